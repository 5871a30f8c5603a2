import { DateTime } from 'luxon';
import { endOf, type PromiseCalendar, weekdays, type WeekHours } from '#dto';
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
  hours: OpenHours[][];
}

/** Reckons with the site's opening hours, English bank holidays and the owner's closed days, in real time over both clock changes. */
export class BusinessCalendar implements PromiseCalendar {
  private lastDay: KnownDay | undefined;
  /** Closed days as YYYY-MM-DD. */
  constructor(
    private readonly closedDays: ReadonlySet<string> = new Set(),
    private readonly week: WeekHours = siteFacts().business.hours.week,
  ) {}

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
      const last = this.hoursOf(day).at(-1);
      if (!last) continue;
      left -= 1;
      if (left <= 0) return last.end;
    }
    return this.addDays(from, days);
  }

  addDays(from: Date, days: number): Date {
    return DateTime.fromJSDate(from, { zone: businessZone }).plus({ days }).toJSDate();
  }

  /** The opening hours from then on, stretch by stretch. */
  private *openHoursFrom(from: Date): Generator<OpenHours> {
    const today = this.dayOf(from);
    for (let offset = 0; offset <= longestSearchDays; offset += 1) {
      for (const { start, end } of (today.hours[offset] ??= this.hoursOf(today.begins.plus({ days: offset })))) {
        const open = start > from ? start : from;
        if (open < end) yield { start: open, end };
      }
    }
  }

  /** The day of this moment, with the hours known so far. Each new record asks for today's, and converting time zones is slow. */
  private dayOf(moment: Date): KnownDay {
    if (this.lastDay && this.lastDay.beginsAt <= moment && moment < this.lastDay.endsAt) return this.lastDay;
    const begins = londonDay(moment);
    return (this.lastDay = { begins, beginsAt: begins.toJSDate(), endsAt: begins.plus({ days: 1 }).toJSDate(), hours: [] });
  }

  /** The opening hours of a day; a closed one has none. */
  private hoursOf(day: DateTime): OpenHours[] {
    const date = day.toISODate() ?? '';
    const weekday = weekdays[day.weekday - 1];
    if (!weekday || isBankHoliday(date) || this.closedDays.has(date)) return [];
    return this.week[weekday].map((times) => ({ start: momentOf(day, times.opens), end: momentOf(day, endOf(times)) }));
  }
}

/** The first moment of a day, given by its start, when the clock shows this time or a later one: some times are skipped, some come twice. */
export function momentOf(day: DateTime, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const moment = day.set({ hour, minute });
  return (moment.hour === hour ? moment : moment.startOf('hour')).toJSDate();
}

function londonDay(moment: Date): DateTime {
  return DateTime.fromJSDate(moment, { zone: businessZone }).startOf('day');
}
