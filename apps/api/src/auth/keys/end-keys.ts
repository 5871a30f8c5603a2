import { type EntityManager, Not } from 'typeorm';

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

/** A person stays on call; only the mailbox counts as a key. By table, since one loop serves entities of any feature. */
const keysOf = (table: KeyTable, userId: string) => ({ userId, ...(table === 'alert_people' && { email: Not('') }) });

/** Ends this person's keys (or only those in these tables), not the password; returns how many. Live pages end within three seconds. */
export async function endKeys(manager: EntityManager, userId: string, tables: readonly KeyTable[] = keyTables): Promise<KeyCounts> {
  const ended: KeyCounts = {};
  for (const table of tables) {
    const keys = keysOf(table, userId);
    const { affected } = await (table === 'alert_people' ? manager.update(table, keys, { email: '' }) : manager.delete(table, keys));
    ended[table] = affected ?? 0;
  }
  return ended;
}

/** How many keys of each kind this person holds. */
export async function countKeys(manager: EntityManager, userId: string): Promise<KeyCounts> {
  const counts: KeyCounts = {};
  for (const table of keyTables) counts[table] = await manager.countBy(table, keysOf(table, userId));
  return counts;
}
