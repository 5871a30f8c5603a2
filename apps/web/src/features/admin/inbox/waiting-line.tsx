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
  return (
    <ListItemButton component={Link} to={placeHref({ tab: 'todo' })} sx={counts?.emergencies ? emergencySx : lineSx}>
      <span>{counts ? waitingWords(counts, now) : 'To do'}</span>
      <ChevronRight size={24} strokeWidth={2} />
    </ListItemButton>
  );
}

/** `1 emergency, 21 min left · 3 to answer · 2 late, the oldest by 2 d`. */
export function waitingWords(counts: InboxCounts, now: number): string {
  const { todo, overdue, overdueSince, nextDueAt } = counts;
  if (todo === 0) return 'All answered. Nobody is waiting.';
  const words = [...emergencyWords(counts, now), `${todo.toLocaleString('en-GB')} to answer`];
  if (overdue > 0) words.push(lateWords(overdue, overdueSince, now));
  else if (nextDueAt && !counts.emergencies) words.push(`next by ${momentWords(Date.parse(nextDueAt), now)}`);
  return words.join(' · ');
}

function lateWords(overdue: number, since: string | null, now: number): string {
  const by = since && `${overdue > 1 ? ', the oldest' : ''} by ${roughWaitWords(now - Date.parse(since))}`;
  return `${overdue.toLocaleString('en-GB')} late${by ?? ''}`;
}

/** The number of emergencies, and how long the first of them has left or is late: `2 emergencies, 5 min late`. */
function emergencyWords({ emergencies, emergencyDueAt }: InboxCounts, now: number): string[] {
  if (emergencies === 0 || !emergencyDueAt) return [];
  const left = Date.parse(emergencyDueAt) - now;
  const wait = left > 0 ? `${waitWords(left)} left` : `${waitWords(-left)} late`;
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
const emergencySx = { ...lineSx, borderInlineStartColor: colors.red, color: colors.red };
