import { Injectable, type PipeTransform } from '@nestjs/common';
import { DateTime } from 'luxon';
import { ProblemError } from '../../platform/http/problems/problem-error.js';

/** Whether this is a day of this century, as YYYY-MM-DD. */
export function isDay(text: unknown): text is string {
  return typeof text === 'string' && /^20\d\d-\d\d-\d\d$/.test(text) && DateTime.fromISO(text).isValid;
}

/** The day in an address; any other value is 404. */
@Injectable()
export class DayPipe implements PipeTransform<string, string> {
  transform(day: string): string {
    if (!isDay(day)) throw new ProblemError('not-found');
    return day;
  }
}
