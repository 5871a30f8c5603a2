import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Environment } from '../../config/environment.js';
import { maySignIn } from '../../database/may-sign-in.js';
import { DeliverySkipped } from '../channel.js';
import { mayNotBeTold } from '../drop-waiting.js';

/** The mailboxes of those who may sign in. */
@Injectable()
export class Mailboxes {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** The mailbox of a user: their own, or else the first owner's is that of the business. Throws DeliverySkipped when there is none. */
  async of(userId: string): Promise<string> {
    const sql = `
      SELECT username, coalesce(email, '') AS email, ${maySignIn} AS "maySignIn" FROM users LEFT JOIN alert_people ON user_id = users.id WHERE users.id = $1`;
    const [user] = await this.dataSource.query<{ username: string; email: string; maySignIn: boolean }[]>(sql, [userId]);
    if (!user?.maySignIn) throw new DeliverySkipped(mayNotBeTold);
    if (user.email) return user.email;
    if (user.username === this.environment.ADMIN_USERNAME) return this.environment.OWNER_EMAIL;
    throw new DeliverySkipped('This person has named no email for alerts');
  }
}
