import { DateTime } from 'luxon';
import { businessZone, momentOf } from './business-calendar.js';

/** The first moment after this one when the business's clock shows this time (HH:MM), on this weekday (1 is Monday) if one is given. */
export function nextTimeOfDay(after: Date, time: string, weekday?: number): Date {
  const today = DateTime.fromJSDate(after, { zone: businessZone }).startOf('day');
  for (let days = 0; ; days += 1) {
    // The day first, then the time on it: a day may have 23 or 25 hours.
    const day = today.plus({ days });
    const moment = momentOf(day, time);
    if (moment > after && (weekday === undefined || day.weekday === weekday)) return moment;
  }
}
