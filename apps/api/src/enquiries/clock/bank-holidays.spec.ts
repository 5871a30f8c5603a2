import { DateTime } from 'luxon';
import others from '../../../test/english-bank-holidays.json' with { type: 'json' };
import { isBankHoliday } from './bank-holidays.js';

/** Every year from 2020 to 2099, as the package date-holidays 3.37 has them. */
test.each(Object.entries(others))('the bank holidays of %s are those of another calendar', (year, holidays) => {
  const days = Array.from({ length: 366 }, (_, index) => DateTime.utc(Number(year), 1, 1).plus({ days: index }).toISODate() ?? '');
  const ours = days.filter((day) => day.startsWith(year) && isBankHoliday(day));
  expect(ours).toEqual(holidays.map((day) => `${year}-${day}`));
});
