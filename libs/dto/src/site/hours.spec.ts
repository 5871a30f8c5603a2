import { hoursOf, hoursProblems } from './hours.js';
import { weekdays, type OpenTimes, type WeekHours } from './shipped.js';

/** Stretches such as `08:00-12:30`. */
const times = (...texts: string[]): OpenTimes[] => texts.map((text) => ({ opens: text.slice(0, 5), closes: text.slice(6) }));
const everyDay = (...texts: string[]) => Object.fromEntries(weekdays.map((day) => [day, times(...texts)])) as WeekHours;

it.each<[string, Partial<WeekHours>]>([
  ['Monday to Friday, 07:00 to 18:00', {}],
  ['Monday to Friday, 07:00 to 18:00; Saturday, 08:00 to 12:30', { Saturday: times('08:00-12:30') }],
  ['Monday to Thursday, 07:00 to 18:00; Friday, 07:00 to 16:00', { Friday: times('07:00-16:00') }],
  ['Monday, Tuesday, Thursday and Friday, 07:00 to 18:00', { Wednesday: [] }],
  ['Monday to Wednesday, Friday and Saturday, 07:00 to 18:00; Thursday, 10:00 to midnight', { Thursday: times('10:00-00:00'), Saturday: times('07:00-18:00') }],
  ['Monday to Sunday, 08:00 to 12:00 and 13:00 to 17:00', everyDay('08:00-12:00', '13:00-17:00')],
  ['Monday to Sunday, all day', everyDay('00:00-00:00')],
  ['Sunday, 09:00 to 09:01', { ...everyDay(), Sunday: times('09:00-09:01') }],
])('says %s', (words, own) => {
  expect(hoursOf(own).label).toBe(words);
});

it('puts days with the same hours into one group, and shut days into none', () => {
  const { groups } = hoursOf({ Tuesday: times('08:00-12:30'), Saturday: times('08:00-12:30') });
  expect(groups.map(({ days, times }) => [days, times])).toEqual([
    [['Monday', 'Wednesday', 'Thursday', 'Friday'], times('07:00-18:00')],
    [['Tuesday', 'Saturday'], times('08:00-12:30')],
  ]);
});

it.each<[string, string[], Partial<WeekHours>]>([
  ['nothing', [], { Saturday: times('08:00-12:30', '12:31-00:00'), Sunday: times('00:00-00:00'), Monday: [] }],
  ['a stretch that ends before it begins', ['hours.Sunday.0.closes'], { Sunday: times('18:00-07:00') }],
  ['a stretch without an end', ['hours.Sunday.0.closes'], { Sunday: times('07:00-07:00') }],
  ['a second stretch before the first', ['hours.Sunday.1.opens'], { Sunday: times('13:00-17:00', '08:00-12:00') }],
  ['a second stretch without a break', ['hours.Sunday.1.opens'], { Sunday: times('08:00-12:00', '12:00-17:00') }],
  ['a second stretch after midnight', ['hours.Sunday.1.opens'], { Sunday: times('18:00-00:00', '01:00-02:00') }],
  ['a second stretch that ends before it begins', ['hours.Sunday.1.closes'], { Sunday: times('08:00-12:00', '17:00-13:00') }],
  ['a week without an open day', ['hours.Monday'], everyDay()],
  ['a week whose shipped days are all shut', ['hours.Monday'], Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, []]))],
])('refuses %s', (_what, fields, own) => {
  expect(hoursProblems(own).map(({ field }) => field)).toEqual(fields);
});
