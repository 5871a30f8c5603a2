import { kindFacts } from '#dto';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { formatShortMoment } from '../../../lib/format-moment';
import { duePill } from '../inbox/due-pill';
import { useNow } from '../inbox/use-now';
import type { WholeRecord } from '../kit/enquiry-calls';
import { KindChip } from '../kit/kind-chip';
import type { RecordPartProps } from './change/use-change-record';
import { FactControls } from './facts/facts';
import { CustomerWords } from './request/customer-words';
import { FactsLine } from './request/facts-line';

const pillColors = { overdue: 'error', amber: 'warning', plain: 'default' } as const;

/** Who asks for what: the name, a line of facts, the customer's own words, their photos. */
export function RecordStory({ headingId, ...part }: RecordPartProps & { headingId: string }) {
  const { record, whole, shown } = part;
  const { words, isWrittenDown } = kindFacts[record.kind];
  const { [words]: text = '' }: Partial<Record<string, unknown>> = { ...whole };
  return (
    <div data-part="story">
      <header>
        <Typography id={headingId} variant="h3" component="h2" tabIndex={-1} sx={{ fontSize: 'min(1.625rem, 9.5vw)' }}>
          {record.name}
        </Typography>
        <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px', marginTop: 0.75 }}>
          <RecordPill whole={shown} />
          {record.kind !== 'quote' && <KindChip kind={record.kind} />}
          <span>{whole.ref}</span>
          <time dateTime={whole.createdAt}>{formatShortMoment(whole.createdAt)}</time>
        </Typography>
      </header>
      <FactControls at="heading" {...part} />
      <FactsLine whole={whole} />
      <CustomerWords text={String(text)} name={shown.firstName || record.name} isOurs={isWrittenDown} />
      <FactControls at="words" {...part} />
    </div>
  );
}

/** When a record is due, or its status: the same words as in the lists, updated with the clock. */
function RecordPill({ whole }: { whole: WholeRecord }) {
  const { status, held, work, createdAt, events } = whole;
  // A held record's promise begins with its release.
  const released = events.findLast(({ type, undone }) => type === 'released' && !undone);
  const { words, tone } = duePill({ ...work, status, held, clockFrom: released?.at ?? createdAt }, useNow());
  // As red as its row.
  const color = work.due?.kind === 'emergency' ? 'error' : pillColors[tone];
  return <Chip component="span" color={color} label={words} />;
}
