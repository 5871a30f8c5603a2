import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Environment } from '../../platform/config/environment.js';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { noteDeed } from '../security/note-deed.js';

/** A person's own mailbox: where codes, alerts and word of changed access go. Without one, the business's takes its place. */
@Injectable()
export class Mailbox {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** Changes it; the empty address clears it. False when it was the same. The one before is told, too. */
  async change(session: ActingSessionRow, email: string): Promise<boolean> {
    const { userId } = session;
    return this.dataSource.transaction(async (manager) => {
      await manager.query('INSERT INTO alert_people (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
      const sql = 'SELECT email FROM alert_people WHERE user_id = $1 FOR UPDATE';
      const [{ email: formerMailbox } = { email: '' }] = await manager.query<{ email: string }[]>(sql, [userId]);
      if (formerMailbox === email) return false;
      await manager.query('UPDATE alert_people SET email = $2 WHERE user_id = $1', [userId, email]);
      await noteDeed(manager, this.environment, { event: 'mailbox-changed', userId, by: session, formerMailbox });
      return true;
    });
  }
}
