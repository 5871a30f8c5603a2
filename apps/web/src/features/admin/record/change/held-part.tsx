import { heldReasons, labelOf, type UpdateEnquiry } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { WholeRecord } from '../../kit/enquiry-calls';

export interface HeldPartProps {
  whole: WholeRecord;
  isSaving: boolean;
  onChange: (change: UpdateEnquiry, words: string) => void;
}

/** Why a record is held, with both answers; after its release, that it was held. */
export function HeldPart({ whole, isSaving, onChange }: HeldPartProps) {
  const { held, status, work } = whole;
  const line = useRef<HTMLParagraphElement>(null);
  const why = work.heldWhy && labelOf(heldReasons, work.heldWhy);
  if (!held) {
    return why && (
      <p ref={line} tabIndex={-1}>
        {`Released as genuine${isSaving ? ', saving' : ''}. It looked like spam: ${why.toLowerCase()}.`}
      </p>
    );
  }
  const release = () => {
    // The focused button disappears.
    flushSync(() => onChange({ held: false }, 'released as genuine'));
    line.current?.focus();
  };
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
          onClick={() => status === 'lost' || onChange({ status: 'lost', lostReason: 'spam' }, 'Spam')}
        >
          {status === 'lost' ? 'Marked spam' : 'Spam'}
        </Button>
      </Stack>
    </Alert>
  );
}
