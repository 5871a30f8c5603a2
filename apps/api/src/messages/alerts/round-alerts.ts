import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { alertsPage, toDoPage } from '#dto';
import { AlertWriters } from '../deliveries/alert-writers.js';
import { overdueCount } from './overdue-alerts.js';

/** Writes the few words of alerts that come round: tests, and what is overdue in the morning, which are one once a week. */
@Injectable()
export class RoundAlerts implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly writers: AlertWriters,
  ) {}

  onModuleInit(): void {
    const test = async () => ({
      title: 'Test of your alerts',
      body: 'It reached you. There is nothing to do.',
      page: alertsPage,
      emergency: false,
      overdue: await overdueCount(this.dataSource.manager),
    });
    this.writers.letWrite('test', test);
    this.writers.letWrite('self-test', async () => {
      const message = await test();
      return message.overdue === 0 ? message : { ...message, title: `${message.title} · ${message.overdue} overdue`, page: toDoPage };
    });
    this.writers.letWrite('morning', async () => {
      const overdue = await overdueCount(this.dataSource.manager);
      if (overdue === 0) return undefined;
      return { title: `${overdue} overdue`, body: 'Somebody waits for your answer.', page: toDoPage, emergency: false, overdue };
    });
  }
}
