import Holidays from 'date-holidays';

const england = new Holidays('GB', 'ENG');
const years = new Map<number, Set<string>>();

/**
 * Whether this day (YYYY-MM-DD) is a bank holiday in England, substitute days included. Reckoned offline; a year that the package
 * does not know has none.
 */
export function isBankHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const known =
    years.get(year) ??
    new Set(
      england
        .getHolidays(year)
        .filter(({ type }) => type === 'public' || type === 'bank')
        .map(({ date }) => date.slice(0, 10)),
    );
  years.set(year, known);
  return known.has(day);
}
