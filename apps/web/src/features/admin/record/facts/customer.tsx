import type { CustomerView } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { addEntry } from '../../../../lib/journal/journal';
import type { CustomerWork, JournalEntry } from '../../../../lib/journal/journal-entry';
import { Link } from '../../../../ui/link';
import { othersWords, returnWords, whoWords } from '../../customer/customer-words';
import { SamePerson } from '../../customer/same-person';
import { customerHref } from '../../frame/owner-place';
import { useEntries } from '../../journal/use-entries';
import { offerUndo } from '../change/offered-undo';
import type { RecordPartProps } from '../change/use-change-record';
import type { RecordFact } from './record-fact';

/** Whose record it is. */
export const customer = {
  at: 'words',
  Control: CustomerPart,
  events: {
    joined: ({ to }) => `The same person as ${to}`,
    parted: ({ to }) => `Not the same person as ${to}`,
  },
} satisfies RecordFact;

const isCustomerWork = (entry: JournalEntry): entry is JournalEntry & { work: CustomerWork } =>
  entry.work.call === 'join' || entry.work.call === 'part';

/** A returning customer's other requests in words, with a link, and customers who may be the same person. Nothing if there are neither. */
function CustomerPart({ record, whole }: RecordPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const entries = useEntries(record.id);
  const isUndone = ({ id }: JournalEntry) => entries.some(({ work }) => work.call === 'undo' && work.undoes === id);
  const going = entries.filter(isCustomerWork).filter((entry) => !isUndone(entry));
  const answered = new Set(going.map(({ work }) => work.customer));
  const { customer: known } = whole;
  const words = known && !answered.has(known.id) && returnWords(known, record.id);
  // One question at a time: the next comes after its answer.
  const asked = whole.proposals.find(({ id }) => !answered.has(id));
  const work = (call: CustomerWork['call'], other: CustomerView) => {
    const who = call === 'part' && other.id === known?.id ? othersWords(other, record.id) : whoWords(other);
    const made: CustomerWork = { call, customer: other.id, who, version: whole.version, seen: known?.id ?? null };
    // The focused button disappears.
    const { id: undoes } = flushSync(() => addEntry({ record: { kind: record.kind, id: record.id }, name: record.name, work: made }));
    part.current?.focus();
    offerUndo({ record, undoes, words: `${call === 'join' ? 'the same person as' : 'not the same person as'} ${who}` });
  };
  return (
    <Stack ref={part} tabIndex={-1} sx={partSx}>
      {going.map(({ id, work: { call, who } }) => (
        <Alert key={id} role="status">{`${call === 'join' ? 'The same person as' : 'Not the same person as'} ${who}.`}</Alert>
      ))}
      {known && words && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0 20px' }}>
          <Link to={customerHref(query, known.id)}>{words}</Link>
          <Button variant="text" sx={{ paddingInline: 0 }} onClick={() => work('part', known)}>
            Not the same person
          </Button>
        </Stack>
      )}
      {asked && <SamePerson key={asked.id} proposal={asked} onJoin={() => work('join', asked)} onPart={() => work('part', asked)} />}
    </Stack>
  );
}

/** Takes no room while there is nothing in it, but stays: it may hold the focus. */
const partSx = { gap: 1.5, '&:empty': { position: 'absolute' } };
