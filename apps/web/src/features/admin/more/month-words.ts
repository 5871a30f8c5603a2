const nameFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** A month (YYYY-MM) in words: "November 2026". */
export function monthName(month: string): string {
  return nameFormat.format(new Date(`${month}-01T00:00:00Z`));
}

/** The month this many months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** "12 min", "1 h 12 min", "3 days". */
export function minutesInWords(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole >= 2 * 24 * 60) return `${Math.round(whole / 60 / 24)} days`;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ');
}
