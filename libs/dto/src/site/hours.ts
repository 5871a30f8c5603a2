import type { Rules } from '../rules.js';
import { shippedHours, weekdays, type OpenTimes, type WeekHours, type Weekday } from './shipped.js';

/** A time of day, HH:MM. */
export const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const midnight = '00:00';

/** A stretch of opening times; closing at 00:00 is at the end of the day. */
export const openTimesRules = {
  opens: { kind: 'text', label: 'Opens', max: 5, min: 1, pattern: clockTime, message: 'Enter a time, such as 07:00' },
  closes: { kind: 'text', label: 'Closes', max: 5, min: 1, pattern: clockTime, message: 'Enter a time, such as 18:00; midnight is 00:00' },
} as const satisfies Rules;

/** Most stretches of a day: two, with a break between them. */
export const mostOpenTimes = 2;

/** Days with the same hours, and both in words, such as "Monday to Friday, 07:00 to 18:00". */
interface HoursGroup {
  days: Weekday[];
  times: OpenTimes[];
  words: string;
}

/** The opening hours of each day, by groups and in words: the shipped ones where a day has none of the owner's. */
export function hoursOf(own: Partial<WeekHours> = {}) {
  const week = { ...shippedHours, ...own };
  const groups = groupsOf(week);
  return { week, groups, label: groups.map(({ words }) => words).join('; ') };
}

function groupsOf(week: WeekHours): HoursGroup[] {
  const words = (day: Weekday) => timesInWords(week[day]);
  const open = weekdays.filter((day) => week[day].length > 0);
  const firsts = open.filter((day, index) => open.findIndex((other) => words(other) === words(day)) === index);
  return firsts.map((first) => {
    const days = open.filter((day) => words(day) === words(first));
    return { days, times: week[first], words: `${daysInWords(days)}, ${words(first)}` };
  });
}

/** Three days or more that follow each other are a span. */
function daysInWords(days: Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.at(-1) === weekdays[weekdays.indexOf(day) - 1]) run.push(day);
    else runs.push([day]);
  }
  const names = runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run));
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
}

function timesInWords(times: OpenTimes[]): string {
  const words = ({ opens, closes }: OpenTimes) => `${opens} to ${closes === midnight ? 'midnight' : closes}`;
  return times.map((each) => (each.opens === midnight && each.closes === midnight ? 'all day' : words(each))).join(' and ');
}

/** When a stretch ends, on a clock that shows midnight at the end of a day as 24:00: later than any other time of the day. */
export function endOf({ closes }: OpenTimes): string {
  return closes === midnight ? '24:00' : closes;
}

/** The last minute of a stretch that the day's clock shows: 23:59 for one that ends at midnight. */
export function endWithinDay({ closes }: OpenTimes): string {
  return closes === midnight ? '23:59' : closes;
}

/** When the business closes last on this day (YYYY-MM-DD), such as 18:00; on a day without hours, the latest closing time of the week. */
export function lastClosing(week: WeekHours, day: string): string {
  const today = weekdays[(new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7] ?? 'Monday';
  const times = week[today].length > 0 ? week[today] : Object.values(week).flat();
  return times.map(endWithinDay).reduce((latest, end) => (end > latest ? end : latest), '');
}

/** Stretches that end before they begin or overlap, and a week without an open day. */
export function hoursProblems(own: Partial<WeekHours> = {}): { field: string; message: string }[] {
  const isOpen = Object.values(hoursOf(own).week).some(({ length }) => length > 0);
  const closed = isOpen ? [] : [{ field: 'hours.Monday', message: 'Open on at least one day' }];
  return [...closed, ...weekdays.flatMap((day) => dayProblems(`hours.${day}`, own[day] ?? []))];
}

function dayProblems(day: string, times: OpenTimes[]) {
  return times.flatMap((each, index) => {
    const before = times[index - 1];
    if (before && each.opens <= endOf(before)) {
      return [{ field: `${day}.${index}.opens`, message: `Open again after ${before.closes}, or leave this out` }];
    }
    if (endOf(each) > each.opens) return [];
    return [{ field: `${day}.${index}.closes`, message: 'Closing time must be after opening time; midnight is 00:00' }];
  });
}
