import type { EntityManager } from 'typeorm';
import { quietEvents, type SecurityEventName } from '#dto';
import type { Environment } from '../platform/config/environment.js';
import { SecurityEvent } from './security-event.entity.js';

/** An event that changes who has access or what the site says, or takes data away. */
export interface NewSecurityEvent {
  event: SecurityEventName;
  /** The person whose access it is. */
  userId: string | null;
  /** The session that acts. Absent: somebody at the server, or a stranger. */
  by?: { id: string; userId: string } | undefined;
  /** The browser, if there is no session to take it from. */
  device?: string;
  /** The object, such as the name of a passkey, in at most 200 characters. Never an address. */
  about?: string;
  /** Another mailbox to tell, such as the previous one. */
  formerMailbox?: string | undefined;
}

/** How many emails about one kind of event a mailbox gets straight away within 24 hours. Later ones are sent together, once an hour. */
export const promptMails = 5;

/**
 * Queues an email to each mailbox: the business's, the previous one, those of everybody who may sign in, and that of the person concerned.
 * If there are too many of one kind, this row is only marked as skipped and one hourly email per mailbox covers them. That email waits
 * until the last transaction of its hour has ended; its id is made from mailbox and hour, so that a second one conflicts with the first.
 * SQL: one statement counts and queues for all. $1 event, $2 the business's mailbox, $3 the previous one, $4 the person concerned, $5
 * the event's kind.
 */
const queueMailsSql = `
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
    CASE WHEN flooded THEN 'Sent together with others, once an hour' END, now() FROM told
  UNION ALL SELECT md5(concat('access-told', lower(address), date_trunc('hour', at)))::uuid, 'access-told', NULL, address, 'waiting', NULL,
    date_trunc('hour', at) + interval '61 minutes' FROM told WHERE flooded
  ON CONFLICT DO NOTHING`;

/** Records a failed sign-in; those of one person within an hour share a row. SQL: they conflict in an expression. $1 the person, $2 the browser. */
const failedSql = `
  INSERT INTO security_events AS failed (event, user_id, device) VALUES ('sign-in-failed', $1, $2)
  ON CONFLICT (user_id, date_trunc('hour', at AT TIME ZONE 'UTC')) WHERE event = 'sign-in-failed'
  DO UPDATE SET times = failed.times + 1, at = now(), device = $2`;

/** Records a security event in the caller's transaction, and tells everybody by email if it is serious. */
export async function recordSecurityEvent(manager: EntityManager, { ownerMailbox }: Environment, entry: NewSecurityEvent): Promise<void> {
  const { event, userId, by, about = '', formerMailbox = '' } = entry;
  const device = entry.device ?? (await deviceOf(manager, by?.id));
  if (event === 'sign-in-failed') {
    await manager.query(failedSql, [userId, device]);
    return;
  }
  const row = { event, userId, byId: by?.userId ?? null, sessionId: by?.id ?? null, device, about };
  const { id } = await manager.save(SecurityEvent, manager.create(SecurityEvent, row));
  if (!quietEvents.includes(event)) await manager.query(queueMailsSql, [id, ownerMailbox, formerMailbox, userId, event]);
}

/** SQL: sessions are an entity of auth, above this room. */
async function deviceOf(manager: EntityManager, sessionId: string | undefined): Promise<string> {
  if (sessionId === undefined) return '';
  const [session] = await manager.query<{ device: string }[]>('SELECT device FROM sessions WHERE id = $1', [sessionId]);
  return session?.device ?? '';
}
