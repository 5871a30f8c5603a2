import { mostOpenTimes, weekdays, type OpenTimes, type WeekHours, type Weekday } from '#dto';

/** The values of the hours form, by field: ticks and times. */
export type HoursValues = Record<string, boolean | string>;

/** The fields of a day: the day itself ticks it as open, `again` its second stretch. */
export function hoursFields(day: Weekday) {
  const stretches = Array.from({ length: mostOpenTimes }, (_, index) => ({
    opens: `${day}-${index}-opens`,
    closes: `${day}-${index}-closes`,
  }));
  return { open: day, again: `${day}-again`, stretches };
}

/** Times that a day does not have are empty. */
export function valuesOf(week: WeekHours): HoursValues {
  const entries = weekdays.flatMap((day): [string, boolean | string][] => {
    const { open, again, stretches } = hoursFields(day);
    const times = stretches.flatMap(({ opens, closes }, index): [string, string][] => {
      const there = week[day][index];
      return [[opens, there?.opens ?? ''], [closes, there?.closes ?? '']];
    });
    return [[open, week[day].length > 0], [again, week[day].length > 1], ...times];
  });
  return Object.fromEntries(entries);
}

/** Times that are missing are empty, and refused by the server. */
export function hoursIn(values: HoursValues): WeekHours {
  const entries = weekdays.map((day): [Weekday, OpenTimes[]] => {
    const { open, again, stretches } = hoursFields(day);
    const shown = values[open] ? stretches.slice(0, values[again] ? undefined : 1) : [];
    return [day, shown.map(({ opens, closes }) => ({ opens: String(values[opens]), closes: String(values[closes]) }))];
  });
  return Object.fromEntries(entries) as WeekHours;
}
