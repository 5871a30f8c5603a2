import { britishFormat, formatDay, formatTime, isThisYear } from '../../../lib/format-moment';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** A duration in its two largest units: `35 min`, `2 h 10 min`, `3 d 4 h`. A minute at least. */
export function waitWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  if (minutes < hourMinutes) return `${minutes} min`;
  if (minutes < dayMinutes) return parts(minutes, hourMinutes, 'h', 1, 'min');
  return parts(minutes, dayMinutes, 'd', hourMinutes, 'h');
}

/** Its largest unit alone: `2 h`. */
export function roughWaitWords(ms: number): string {
  return waitWords(ms).split(' ').slice(0, 2).join(' ');
}

/** How long ago, once it is days in whole days: `35 min ago`, `1 day ago`, `9 days ago`. */
export function agoWords(ms: number): string {
  const days = Math.floor(ms / (dayMinutes * minuteMs));
  return days < 1 ? `${roughWaitWords(ms)} ago` : `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'} ago`;
}

function parts(minutes: number, large: number, largeName: string, small: number, smallName: string): string {
  const rest = Math.floor((minutes % large) / small);
  return `${Math.floor(minutes / large)} ${largeName}${rest > 0 ? ` ${rest} ${smallName}` : ''}`;
}

const weekday = britishFormat({ weekday: 'short' });
const day = britishFormat({ day: 'numeric', month: 'short' });
const date = britishFormat({ dateStyle: 'short' });
const nearMs = 6 * dayMinutes * minuteMs;

/** A moment as people in Britain would say it: `14:02`, within six days `Mon 08:20`, beyond `3 Dec`, in another year `3 Dec 2025`. */
export function momentWords(moment: number, now: number): string {
  if (date.format(moment) === date.format(now)) return formatTime(moment);
  return Math.abs(moment - now) < nearMs ? `${weekday.format(moment)} ${formatTime(moment)}` : dayWords(moment, now);
}

/** The same, always with its weekday: `Tue 09:30`. */
export function visitWords(moment: number, now: number): string {
  if (Math.abs(moment - now) < nearMs) return `${weekday.format(moment)} ${formatTime(moment)}`;
  return `${dayWords(moment, now)} ${formatTime(moment)}`;
}

function dayWords(moment: number, now: number): string {
  return isThisYear(moment, now) ? day.format(moment) : formatDay(moment);
}
