import { amberShare, dueKinds, labelOf, promises, type Due } from '#dto';
import { formatShortMoment } from './format-moment';

export interface DueWords {
  words: string;
  tone: 'overdue' | 'soon' | 'calm';
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** What waits on a record and until when, as a pill says it; undefined when nothing does. `from` is when its clock began. */
export function dueWords(due: Due | null, from: string, now: number): DueWords | undefined {
  if (!due) return undefined;
  const at = Date.parse(due.at);
  const left = at - now;
  const what = due.kind === 'emergency' ? 'Reply' : labelOf(dueKinds, due.kind);
  if (left < 0) return { words: `Overdue ${span(-left)}${what === 'Reply' ? '' : `: ${what}`}`, tone: 'overdue' };
  const soon = due.kind !== 'follow-up' && left < Math.max((at - Date.parse(from)) * amberShare, promises.emergency.minutes * minuteMs);
  return { words: left < dayMs / 4 ? `${what} within ${span(left)}` : `${what} by ${formatShortMoment(due.at)}`, tone: soon ? 'soon' : 'calm' };
}

/** How long, to the minute or the hour: "35 min", "2 h 10 min", "3 days". */
function span(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs));
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} days`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}
