import { heldReasons, labelOf, type UpdateEnquiry } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { WholeRecord } from '../../kit/enquiry-calls';

export interface HeldPartProps {
  whole: WholeRecord;
  /** The new value is being saved. */
  isSaving: boolean;
  onChange: (change: UpdateEnquiry, words: string) => void;
}

/** Why a record is held, with both answers; after its release, that it was held. */
export function HeldPart({ whole, isSaving, onChange }: HeldPartProps) {
  const { held, status, work } = whole;
  const why = work.heldWhy && labelOf(heldReasons, work.heldWhy);
  const released = whole.events.some(({ type, undone }) => type === 'released' && !undone);
  if (!held)
    return released || isSaving ? (
      <p>{`Released as genuine${isSaving ? ', saving' : ''}. It looked like spam: ${why.toLowerCase()}.`}</p>
    ) : null;
  return (
    <Alert severity="warning">
      <strong>Possible spam. Check before you reply.</strong>
      {why && <p>{why}.</p>}
      <p>Genuine sends the customer our reply and starts the clock.</p>
      <Stack direction="row" spacing={1} sx={{ '& > *': { flex: '1 1 0' } }}>
        <Button variant="contained" onClick={() => onChange({ held: false }, 'released as genuine')}>
          Genuine
        </Button>
        <Button
          variant="outlined"
          aria-pressed={status === 'lost'}
          onClick={() => status === 'lost' || onChange({ status: 'lost', lostReason: 'spam' }, 'Spam')}
        >
          {status === 'lost' ? 'Marked spam' : 'Spam'}
        </Button>
      </Stack>
    </Alert>
  );
}
