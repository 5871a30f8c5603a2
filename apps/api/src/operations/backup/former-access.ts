import type { EntityManager } from 'typeorm';
import { type PeopleList, type StandingRow, standingsOf } from './people-list.js';

/** Means of access, each with the columns that identify it. */
const keys = { passkeys: 'id::text', devices: 'id::text', calendar_feeds: 'secret_hash' } as const;

// SQL throughout: temporary tables, compared by sets.

/** Stores, for this transaction, who has access in the database that the backup replaces, and returns their standing. */
export async function rememberAccess(manager: EntityManager): Promise<PeopleList> {
  await manager.query(`
    CREATE TEMPORARY TABLE former_people ON COMMIT DROP AS
    SELECT id, password, coalesce(email, '') AS email, removed_at AS "removedAt", suspended_at AS "suspendedAt"
    FROM users LEFT JOIN alert_people ON user_id = id`);
  const held = Object.entries(keys).map(([table, key]) => `SELECT '${table}' AS kind, ${key} AS key FROM ${table}`);
  await manager.query(`CREATE TEMPORARY TABLE former_keys ON COMMIT DROP AS ${held.join(' UNION ALL ')}`);
  const rows = await manager.query<StandingRow[]>('SELECT id, "removedAt", "suspendedAt" FROM former_people');
  return { asOf: new Date().toISOString(), people: standingsOf(rows) };
}

/**
 * Takes back access that the backup would revive: keys that their person has ended since, and a password or mailbox changed since.
 * Returns how many people were known before.
 */
export async function endFormerKeys(manager: EntityManager): Promise<number> {
  for (const [table, key] of Object.entries(keys)) {
    await manager.query(`
      DELETE FROM ${table} WHERE user_id IN (SELECT id FROM former_people)
      AND ${key} NOT IN (SELECT key FROM former_keys WHERE kind = '${table}')`);
  }
  await manager.query('UPDATE alert_people SET email = former.email FROM former_people AS former WHERE former.id = user_id');
  const sql = 'UPDATE users SET password = former.password FROM former_people AS former WHERE former.id = users.id';
  const [, count] = await manager.query<[unknown, number]>(sql);
  return count;
}
