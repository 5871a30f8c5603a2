import type { EntityManager } from 'typeorm';

/** Every table that holds a person's access: the ways in, and where alerts and codes go. */
export const keyTables = [
  'sessions',
  'known_browsers',
  'passkeys',
  'passkey_challenges',
  'sign_in_codes',
  'calendar_feeds',
  'devices',
  'alert_people',
] as const;
type KeyTable = (typeof keyTables)[number];

/** Keys that a password opens or needs: they end with it, and with a suspension. */
export const passwordKeys = ['sessions', 'known_browsers', 'passkey_challenges', 'sign_in_codes'] as const satisfies KeyTable[];

/** How many of each kind there are, or were. */
export type KeyCounts = Partial<Record<KeyTable, number>>;

/** SQL, because one loop serves tables of any feature, by name. A person stays on call; only the mailbox counts as a key. */
const holdsKey = (table: KeyTable) => (table === 'alert_people' ? `user_id = $1 AND email <> ''` : 'user_id = $1');
const endSql = (table: KeyTable) => (table === 'alert_people' ? `UPDATE alert_people SET email = ''` : `DELETE FROM ${table}`);

/** Ends this person's keys (or only those in these tables), not the password; returns how many. Live pages end within three seconds. */
export async function endKeys(manager: EntityManager, userId: string, tables: readonly KeyTable[] = keyTables): Promise<KeyCounts> {
  const ended: KeyCounts = {};
  for (const table of tables) {
    const [, count] = await manager.query<[unknown, number]>(`${endSql(table)} WHERE ${holdsKey(table)}`, [userId]);
    ended[table] = count;
  }
  return ended;
}

/** How many keys of each kind this person holds. */
export async function countKeys(manager: EntityManager, userId: string): Promise<KeyCounts> {
  const counts = keyTables.map((table) => `(SELECT count(*)::int FROM ${table} WHERE ${holdsKey(table)}) AS ${table}`);
  const [row] = await manager.query<[KeyCounts]>(`SELECT ${counts.join(', ')}`, [userId]);
  return row;
}
