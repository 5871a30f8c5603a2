const inBritain = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as a date and time field writes it, on the clocks of Britain: `2026-11-24T09:00`. */
export function fieldFromMoment(moment: string | number): string {
  const parts = Object.fromEntries(inBritain.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** The moment (ISO 8601, UTC) of such a text; undefined for what is none. A time that the clocks skip is that before they went on. */
export function momentFromField(text: string): string | undefined {
  const asUtc = Date.parse(`${text}:00Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(asUtc)) return undefined;
  // Britain is an hour ahead of UTC or not at all.
  const [summer, winter] = [asUtc - 3_600_000, asUtc];
  const moment = fieldFromMoment(summer) === text ? summer : winter;
  return new Date(moment).toISOString();
}

/** So many days from now at this hour, as a field writes it. */
export function fieldInDays(days: number, time: string, now = Date.now()): string {
  return `${fieldFromMoment(now + days * 86_400_000).slice(0, 10)}T${time}`;
}
