import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { DeliveryPurpose } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { User } from '../../platform/people/user.entity.js';
import { AlertPerson } from '../alert-person.entity.js';
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
    const { manager } = this.dataSource;
    const user = await manager.findOneBy(User, { id: userId, suspendedAt: IsNull() });
    if (!user) throw new DeliverySkipped(mayNotBeTold);
    const own = await manager.findOneBy(AlertPerson, { userId });
    if (own?.email) return own.email;
    if (purpose === 'sign-in-code' || user.username === this.environment.ADMIN_USERNAME) return this.environment.ownerMailbox;
    throw new DeliverySkipped('This person has entered no email address for alerts');
  }
}
