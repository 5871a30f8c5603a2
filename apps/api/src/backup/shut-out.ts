import type { EntityManager } from 'typeorm';
import { endKeys } from '../auth/keys/end-keys.js';
import type { PeopleList } from './people-list.js';

const removeSql = `
  UPDATE users SET password = '', suspended_at = NULL, removed_at = $2 WHERE id = $1 AND removed_at IS NULL RETURNING username`;
const suspendSql = `
  UPDATE users SET suspended_at = $2 WHERE id = $1 AND suspended_at IS NULL AND removed_at IS NULL RETURNING username`;

/**
 * Ends again, in a restored database, who was removed or suspended since its backup, and answers their names. Somebody whom the
 * backup does not know is passed over.
 */
export async function shutOut(manager: EntityManager, { people }: PeopleList): Promise<string[]> {
  const ended: string[] = [];
  for (const [id, { removedAt, suspendedAt }] of Object.entries(people)) {
    if (!removedAt && !suspendedAt) continue;
    const sql = removedAt ? removeSql : suspendSql;
    const [[person]] = await manager.query<[{ username: string }[], number]>(sql, [id, removedAt ?? suspendedAt]);
    if (!person) continue;
    ended.push(person.username);
    if (removedAt) await endKeys(manager, id);
  }
  return ended.sort();
}
