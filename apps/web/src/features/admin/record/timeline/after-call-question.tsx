import { contactOutcomes, enquiryStatuses, labelOf, loggedContacts, type ContactOutcome } from '#dto';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isNotFound } from '../../../../lib/api-error';
import { addEntry, removeEntry } from '../../../../lib/journal/journal';
import { Sheet } from '../../../../ui/sheet';
import { focusHeading } from '../../frame/focus-heading';
import { logReach, type Reach } from '../../reach/reached';
import { useEntries } from '../../journal/use-entries';
import type { WholeRecord } from '../../kit/enquiry-calls';
import { recordWithEntries } from '../change/changed-record';
import { offerUndo } from '../change/offered-undo';
import { useRecord } from '../use-record';

const questions = { call: 'Did you reach', text: 'Sent?', whatsapp: 'Sent?', email: 'Sent?' } as const;
const messages = { text: 'Your text to', whatsapp: 'Your WhatsApp to', email: 'Your email to' } as const;

interface AfterCallQuestionProps {
  reach: Reach;
  onLater: () => void;
}

/**
 * Asks how a call or a message went, and logs the answer with the time of the tap; who was spoken to is Contacted. If its page is left, it
 * asks later.
 */
export function AfterCallQuestion({ reach, onLater }: AfterCallQuestionProps) {
  const { id, record, name } = reach;
  const { whole, error } = useRecord(record);
  const isGone = isNotFound(error);
  useEffect(() => {
    if (isGone) removeEntry(id);
  }, [isGone, id]);
  if (isGone || (!whole && !error)) return null;
  return <OpenQuestion reach={reach} whole={whole} firstName={whole?.firstName || name} onLater={onLater} />;
}

interface OpenQuestionProps extends AfterCallQuestionProps {
  /** Undefined if this phone does not have the record. */
  whole: WholeRecord | undefined;
  firstName: string;
}

function OpenQuestion({ reach, whole, firstName, onLater }: OpenQuestionProps) {
  const { id, record, name, work } = reach;
  const isLeft = useLeaving(onLater);
  const entries = useEntries(record.id);
  if (isLeft) return null;

  const { way } = work;
  const question = way === 'call' ? `${questions.call} ${firstName}?` : questions[way];
  const outcomes: readonly ContactOutcome[] = loggedContacts[way];
  const answer = (outcome: ContactOutcome) => {
    const isFirst = outcome === 'spoke' && whole && recordWithEntries(whole, entries).status === 'new';
    const contacted = isFirst ? setContacted(reach, whole.version) : undefined;
    logReach(reach, outcome);
    const said = outcome === 'sent' ? 'message sent' : labelOf(contactOutcomes, outcome).toLowerCase();
    const words = [said, contacted?.words].filter(Boolean).join(', ');
    offerUndo({ record: { ...record, name }, undoes: id, words, ...(contacted && { also: contacted }) });
  };
  return (
    // Restored on another page, the focus might open a preview there, from which the owner has just gone back.
    <Sheet label={question} onClose={onLater} disableRestoreFocus>
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

/** Sets the status of a new record whose customer was spoken to. */
function setContacted({ record, name }: Reach, version: number) {
  const [change, seen] = [{ status: 'contacted' }, { status: 'new' }] as const;
  const { id: undoes } = addEntry({ record, name, work: { call: 'change', change, version, seen } });
  return { undoes, words: labelOf(enquiryStatuses, change.status), seen };
}

/** Whether the owner has gone to another place since; then calls back, and the focus is on the new page, else where it was before. */
function useLeaving(onLeave: () => void): boolean {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const isLeft = key !== openedAt;
  const leave = useEffectEvent(() => {
    onLeave();
    if (hasFocus()) return;
    focusHeading(document.querySelector('[data-open=true] > [data-pane=record]') ?? document.querySelector('[data-pane]'));
  });
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  const [before] = useState(() => document.activeElement as HTMLElement);
  useEffect(
    () => () => {
      if (!hasFocus()) before.focus();
    },
    [before],
  );
  return isLeft;
}

function hasFocus(): boolean {
  return document.activeElement !== document.body;
}
