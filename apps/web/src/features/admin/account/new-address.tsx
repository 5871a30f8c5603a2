import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { describedBy, fieldIds } from '../../../ui/fields/field-ids';

const field = 'calendar-address';
const hint = 'It is shown this once. Copy it now.';

/** A calendar's new address, with buttons to copy it and to open it in a calendar. */
export function NewAddress({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  useEffect(() => input.current?.focus(), [url]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      say('Copied');
    } catch {
      input.current?.select();
      say('This browser does not let a page copy. The address is marked: copy it yourself.');
    }
  };
  return (
    <Alert>
      <FieldFrame name={field} label="Your private address" hint={hint}>
        <OutlinedInput
          inputRef={input}
          id={fieldIds(field).control}
          value={url}
          readOnly
          inputProps={{ 'aria-describedby': describedBy(field, { hint }) }}
          onFocus={({ target }) => target.select()}
        />
      </FieldFrame>
      <Button variant="contained" onClick={() => void copy()} sx={{ justifySelf: 'start' }}>
        Copy the address
      </Button>
      <p role="status">{said}</p>
      <p>iPhone: Settings, Calendar (or Apps, Calendar), Calendar Accounts, Add Account, Other, Add Subscribed Calendar, then paste it.</p>
      <p>Android: Google Calendar on a computer, Other calendars, From URL, then paste it; the phone shows it after that.</p>
    </Alert>
  );
}
