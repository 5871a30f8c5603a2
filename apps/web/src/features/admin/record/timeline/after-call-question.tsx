import { contactOutcomes, labelOf, loggedContacts, type ContactOutcome } from '#dto';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { isNotFound } from '../../../../lib/api-error';
import { removeEntry } from '../../../../lib/journal/journal';
import { Sheet } from '../../../../ui/sheet';
import { logReach, type Reach } from '../../reach/reached';
import { offerUndo } from '../change/offered-undo';
import { useRecord } from '../use-record';

const questions = { call: 'Did you reach', text: 'Sent?', whatsapp: 'Sent?', email: 'Sent?' } as const;
const messages = { text: 'Your text to', whatsapp: 'Your WhatsApp to', email: 'Your email to' } as const;

/** Asks how a call or a message went, and logs the answer with the time of the tap. */
export function AfterCallQuestion({ reach, onLater }: { reach: Reach; onLater: () => void }) {
  const { id, record, name, work } = reach;
  const { whole, error } = useRecord(record);
  const isGone = isNotFound(error);
  useEffect(() => {
    if (isGone) removeEntry(id);
  }, [isGone, id]);
  if (isGone || (!whole && !error)) return null;

  const { way } = work;
  const question = way === 'call' ? `${questions.call} ${whole?.firstName || name}?` : questions[way];
  const outcomes: readonly ContactOutcome[] = loggedContacts[way];
  const answer = (outcome: ContactOutcome) => {
    logReach(reach, outcome);
    const words = outcome === 'sent' ? 'message sent' : labelOf(contactOutcomes, outcome).toLowerCase();
    offerUndo({ record: { ...record, name }, undoes: id, words });
  };
  return (
    <Sheet label={question} onClose={onLater}>
      {way !== 'call' && <p style={{ marginTop: -16 }}>{`${messages[way]} ${name}`}</p>}
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          variant={outcome === 'no-answer' ? 'outlined' : 'contained'}
          onClick={() => answer(outcome)}
          sx={{ minHeight: 64, fontSize: '1.1875rem' }}
        >
          {labelOf(contactOutcomes, outcome)}
        </Button>
      ))}
      {way !== 'call' && (
        <Button variant="outlined" onClick={() => removeEntry(id)} sx={{ minHeight: 64, fontSize: '1.1875rem' }}>
          No
        </Button>
      )}
      <Button variant="text" onClick={onLater}>
        Not now
      </Button>
    </Sheet>
  );
}
