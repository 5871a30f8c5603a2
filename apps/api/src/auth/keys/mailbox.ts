import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Environment } from '../../platform/config/environment.js';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { assertStillSignedIn } from '../people/locked-person.js';
import { recordSecurityEvent } from '../../security-events/record-security-event.js';
import { AlertPerson } from '../../deliveries/alert-person.entity.js';

/** A person's own mailbox, for codes, alerts and news of changed access. Without one, these go to the business's mailbox. */
@Injectable()
export class Mailbox {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /**
   * Changes the mailbox; an empty address clears it. Returns false if nothing changed. The previous mailbox is notified by email, too. Throws
   * not-signed-in if the session has since ended.
   */
  async change(session: ActingSessionRow, email: string): Promise<boolean> {
    const { userId } = session;
    return this.dataSource.transaction(async (manager) => {
      await assertStillSignedIn(manager, session);
      await manager.createQueryBuilder().insert().into(AlertPerson).values({ userId }).orIgnore().execute();
      const lock = { mode: 'pessimistic_write' } as const;
      const { email: formerMailbox } = await manager.findOneOrFail(AlertPerson, { where: { userId }, lock });
      if (formerMailbox === email) return false;
      await manager.update(AlertPerson, { userId }, { email });
      await recordSecurityEvent(manager, this.environment, { event: 'mailbox-changed', userId, by: session, formerMailbox });
      return true;
    });
  }
}
