import { alertTimes } from '#dto';
import { nextTimeOfDay } from '../../enquiries/clock/next-time-of-day.js';

/** The next test of every channel after this moment, with the morning's message at this time. */
export function nextSelfTestAt(after: Date, starts: string): Date {
  return nextTimeOfDay(after, starts, alertTimes.selfTestWeekday);
}
