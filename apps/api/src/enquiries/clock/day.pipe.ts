import { isDay } from '#dto';
import { pathPipe } from '../../platform/http/guards/path-pipe.js';

/** Whether this is a day of this century, as YYYY-MM-DD. */
export function isDayOfThisCentury(text: unknown): text is string {
  return isDay(text) && text.startsWith('20');
}

/** The day in an address. */
export const DayPipe = pathPipe((day) => (isDayOfThisCentury(day) ? day : undefined));
