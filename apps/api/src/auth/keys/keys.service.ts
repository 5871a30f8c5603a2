import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { KeyKind, KeyView } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { recordSecurityEvent } from '../../security-events/record-security-event.js';
import { assertStillSignedIn } from '../people/locked-person.js';
import { assertFresh } from '../fresh-sign-in.guard.js';
import { Session, sessionLife } from '../session.entity.js';
import { keyTables } from './end-keys.js';
import { Mailbox } from './mailbox.js';

const calendarName = 'Visits calendar';

/** The acting session and its known browser. */
export interface ActingBrowser {
  session: ActingSessionRow;
  browserId: string | undefined;
}

/** SQL: six tables in one list. $1 person, $2 acting session, $3 its known browser; $4, $5 a session's life unused and at most (ms). */
const listSql = `
  WITH keys (kind, place, id, name, since, "lastUsedAt", current, synced) AS (
    SELECT 'session', 1, id, coalesce(nullif(device, ''), 'Unknown device'), created_at, last_seen_at, id = $2::uuid, NULL::boolean
      FROM sessions WHERE user_id = $1 AND last_seen_at > now() - $4 * interval '1 ms' AND created_at > now() - $5 * interval '1 ms'
    UNION ALL SELECT 'browser', 2, id, name, created_at, last_used_at, coalesce(id = $3::uuid, false), NULL
      FROM known_browsers WHERE user_id = $1
    UNION ALL SELECT 'passkey', 3, id, label, created_at, last_used_at, coalesce(id = (SELECT passkey_id FROM sessions WHERE id = $2), false),
      synced FROM passkeys WHERE user_id = $1
    UNION ALL SELECT 'calendar', 4, user_id, '${calendarName}', created_at, last_read_at, false, NULL FROM calendar_feeds WHERE user_id = $1
    UNION ALL SELECT 'device', 5, id, label, created_at, proven_at, coalesce(browser_id = $3, false), NULL FROM devices WHERE user_id = $1
    UNION ALL SELECT 'mailbox', 6, user_id, email, NULL, NULL, false, NULL FROM alert_people WHERE user_id = $1 AND email <> ''
  )
  SELECT kind, id, name, since, "lastUsedAt", current, synced FROM keys ORDER BY place, current DESC, "lastUsedAt" DESC NULLS LAST, id`;

/** The table of each kind of key, by name as it may be another feature's, and its columns. The mailbox is changed, not ended. */
const endable: Record<Exclude<KeyKind, 'mailbox'>, { table: (typeof keyTables)[number]; column: string; name: string }> = {
  session: { table: 'sessions', column: 'id', name: 'device' },
  browser: { table: 'known_browsers', column: 'id', name: 'name' },
  passkey: { table: 'passkeys', column: 'id', name: 'label' },
  calendar: { table: 'calendar_feeds', column: 'user_id', name: `'${calendarName}'` },
  device: { table: 'devices', column: 'id', name: 'label' },
};

/** The keys of one person: the ways in, and whatever else ends when the person is removed. */
@Injectable()
export class KeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly mailbox: Mailbox,
  ) {}

  /** By kind; those of the acting browser first, then the most recently used. */
  async list({ session: { id, userId }, browserId }: ActingBrowser): Promise<KeyView[]> {
    const values = [userId, id, browserId, sessionLife.idleMs, sessionLife.absoluteMs];
    const rows = await this.dataSource.query<(Omit<KeyView, 'synced'> & { synced: boolean | null })[]>(listSql, values);
    return rows.map(({ synced, ...key }) => ({ ...key, ...(synced !== null && { synced }) }));
  }

  /**
   * Ends one key. Returns false if the person has no such key, or it is the acting session. Throws sign-in-again for passkeys and the
   * mailbox, on which signing in depends.
   */
  async end(session: ActingSessionRow, kind: KeyKind, id: string): Promise<boolean> {
    if (kind === 'passkey' || kind === 'mailbox') assertFresh(session);
    if (kind === 'mailbox') return id === session.userId && this.mailbox.change(session, '');
    if (id === session.id) return false;
    return this.dataSource.transaction(async (manager) => {
      const { table, column, name } = endable[kind];
      const ending = manager.createQueryBuilder().delete().from(table).returning(`${name} AS name`);
      const result = await ending.where(`user_id = :userId AND ${column} = :id`, { userId: session.userId, id }).execute();
      const [ended] = result.raw as { name: string }[];
      if (ended)
        await recordSecurityEvent(manager, this.environment, {
          event: kind === 'passkey' ? 'passkey-removed' : 'key-ended',
          userId: session.userId,
          by: session,
          about: ended.name,
        });
      return ended !== undefined;
    });
  }

  /**
   * Ends all keys but those of the acting browser: its session, the passkey that opened it, the known browser and its alerts. The mailbox
   * stays, since codes go there.
   */
  async endOthers({ session, browserId }: ActingBrowser): Promise<void> {
    const { id, userId } = session;
    await this.dataSource.transaction(async (manager) => {
      await assertStillSignedIn(manager, session);
      const { passkeyId } = await manager.findOneByOrFail(Session, { id });
      const kept: Partial<Record<(typeof keyTables)[number], [column: string, value: string | null | undefined]>> = {
        sessions: ['id', id],
        known_browsers: ['id', browserId],
        passkeys: ['id', passkeyId],
        devices: ['browser_id', browserId],
      };
      for (const table of keyTables) {
        if (table === 'alert_people') continue;
        const [column, value] = kept[table] ?? ['user_id', null];
        const isOther = `user_id = :userId AND (${column} = :value::uuid) IS NOT TRUE`;
        await manager.createQueryBuilder().delete().from(table).where(isOther, { userId, value: value ?? null }).execute();
      }
      await recordSecurityEvent(manager, this.environment, { event: 'keys-ended', userId, by: session });
    });
  }
}
