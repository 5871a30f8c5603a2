import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { alertsPage, toDoPage } from '#dto';
import type { AlertMessage } from '../deliveries/message-writers.js';
import { overdueCount } from './overdue-alerts.js';

/** Writes the short words of recurring alerts: tests, and the morning's count of overdue records. Once a week the two are one message. */
@Injectable()
export class RoundAlerts {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The test that a person asked for. */
  async test(): Promise<AlertMessage> {
    const overdue = await overdueCount(this.dataSource.manager);
    return { title: 'Test of your alerts', body: 'It reached you. There is nothing to do.', page: alertsPage, emergency: false, overdue };
  }

  /** The weekly test, with the number of overdue records. */
  async selfTest(): Promise<AlertMessage> {
    const message = await this.test();
    return message.overdue === 0 ? message : { ...message, title: `${message.title} · ${message.overdue} overdue`, page: toDoPage };
  }

  /** The number of overdue records in the morning; undefined if there is none. */
  async morning(): Promise<AlertMessage | undefined> {
    const overdue = await overdueCount(this.dataSource.manager);
    if (overdue === 0) return undefined;
    return { title: `${overdue} overdue`, body: 'Somebody waits for your answer.', page: toDoPage, emergency: false, overdue };
  }
}
