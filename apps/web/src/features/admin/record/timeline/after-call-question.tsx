import { contactOutcomes, labelOf, loggedContacts, type ContactOutcome } from '#dto';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, isSignedOut } from '../../../../lib/api-error';
import { randomId } from '../../../../lib/random-id';
import { Sheet } from '../../../../ui/sheet';
import { showToast } from '../../../../ui/toast/show-toast';
import { forgetReach, type Reach } from '../../reach/reached';
import { failureAdvice } from '../../kit/failure-advice';
import { offerUndo } from '../change/offered-undo';
import { refreshRecord } from '../change/record-cache';
import { doOrKeep, isKept, tellOfKept } from '../change/keep-for-later';
import { logContact } from '../change/record-writes';
import { useRecord } from '../use-record';

const questions = { call: 'Did you reach', text: 'Sent?', whatsapp: 'Sent?', email: 'Sent?' } as const;
const messages = { text: 'Your text to', whatsapp: 'Your WhatsApp to', email: 'Your email to' } as const;

export interface AfterCallQuestionProps {
  reach: Reach;
  onLater: () => void;
}

/** Asks how a call or a message went, and logs the answer. */
export function AfterCallQuestion({ reach, onLater }: AfterCallQuestionProps) {
  const { whole, error } = useRecord(reach);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (outcome: ContactOutcome) => {
      const contact = { type: reach.way, outcome, at: new Date(reach.at).toISOString() };
      const named = { kind: reach.kind, id: reach.id, name: name ?? 'the customer' };
      return doOrKeep(client, named, { call: 'log', contact }, { now: () => logOutcome(reach, outcome), key: reach.key });
    },
    onSuccess: (done, outcome) => {
      forgetReach(reach.id);
      if (isKept(done)) return void tellOfKept(client, `${name ?? 'Logged'}: kept`);
      const { id } = done;
      refreshRecord(client, reach);
      const words = `${name ?? 'Logged'}: ${outcome === 'sent' ? 'message sent' : labelOf(contactOutcomes, outcome).toLowerCase()}.`;
      offerUndo({ record: { kind: reach.kind, id: reach.id }, eventId: id, words });
    },
    onError: (failure) => {
      if (isSignedOut(failure)) return;
      const status = failure instanceof ApiError ? failure.status : 0;
      // Another answer to the same call is there already, or the record is gone: asking again would not help.
      if (status === 409 || status === 404) forgetReach(reach.id);
      if (status === 409) refreshRecord(client, reach);
      const title = status === 409 ? 'Your first answer had arrived' : 'Not saved';
      const description = status === 409 ? 'It stands in the timeline, where it can be taken back.' : status === 0 ? 'No connection. Tap again when you have signal.' : failureAdvice(failure);
      showToast({ title, description, variant: 'destructive' });
    },
  });
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) forgetReach(reach.id);
  }, [isGone, reach.id]);
  if (isGone || (!whole && !error)) return null;

  const name = whole && `${whole.firstName} ${whole.lastName}`;
  const { way } = reach;
  const question = way === 'call' ? `${questions.call} ${whole?.firstName ?? 'them'}?` : questions[way];
  const outcomes: readonly ContactOutcome[] = loggedContacts[way];
  return (
    <Sheet label={question} onClose={onLater}>
      <div>
        <div>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {question}
          </Typography>
          {way !== 'call' && <p>{`${messages[way]} ${name ?? 'the customer'}`}</p>}
        </div>
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'no-answer' ? 'outlined' : 'contained'}
            aria-disabled={isPending}
            onClick={() => isPending || mutate(outcome)}
            sx={{ minHeight: 64, fontSize: '1.1875rem' }}
          >
            {labelOf(contactOutcomes, outcome)}
          </Button>
        ))}
        {way !== 'call' && (
          <Button variant="outlined" onClick={() => forgetReach(reach.id)} sx={{ minHeight: 64, fontSize: '1.1875rem' }}>
            No
          </Button>
        )}
        <Button variant="text" onClick={onLater}>
          Not now
        </Button>
      </div>
    </Sheet>
  );
}

/** Logs how it went, at the moment of the tap; a phone whose clock is ahead has the moment of the answer. */
async function logOutcome(reach: Reach, outcome: ContactOutcome) {
  const contact = { type: reach.way, outcome };
  try {
    return await logContact(reach, { ...contact, at: new Date(reach.at).toISOString() }, reach.key);
  } catch (error) {
    const isAhead = error instanceof ApiError && error.problem?.errors?.some(({ field }) => field === 'at');
    if (!isAhead) throw error;
    return logContact(reach, contact, randomId());
  }
}
