import { heldReasons, labelOf } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { changeAndFocus } from '../../kit/focus-after';
import type { RecordPartProps } from '../change/use-change-record';
import type { RecordFact } from './record-fact';

/** The mark "possible spam". */
export const held = {
  at: 'doing',
  Control: HeldPart,
  events: { released: () => 'Released as genuine: the clock runs from here' },
} satisfies RecordFact;

/** Why a record is held, with both answers; after its release, that it was held. */
function HeldPart({ shown, saving, change }: RecordPartProps) {
  const { held: isHeld, status, work } = shown;
  const line = useRef<HTMLParagraphElement>(null);
  const why = work.heldWhy && labelOf(heldReasons, work.heldWhy);
  if (!isHeld) {
    return why && (
      <p ref={line} tabIndex={-1}>
        {`Released as genuine${saving.has('held') ? ', saving' : ''}. It looked like spam: ${why.toLowerCase()}.`}
      </p>
    );
  }
  const release = () => changeAndFocus(() => change({ held: false }, 'released as genuine'), line);
  return (
    <Alert severity="warning">
      <strong>Possible spam. Check before you reply.</strong>
      {why && <p>{why}.</p>}
      <p>Genuine sends the customer our reply and starts the clock.</p>
      <Stack direction="row" spacing={1} sx={{ '& > *': { flex: '1 1 0' } }}>
        <Button variant="contained" onClick={release}>
          Genuine
        </Button>
        <Button
          variant="outlined"
          aria-pressed={status === 'lost'}
          onClick={() => status === 'lost' || change({ status: 'lost', lostReason: 'spam' }, 'Spam')}
        >
          {status === 'lost' ? 'Marked spam' : 'Spam'}
        </Button>
      </Stack>
    </Alert>
  );
}
