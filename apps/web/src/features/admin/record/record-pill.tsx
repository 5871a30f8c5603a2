import Chip from '@mui/material/Chip';
import { duePill } from '../inbox/due-pill';
import { useNow } from '../inbox/use-now';
import type { WholeRecord } from '../kit/enquiry-calls';

const colors = { overdue: 'error', amber: 'warning', plain: 'default' } as const;

/** When a record is due, or its status: the same words as in the lists, updated with the clock. */
export function RecordPill({ whole }: { whole: WholeRecord }) {
  const { status, held, work, createdAt, events } = whole;
  // A held record's promise begins with its release.
  const released = events.findLast(({ type, undone }) => type === 'released' && !undone);
  const { words, tone } = duePill({ ...work, status, held, clockFrom: released?.at ?? createdAt }, useNow());
  return <Chip component="span" color={colors[tone]} label={words} />;
}
