import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Column, type DataSource, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { AlertsView, UpdateAlerts } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { User } from '../../auth/user.entity.js';

/** One person's alert preferences; there is no row before the first change. */
@Entity('alert_people')
export class AlertPerson {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'alert_people_pkey' })
  @ForeignKey('users', { name: 'alert_people_user_fkey', onDelete: 'CASCADE' })
  userId!: string;
  /** Their own mailbox; empty: none. Changed in auth/keys, since sign-in codes go there. */
  @Column({ type: 'varchar', length: 254, default: '' }) email!: string;
  /** null: nobody has chosen; the first owner is on call then. */
  @Column({ type: 'boolean', nullable: true }) onCall!: boolean | null;
  @Column({ type: 'boolean', default: false }) digest!: boolean;
}

/** Each person's alert preferences. */
@Injectable()
export class AlertPeople {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** The preferences of a user. */
  async read(userId: string): Promise<AlertsView['you']> {
    const { manager } = this.dataSource;
    const [user, person] = await Promise.all([manager.findOneBy(User, { id: userId }), manager.findOneBy(AlertPerson, { userId })]);
    const { email = '', onCall = null, digest = false } = person ?? {};
    return { email, onCall: onCall ?? user?.username === this.environment.ADMIN_USERNAME, digest };
  }

  /** Changes the named preferences; null or undefined leaves one as it is. */
  async update(userId: string, change: UpdateAlerts): Promise<void> {
    const named = Object.entries(change).filter(([, value]) => value !== undefined && value !== null);
    if (named.length > 0) await this.dataSource.manager.upsert(AlertPerson, { userId, ...Object.fromEntries(named) }, ['userId']);
  }
}
