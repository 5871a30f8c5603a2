import { DateTime } from 'luxon';
import { pathPipe } from '../../platform/http/guards/path-pipe.js';

/** Whether this is a day of this century, as YYYY-MM-DD. */
export function isDay(text: unknown): text is string {
  return typeof text === 'string' && /^20\d\d-\d\d-\d\d$/.test(text) && DateTime.fromISO(text).isValid;
}

/** The day in an address. */
export const DayPipe = pathPipe((day) => (isDay(day) ? day : undefined));
