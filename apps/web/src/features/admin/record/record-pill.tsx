import { styled } from '@mui/material/styles';
import { colors } from '../../../ui/tokens';
import { duePill } from '../inbox/due-pill';
import { useNow } from '../inbox/use-now';
import type { WholeRecord } from '../kit/enquiry-calls';

/** When a record is due, or its status: the same words as in the lists, updated with the clock. */
export function RecordPill({ whole }: { whole: WholeRecord }) {
  const { status, held, work, createdAt, events } = whole;
  // A held record's promise begins with its release.
  const released = events.findLast(({ type, undone }) => type === 'released' && !undone);
  const { words, tone } = duePill({ ...work, status, held, lostReason: work.lostReason, clockFrom: released?.at ?? createdAt }, useNow());
  return <Pill data-tone={tone}>{words}</Pill>;
}

const Pill = styled('span')({
  padding: '2px 12px',
  border: '1px solid transparent',
  borderRadius: 14,
  backgroundColor: colors.sand,
  color: colors.ink,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&[data-tone=overdue]': { backgroundColor: colors.red, color: colors.white },
  '&[data-tone=amber]': { borderColor: colors.amber, backgroundColor: colors.amberPale },
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
});
