/** A format of moments in British time. */
export const britishFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });
const dayAndTime = britishFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
const shortMoment = britishFormat({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const dayOnly = britishFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const weekday = britishFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const yearOnly = britishFormat({ year: 'numeric' });
const timeOnly = britishFormat({ hour: '2-digit', minute: '2-digit' });

/** Day and time in Britain, such as "Mon, 20 Jul 2026, 14:32". */
export function formatMoment(moment: string | number): string {
  return dayAndTime.format(new Date(moment));
}

/** Time of day in Britain, such as "14:32". */
export function formatTime(moment: number): string {
  return timeOnly.format(new Date(moment));
}

/** Like formatTime for a moment of today, with its day for an earlier one. */
export function formatRecent(moment: number): string {
  const isToday = dayOnly.format(moment) === dayOnly.format(Date.now());
  return isToday ? formatTime(moment) : formatShortMoment(moment);
}

/** Day and time, such as "Mon, 20 Jul, 14:32"; with its year if that is not the present one. */
export function formatShortMoment(moment: string | number): string {
  return isThisYear(moment) ? shortMoment.format(new Date(moment)) : formatMoment(moment);
}

/** Whether a moment is of the present year in Britain. */
export function isThisYear(moment: string | number, now = Date.now()): boolean {
  return yearOnly.format(new Date(moment)) === yearOnly.format(now);
}

/** Day in Britain, such as "20 Jul 2026". */
export function formatDay(moment: string | number): string {
  return dayOnly.format(new Date(moment));
}

/** Day in Britain with its name, such as "Monday, 20 July 2026". */
export function formatWeekday(moment: string): string {
  return weekday.format(new Date(moment));
}
