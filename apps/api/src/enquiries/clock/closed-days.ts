import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ClosedDay, hoursOf, type SiteEdits } from '#dto';
import { DatabaseListener } from '../../platform/database/database-listener.js';
import { notify } from '../../platform/database/notify.js';
import { ClosedDayRow } from './closed-day.entity.js';
import { BusinessCalendar } from './business-calendar.js';

/** After this time a day that another process closed is known here even without its announcement. Milliseconds. */
const freshMs = 60_000;

const channel = 'closed_days';

interface Version {
  number: number;
  edits: SiteEdits;
}

/** The days on which the owner closes, and the calendar that follows from them and the opening hours. */
@Injectable()
export class ClosedDays implements OnModuleInit {
  private readonly changed: ((day: string, by: EntityManager) => Promise<void>)[] = [];
  private known = new BusinessCalendar();
  private knownInputs = '';
  private readAt = 0;
  /** The changes this process has learnt of, its own included. */
  private changes = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly listener: DatabaseListener,
  ) {}

  onModuleInit(): void {
    this.listener.on(channel, () => this.forget());
  }

  /** Calls back, in the process that closed or opened a day, with that day and the transaction, if any: due times depend on it. */
  onChange(listener: (day: string, by: EntityManager) => Promise<void>): void {
    this.changed.push(listener);
  }

  /** All of them, the earliest first. */
  list(): Promise<ClosedDay[]> {
    return this.dataSource.manager.find(ClosedDayRow, { order: { day: 'ASC' } });
  }

  /** The calendar as this process knows it, for each new record; announcements keep it up to date. `by`: as for calendarOfNow. */
  async calendar(by?: EntityManager): Promise<BusinessCalendar> {
    return Date.now() > this.readAt + freshMs ? this.calendarOfNow(by) : this.known;
  }

  /** The calendar as the database has it. `by`: a manager that already holds a connection. */
  async calendarOfNow(by?: EntityManager): Promise<BusinessCalendar> {
    const { changes } = this;
    const { days, week } = await this.read(by);
    // A calendar read while a day was being closed may lack it.
    if (changes !== this.changes) return this.calendarOfNow(by);
    // The days and hours are the same, so keep the calendar, which knows today's hours already.
    const inputs = JSON.stringify([days, week]);
    if (inputs !== this.knownInputs) this.known = new BusinessCalendar(new Set(days), week);
    this.knownInputs = inputs;
    this.readAt = Date.now();
    return this.known;
  }

  /** Closes a day (YYYY-MM-DD), or changes its reason. */
  async close(day: string, why: string): Promise<void> {
    await this.dataSource.manager.upsert(ClosedDayRow, { day, why }, ['day']);
    await this.announce(day);
  }

  /** Opens a day again; false when it was not closed. */
  async open(day: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(ClosedDayRow, { day });
    await this.announce(day);
    return Boolean(affected);
  }

  /** The closed days, and the opening hours as they were published last. */
  private async read(by: EntityManager = this.dataSource.manager) {
    const days = await by.find(ClosedDayRow, { order: { day: 'ASC' } });
    // By table: versions are an entity of the site, a room above.
    const [version] = await by.find<Version>('site_versions', { order: { number: 'DESC' }, take: 1 });
    return { days: days.map(({ day }) => day), week: hoursOf(version?.edits.hours).week };
  }

  /** Notifies every process that the calendar changes from this day on, because it was closed or opened, or the hours are new. */
  async announce(day: string, by = this.dataSource.manager): Promise<void> {
    this.forget();
    await notify(by, channel);
    for (const listener of this.changed) await listener(day, by);
  }

  private forget(): void {
    this.changes += 1;
    this.readAt = 0;
  }
}
