import type { EntityManager } from 'typeorm';
import { type SecurityEventName, securityEvents } from '#dto';
import type { Environment } from '../config/environment.js';
import { Delivery } from '../deliveries/delivery.entity.js';
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

/** Everybody's mailbox, each once. $1 the business's, $2 one more. */
const mailboxesSql = `
  SELECT DISTINCT ON (lower(address)) address FROM (
    SELECT $1::text AS address UNION ALL SELECT $2::text
    UNION ALL SELECT email FROM alert_people JOIN users ON users.id = user_id AND removed_at IS NULL
  ) AS mailboxes WHERE address <> '' ORDER BY lower(address)`;

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
  if (!securityEvents[event].told) return;
  const mailboxes = await manager.query<{ address: string }[]>(mailboxesSql, [OWNER_EMAIL, formerMailbox]);
  await manager.insert(Delivery, mailboxes.map(({ address }) => ({ purpose: 'access-told' as const, securityEventId: id, address })));
}

async function deviceOf(manager: EntityManager, sessionId: string | undefined): Promise<string> {
  if (sessionId === undefined) return '';
  const [session] = await manager.query<{ device: string }[]>('SELECT device FROM sessions WHERE id = $1', [sessionId]);
  return session?.device ?? '';
}
