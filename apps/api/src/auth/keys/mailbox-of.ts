import type { EntityManager } from 'typeorm';

/** The mailbox that this person has named for alerts and codes; empty for none. */
export async function mailboxOf(manager: EntityManager, userId: string): Promise<string> {
  const [row] = await manager.query<{ email: string }[]>('SELECT email FROM alert_people WHERE user_id = $1', [userId]);
  return row?.email ?? '';
}
