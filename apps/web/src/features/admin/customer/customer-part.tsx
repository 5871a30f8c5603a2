import type { CustomerView } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { addEntry } from '../../../lib/journal/journal';
import type { CustomerWork, JournalEntry } from '../../../lib/journal/journal-entry';
import { Link } from '../../../ui/link';
import { customerHref } from '../frame/owner-place';
import { useEntries } from '../journal/use-entries';
import { offerUndo } from '../record/change/offered-undo';
import type { RecordPartProps } from '../record/change/use-change-record';
import { othersWords, returnWords, whoWords } from './customer-words';
import { SamePerson } from './same-person';

const isCustomerWork = (entry: JournalEntry): entry is JournalEntry & { work: CustomerWork } =>
  entry.work.call === 'join' || entry.work.call === 'part';

/** A returning customer's other requests in words, with a link, and customers who may be the same person. Nothing if there are neither. */
export function CustomerPart({ record, whole }: RecordPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const entries = useEntries(record.id);
  const isUndone = ({ id }: JournalEntry) => entries.some(({ work }) => work.call === 'undo' && work.undoes === id);
  const going = entries.filter(isCustomerWork).filter((entry) => !isUndone(entry));
  const answered = new Set(going.map(({ work }) => work.customer));
  const { customer } = whole;
  const words = customer && !answered.has(customer.id) && returnWords(customer, record.id);
  // One question at a time: the next comes after its answer.
  const asked = whole.proposals.find(({ id }) => !answered.has(id));
  const work = (call: CustomerWork['call'], other: CustomerView) => {
    const who = call === 'part' && other.id === customer?.id ? othersWords(other, record.id) : whoWords(other);
    const made: CustomerWork = { call, customer: other.id, who, version: whole.version, seen: customer?.id ?? null };
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
      {customer && words && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0 20px' }}>
          <Link to={customerHref(query, customer.id)}>{words}</Link>
          <Button variant="text" sx={{ paddingInline: 0 }} onClick={() => work('part', customer)}>
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
