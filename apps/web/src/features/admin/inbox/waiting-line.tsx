import type { InboxCounts } from '#dto';
import ListItemButton from '@mui/material/ListItemButton';
import { ChevronRight } from '../../../ui/icons';
import { Link } from '../../../ui/link';
import { colors } from '../../../ui/tokens';
import { placeHref } from '../frame/owner-place';
import { useCounts } from './use-counts';
import { useNow } from './use-now';
import { momentWords, roughWaitWords, waitWords } from './wait-words';

/** Who is waiting, since when, and a link to them: one line above the overview. */
export function WaitingLine() {
  const counts = useCounts();
  const now = useNow();
  const isUrgent = counts && (counts.overdue > 0 || counts.emergencies > 0);
  return (
    <ListItemButton component={Link} to={placeHref({ tab: 'todo' })} sx={isUrgent ? urgentSx : lineSx}>
      <span>{counts ? waitingWords(counts, now) : 'To do'}</span>
      <ChevronRight aria-hidden size={24} strokeWidth={2} />
    </ListItemButton>
  );
}

/** `1 emergency, 21 min · 3 to answer · 1 overdue since 2 h`. */
export function waitingWords(counts: InboxCounts, now: number): string {
  const { todo, overdue, overdueSince, nextDueAt } = counts;
  if (todo === 0) return 'All answered. Next promise: none.';
  const words = [...emergencyWords(counts, now), `${todo.toLocaleString('en-GB')} to answer`];
  if (overdue > 0) words.push(`${overdue.toLocaleString('en-GB')} overdue${overdueSince ? ` since ${roughWaitWords(now - Date.parse(overdueSince))}` : ''}`);
  else if (nextDueAt && !counts.emergencies) words.push(`next by ${momentWords(Date.parse(nextDueAt), now)}`);
  return words.join(' · ');
}

/** The number of emergencies, and how long the first of them has left or is overdue: `2 emergencies, overdue 5 min`. */
function emergencyWords({ emergencies, emergencyDueAt }: InboxCounts, now: number): string[] {
  if (emergencies === 0 || !emergencyDueAt) return [];
  const left = Date.parse(emergencyDueAt) - now;
  const wait = left > 0 ? waitWords(left) : `overdue ${waitWords(-left)}`;
  return [`${emergencies.toLocaleString('en-GB')} ${emergencies === 1 ? 'emergency' : 'emergencies'}, ${wait}`];
}

const lineSx = {
  justifyContent: 'space-between',
  padding: '8px 12px 8px 16px',
  border: `1px solid ${colors.line}`,
  borderInlineStart: `6px solid ${colors.forest700}`,
  backgroundColor: colors.white,
  fontSize: '1.125rem',
  fontWeight: 650,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  '& svg': { flex: 'none' },
};
const urgentSx = { ...lineSx, borderInlineStartColor: colors.red, color: colors.red };
