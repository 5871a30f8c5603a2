import type { EntityManager } from 'typeorm';
import { type SecurityEventName, securityEvents } from '#dto';
import type { Environment } from '../../platform/config/environment.js';
import { SecurityEvent } from './security-event.entity.js';

/** What somebody did to who gets in. */
export interface Deed {
  event: SecurityEventName;
  /** Whose way in it is. */
  userId: string | null;
  /** Who did it: the session that acts. Absent: somebody at the server, or a stranger. */
  by?: { id: string; userId: string } | undefined;
  /** The browser, where no session says it. */
  device?: string;
  /** What it was done to, such as the name of a passkey. Never an address. */
  about?: string;
  /** A mailbox that is told besides, such as the one before. */
  formerMailbox?: string | undefined;
}

/** Emails about one kind of event that a mailbox gets at once within 24 hours. What comes after is told once an hour, together. */
export const promptMails = 5;

/** SQL of the id of the one email in which a mailbox hears of a flood: one an hour. */
export const togetherId = (address: string, moment: string) =>
  `md5(concat('access-told', lower(${address}), date_trunc('hour', ${moment})))::uuid`;

/**
 * Queues an email to each mailbox: the business's, the one before, those of everybody who may sign in, and of whoever the deed is about.
 * In a flood of one kind the row only says that the mailbox is to hear of it, and one email an hour and mailbox does. That one waits until
 * the last transaction of its hour has ended. $1 event, $2 the business's mailbox, $3 the one before, $4 whom it is about, $5 its kind.
 */
const tellSql = `
  WITH mailboxes AS (
    SELECT DISTINCT ON (lower(address)) address FROM (
      SELECT $2::text AS address UNION ALL SELECT $3::text
      UNION ALL SELECT email FROM alert_people JOIN users ON users.id = user_id
        AND removed_at IS NULL AND (suspended_at IS NULL OR users.id = $4::uuid)
    ) AS named WHERE address <> '' ORDER BY lower(address)
  ), told AS (
    SELECT address, now()::timestamptz(3) AS at, (
      SELECT count(*) >= ${promptMails} FROM deliveries AS before
      WHERE enquiry_id IS NULL AND queued_at > now() - interval '24 hours' AND purpose = 'access-told'
        AND lower(before.address) = lower(mailboxes.address)
        AND security_event_id IN (SELECT id FROM security_events WHERE event = $5)) AS flooded
    FROM mailboxes
  )
  INSERT INTO deliveries (id, purpose, security_event_id, address, state, last_error, due_at)
  SELECT gen_random_uuid(), 'access-told', $1::uuid, address, CASE WHEN flooded THEN 'skipped' ELSE 'waiting' END,
    CASE WHEN flooded THEN 'Told together with others, once an hour' END, now() FROM told
  UNION ALL SELECT ${togetherId('address', 'at')}, 'access-told', NULL, address, 'waiting', NULL,
    date_trunc('hour', at) + interval '61 minutes' FROM told WHERE flooded
  ON CONFLICT DO NOTHING`;

/** A failed try; those of one person within an hour are counted in one row. $1 whose, $2 the browser. */
const failedSql = `
  INSERT INTO security_events AS failed (event, user_id, device) VALUES ('sign-in-failed', $1, $2)
  ON CONFLICT (user_id, date_trunc('hour', at AT TIME ZONE 'UTC')) WHERE event = 'sign-in-failed'
  DO UPDATE SET times = failed.times + 1, at = now(), device = $2`;

/** Writes a deed down in its own transaction, and tells everybody of a grave one by email. */
export async function noteDeed(manager: EntityManager, { OWNER_EMAIL }: Environment, deed: Deed): Promise<void> {
  const { event, userId, by, about = '', formerMailbox = '' } = deed;
  const device = deed.device ?? (await deviceOf(manager, by?.id));
  if (event === 'sign-in-failed') {
    await manager.query(failedSql, [userId, device]);
    return;
  }
  const row = { event, userId, byId: by?.userId ?? null, sessionId: by?.id ?? null, device, about };
  const { id } = await manager.save(SecurityEvent, manager.create(SecurityEvent, row));
  if (securityEvents[event].told) await manager.query(tellSql, [id, OWNER_EMAIL, formerMailbox, userId, event]);
}

async function deviceOf(manager: EntityManager, sessionId: string | undefined): Promise<string> {
  if (sessionId === undefined) return '';
  const [session] = await manager.query<{ device: string }[]>('SELECT device FROM sessions WHERE id = $1', [sessionId]);
  return session?.device ?? '';
}
