import { DateTime } from 'luxon';

/** Proclaimed for a single year: added here with a release, or closed by the owner before it. */
const proclaimed: readonly string[] = ['2022-06-03', '2022-09-19', '2023-05-08'];

/** Holidays of the standing rules that were held on another day, once: added here with a release. */
const moved: Readonly<Record<string, string>> = { '2020-05-04': '2020-05-08', '2022-05-30': '2022-06-02' };

const years = new Map<number, Set<string>>();

/**
 * Whether this day (YYYY-MM-DD) is a bank holiday in England: by the standing rules (https://www.gov.uk/bank-holidays), with substitute
 * days and holidays that fall on a weekend, or by a proclamation listed here, which may also have moved one.
 */
export function isBankHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const known = years.get(year) ?? new Set(bankHolidaysOf(year).map((holiday) => holiday.toISODate() ?? ''));
  years.set(year, known);
  return (known.has(day) && !(day in moved)) || proclaimed.includes(day) || Object.values(moved).includes(day);
}

function bankHolidaysOf(year: number): DateTime[] {
  const on = (month: number, day: number) => DateTime.utc(year, month, day);
  const easter = easterSunday(year);
  const lastMonday = (month: number) => firstMonday(on(month, 1).endOf('month').startOf('day').minus({ days: 6 }));
  const [christmas, boxingDay] = [on(12, 25), on(12, 26)];
  const substitutes = christmas.weekday >= 5 ? [27, 28].map((day) => on(12, day)) : [];
  return [
    on(1, 1),
    firstMondayAfterWeekend(on(1, 1)),
    easter.minus({ days: 2 }),
    easter.plus({ days: 1 }),
    firstMonday(on(5, 1)),
    lastMonday(5),
    lastMonday(8),
    christmas,
    boxingDay,
    ...substitutes.filter(({ weekday }) => isSubstitute(weekday, christmas.weekday)),
  ];
}

/** Christmas on Friday: Monday. On Saturday: Monday and Tuesday. On Sunday: Tuesday, since Monday is Boxing Day. */
function isSubstitute(weekday: number, christmas: number): boolean {
  return weekday === 1 || (weekday === 2 && christmas >= 6);
}

function firstMonday(from: DateTime): DateTime {
  return from.plus({ days: (8 - from.weekday) % 7 });
}

function firstMondayAfterWeekend(day: DateTime): DateTime {
  return day.weekday >= 6 ? firstMonday(day) : day;
}

/** The Gregorian rule in the form of Meeus, Jones and Butcher. */
function easterSunday(year: number): DateTime {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const leaps = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - leaps + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * late + 114;
  return DateTime.utc(year, Math.floor(days / 31), (days % 31) + 1);
}
