import Holidays from 'date-holidays';
import { DateTime } from 'luxon';
import { isBankHoliday } from './bank-holidays.js';

const england = new Holidays('GB', 'ENG');

test.each([2020, 2021, 2022, 2023, 2024, 2026, 2027, 2028, 2032, 2033, 2038, 2076])('the bank holidays of %i are those of another calendar', (year) => {
  const others = england.getHolidays(year).filter(({ type }) => type === 'public' || type === 'bank');
  const days = Array.from({ length: 366 }, (_, index) => DateTime.utc(year, 1, 1).plus({ days: index }).toISODate() ?? '');
  const ours = days.filter((day) => day.startsWith(String(year)) && isBankHoliday(day));
  expect(ours).toEqual([...new Set(others.map(({ date }) => date.slice(0, 10)))].sort());
});

test('no year of this century differs', () => {
  for (let year = 2020; year < 2100; year += 1) {
    const others = england.getHolidays(year).filter(({ type }) => type === 'public' || type === 'bank');
    for (const { date } of others) expect([date.slice(0, 10), isBankHoliday(date.slice(0, 10))]).toEqual([date.slice(0, 10), true]);
  }
});
