const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' });

/** A moment as people in Suffolk say it, such as "Friday, 20 November 2026 at 14:03". */
export function momentText(moment: Date): string {
  return format.format(moment);
}
