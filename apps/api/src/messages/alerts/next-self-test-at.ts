import { alertTimes } from '#dto';
import { nextTimeOfDay } from '../../enquiries/clock/next-time-of-day.js';

/** The next test of every channel after this moment. */
export function nextSelfTestAt(after: Date): Date {
  return nextTimeOfDay(after, alertTimes.daily, alertTimes.selfTestWeekday);
}
