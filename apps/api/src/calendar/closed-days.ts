import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ClosedDay } from '#dto';
import { BusinessCalendar } from './business-calendar.js';

/** A day that another process closed is known here after so long. Milliseconds. */
const freshMs = 60_000;

/** The days on which the owner closes, and the calendar that follows from them. */
@Injectable()
export class ClosedDays {
  private readonly changed: (() => Promise<void>)[] = [];
  private known = new BusinessCalendar();
  private readAt = 0;
  /** How often this process has changed them. */
  private changes = 0;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Calls back after each change: due times depend on it. */
  onChange(listener: () => Promise<void>): void {
    this.changed.push(listener);
  }

  /** All of them, the earliest first. */
  list(by: Pick<DataSource, 'query'> = this.dataSource): Promise<ClosedDay[]> {
    return by.query<ClosedDay[]>(`SELECT to_char(day, 'YYYY-MM-DD') AS day, why FROM closed_days ORDER BY closed_days.day`);
  }

  /** The calendar, as it was at most a minute ago: each new record asks for it. */
  async calendar(): Promise<BusinessCalendar> {
    return Date.now() > this.readAt + freshMs ? this.calendarOfNow() : this.known;
  }

  /** The calendar as the database has it. `by`: whoever holds a connection already. */
  async calendarOfNow(by?: Pick<DataSource, 'query'>): Promise<BusinessCalendar> {
    const { changes } = this;
    const calendar = new BusinessCalendar(new Set((await this.list(by)).map(({ day }) => day)));
    // What was read while a day was being closed may be from before.
    if (changes !== this.changes) return this.calendarOfNow(by);
    this.known = calendar;
    this.readAt = Date.now();
    return calendar;
  }

  /** Closes a day (YYYY-MM-DD), or says anew why. */
  async close(day: string, why: string): Promise<void> {
    await this.dataSource.query('INSERT INTO closed_days (day, why) VALUES ($1, $2) ON CONFLICT (day) DO UPDATE SET why = excluded.why', [
      day,
      why,
    ]);
    await this.tell();
  }

  /** Opens a day again; false when it was not closed. */
  async open(day: string): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>('DELETE FROM closed_days WHERE day = $1', [day]);
    await this.tell();
    return count > 0;
  }

  private async tell(): Promise<void> {
    this.changes += 1;
    this.readAt = 0;
    for (const listener of this.changed) await listener();
  }
}
