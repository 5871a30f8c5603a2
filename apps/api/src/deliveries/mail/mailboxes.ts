import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DeliveryPurpose } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { maySignIn } from '../../platform/database/may-sign-in.js';
import { DeliverySkipped } from '../channel.js';
import { mayNotBeTold } from '../drop-waiting.js';

/** Mailboxes of the people who may sign in. */
@Injectable()
export class Mailboxes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /**
   * A person's mailbox. Without one, the business's stands in for the first owner, and for everybody's sign-in
   * codes, as they could not get in otherwise. Throws DeliverySkipped if there is none.
   */
  async of(userId: string, purpose: DeliveryPurpose): Promise<string> {
    // SQL: the preferences are an entity of auth, which this folder may not import.
    const sql = `
      SELECT username, coalesce(email, '') AS email, ${maySignIn} AS "maySignIn" FROM users LEFT JOIN alert_people ON user_id = users.id WHERE users.id = $1`;
    const [user] = await this.dataSource.query<{ username: string; email: string; maySignIn: boolean }[]>(sql, [userId]);
    if (!user?.maySignIn) throw new DeliverySkipped(mayNotBeTold);
    if (user.email) return user.email;
    if (purpose === 'sign-in-code' || user.username === this.environment.ADMIN_USERNAME) return this.environment.ownerMailbox;
    throw new DeliverySkipped('This person has entered no email address for alerts');
  }
}
