const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' });

/** A moment as people in Suffolk say it, such as "Friday, 20 November 2026 at 14:03". */
export function momentText(moment: Date): string {
  return format.format(moment);
}

const short = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

/** A moment near today, such as "Sat 28 Nov, 17:24". */
export function shortMomentText(moment: Date): string {
  return short.format(moment).replace(/^(\w+),/, '$1');
}

/** The time of day, such as "17:24". */
export function clockText(moment: Date): string {
  return clock.format(moment);
}
