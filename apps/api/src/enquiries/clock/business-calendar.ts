import { DateTime } from 'luxon';
import type { PromiseCalendar } from '#dto';
import { siteFacts } from '../../platform/config/site-facts.js';
import { isBankHoliday } from './bank-holidays.js';

/** The clock on the business's wall. */
export const businessZone = 'Europe/London';

/** Longest search for an open day: without an end, it would never return if every day were closed. */
const longestSearchDays = 400;

interface OpenHours {
  start: Date;
  end: Date;
}

/** A business day, with its hours and those of the days after it, as far as they have been asked for. */
interface KnownDay {
  begins: DateTime;
  beginsAt: Date;
  endsAt: Date;
  hours: OpenHours[];
}

/** Reckons with the site's opening hours, English bank holidays and the owner's closed days, in real time over both clock changes. */
export class BusinessCalendar implements PromiseCalendar {
  private lastDay: KnownDay | undefined;
  private readonly opens;
  private readonly closes;
  private readonly openWeekdays: readonly string[];

  /** Closed days as YYYY-MM-DD. */
  constructor(
    private readonly closedDays: ReadonlySet<string> = new Set(),
    { days, opens, closes } = siteFacts().business.hours,
  ) {
    this.openWeekdays = days;
    this.opens = timeOf(opens);
    this.closes = timeOf(closes);
  }

  addOpenMinutes(from: Date, minutes: number): Date {
    let leftMs = minutes * 60_000;
    for (const { start, end } of this.openHoursFrom(from)) {
      const lengthMs = end.getTime() - start.getTime();
      if (leftMs <= lengthMs) return new Date(start.getTime() + leftMs);
      leftMs -= lengthMs;
    }
    // Every day for more than a year is closed: count real time rather than return nothing.
    return new Date(from.getTime() + minutes * 60_000);
  }

  endOfWorkingDay(from: Date, days: number): Date {
    let left = days;
    const first = londonDay(from);
    for (let offset = 1; offset <= longestSearchDays; offset += 1) {
      const day = first.plus({ days: offset });
      if (!this.isWorkingDay(day)) continue;
      left -= 1;
      if (left <= 0) return day.set(this.closes).toJSDate();
    }
    return this.addDays(from, days);
  }

  addDays(from: Date, days: number): Date {
    return DateTime.fromJSDate(from, { zone: businessZone }).plus({ days }).toJSDate();
  }

  /** The opening hours from then on, one stretch a working day. */
  private *openHoursFrom(from: Date): Generator<OpenHours> {
    const today = this.dayOf(from);
    for (let offset = 0; offset <= longestSearchDays; offset += 1) {
      const { start, end } = (today.hours[offset] ??= this.hoursOf(today.begins.plus({ days: offset })));
      const open = start > from ? start : from;
      if (open < end) yield { start: open, end };
    }
  }

  /** The day of this moment, with the hours known so far. Each new record asks for today's, and converting time zones is slow. */
  private dayOf(moment: Date): KnownDay {
    if (this.lastDay && this.lastDay.beginsAt <= moment && moment < this.lastDay.endsAt) return this.lastDay;
    const begins = londonDay(moment);
    return (this.lastDay = { begins, beginsAt: begins.toJSDate(), endsAt: begins.plus({ days: 1 }).toJSDate(), hours: [] });
  }

  /** The opening hours of a day; on a closed one they end when they start. */
  private hoursOf(day: DateTime): OpenHours {
    const start = day.set(this.opens).toJSDate();
    return { start, end: this.isWorkingDay(day) ? day.set(this.closes).toJSDate() : start };
  }

  private isWorkingDay(day: DateTime): boolean {
    const date = day.toISODate() ?? '';
    return this.openWeekdays.includes(day.setLocale('en-GB').weekdayLong ?? '') && !isBankHoliday(date) && !this.closedDays.has(date);
  }
}

/** The parts of a time such as "07:30". */
function timeOf(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { hour, minute, second: 0, millisecond: 0 };
}

function londonDay(moment: Date): DateTime {
  return DateTime.fromJSDate(moment, { zone: businessZone }).startOf('day');
}
