import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Environment } from '../../platform/config/environment.js';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { recordSecurityEvent } from '../security/record-security-event.js';

/** A person's own mailbox, for codes, alerts and news of changed access. Without one, these go to the business's mailbox. */
@Injectable()
export class Mailbox {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** Changes the mailbox; an empty address clears it. Returns false if nothing changed. The previous mailbox is told by email too. */
  async change(session: ActingSessionRow, email: string): Promise<boolean> {
    const { userId } = session;
    return this.dataSource.transaction(async (manager) => {
      await manager.query('INSERT INTO alert_people (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
      const sql = 'SELECT email FROM alert_people WHERE user_id = $1 FOR UPDATE';
      const [{ email: formerMailbox } = { email: '' }] = await manager.query<{ email: string }[]>(sql, [userId]);
      if (formerMailbox === email) return false;
      await manager.query('UPDATE alert_people SET email = $2 WHERE user_id = $1', [userId, email]);
      await recordSecurityEvent(manager, this.environment, { event: 'mailbox-changed', userId, by: session, formerMailbox });
      return true;
    });
  }
}
