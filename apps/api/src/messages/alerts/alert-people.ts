import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { AlertsView, UpdateAlerts } from '#dto';
import { AlertPerson } from '../../auth/keys/alert-person.entity.js';
import { User } from '../../auth/user.entity.js';
import { Environment } from '../../platform/config/environment.js';

/** Each person's alert preferences. */
@Injectable()
export class AlertPeople {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  async read(userId: string): Promise<AlertsView['you']> {
    const { manager } = this.dataSource;
    const [user, person] = await Promise.all([manager.findOneBy(User, { id: userId }), manager.findOneBy(AlertPerson, { userId })]);
    const { userId: _, onCall, ...others } = person ?? new AlertPerson();
    return { ...others, onCall: onCall ?? user?.username === this.environment.ADMIN_USERNAME };
  }

  /** Changes the named preferences; null or undefined leaves one as it is. */
  async update(userId: string, change: UpdateAlerts): Promise<void> {
    const named = Object.entries(change).filter(([, value]) => value !== undefined && value !== null);
    if (named.length > 0) await this.dataSource.manager.upsert(AlertPerson, { userId, ...Object.fromEntries(named) }, ['userId']);
  }
}
