const inBritain = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in the format of a date and time field, in British time: `2026-11-24T09:00`. */
export function fieldFromMoment(moment: string | number): string {
  const parts = Object.fromEntries(inBritain.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** The moment (ISO 8601, UTC) of such a text; undefined if invalid. A time that the clocks skip counts as before they went forward. */
export function momentFromField(text: string): string | undefined {
  const asUtc = Date.parse(`${text}:00Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(asUtc)) return undefined;
  // Britain is an hour ahead of UTC or not at all.
  const [summer, winter] = [asUtc - 3_600_000, asUtc];
  const moment = fieldFromMoment(summer) === text ? summer : winter;
  return new Date(moment).toISOString();
}

/** The date this many days of the calendar after Britain's today, at this time, in a field's format. */
export function fieldInDays(days: number, time: string, now: string | number = Date.now()): string {
  // At noon in UTC, because a day in Britain may have 23 or 25 hours.
  const noon = Date.parse(`${fieldFromMoment(now).slice(0, 10)}T12:00:00Z`);
  return `${new Date(noon + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
}
