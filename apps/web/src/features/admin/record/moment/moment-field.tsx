import { fieldFromMoment, fieldInDays, momentFromField } from '#dto';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { FieldFrame } from '../../../../ui/fields/field-frame';
import { fieldIds, focusField } from '../../../../ui/fields/field-ids';
import { SavingMark } from '../../journal/saving-mark';
import type { RecordKey } from '../../kit/enquiry-calls';
import { useTypedMoment } from './use-typed-moment';

export interface MomentFieldProps {
  record: RecordKey;
  /** The field's id is derived from it, and with the record it is where typing is kept. */
  name: string;
  label: string;
  /** ISO 8601, UTC. */
  moment: string | null;
  isSaving: boolean;
  onChange: (moment: string | null) => void;
}

const soon = [{ days: 1, label: 'Tomorrow' }, { days: 3, label: 'In 3 days' }, { days: 7, label: 'In a week' }] as const;

/** A date and time in Britain: set by a tap on a near day, or to the minute; the time counts once it is set. Until then it is kept. */
export function MomentField({ record, name, label, moment, isSaving, onChange }: MomentFieldProps) {
  const held = moment ? fieldFromMoment(moment) : '';
  const [typed, type] = useTypedMoment(record, name);
  const near = useRef<HTMLDivElement>(null);
  const text = typed ?? held;
  const wanted = momentFromField(text);
  const isToSet = typed !== undefined && typed !== held && wanted;
  const set = (next: string | null | undefined) => {
    type(undefined);
    if (next !== undefined && next !== moment) onChange(next);
  };
  const remove = () => {
    // The focused button disappears.
    near.current?.focus();
    set(null);
  };
  return (
    <FieldFrame name={name} label={label}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <OutlinedInput
          id={fieldIds(name).control}
          type="datetime-local"
          value={text}
          onChange={({ target }) => type(target.value === held ? undefined : target.value)}
          sx={{ flexGrow: 1, minWidth: 0, maxWidth: '20rem' }}
        />
        {isToSet ? (
          <Button
            key="set"
            variant="contained"
            onClick={({ detail }) => {
              set(wanted);
              // By keyboard: the focused button disappears.
              if (detail === 0) focusField(name);
            }}
          >
            Set
          </Button>
        ) : (
          moment && (
            // A double tap on "Set" lands its second tap on this button.
            <Button key="remove" variant="text" aria-label={`Remove: ${label}`} onClick={({ detail }) => detail > 1 || remove()}>
              Remove
            </Button>
          )
        )}
        <SavingMark isShown={isSaving} />
      </Stack>
      {isToSet && <FormHelperText>Not set yet.</FormHelperText>}
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        ref={near}
        tabIndex={-1}
        role="group"
        aria-label={`${label}, at 09:00`}
        sx={{ flexWrap: 'wrap', marginTop: 1 }}
      >
        {soon.map(({ days, label: words }) => (
          <Button
            key={days}
            variant="outlined"
            size="small"
            sx={{ fontSize: '1rem' }}
            onClick={() => set(momentFromField(fieldInDays(days, '09:00')))}
          >
            {words}
          </Button>
        ))}
      </Stack>
    </FieldFrame>
  );
}
