import { DateTime } from 'luxon';
import { businessZone } from './business-calendar.js';

/** The first moment after this one when the business's clock shows this time (HH:MM), on this weekday (1 is Monday) if one is given. */
export function nextTimeOfDay(after: Date, time: string, weekday?: number): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const from = DateTime.fromJSDate(after, { zone: businessZone });
  for (let days = 0; days <= 7; days += 1) {
    // The day first, then the time on it: a day may have 23 or 25 hours.
    const moment = from.plus({ days }).set({ hour, minute, second: 0, millisecond: 0 });
    if (moment > from && (weekday === undefined || moment.weekday === weekday)) return moment.toJSDate();
  }
  return from.plus({ days: 8 }).set({ hour, minute, second: 0, millisecond: 0 }).toJSDate();
}
