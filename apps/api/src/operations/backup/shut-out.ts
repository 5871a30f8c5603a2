import type { EntityManager } from 'typeorm';
import { endPerson } from '../../auth/people/end-person.js';
import type { PeopleList } from './people-list.js';

const personSql = 'SELECT username, suspended_at AS "suspendedAt" FROM users WHERE id = $1 AND removed_at IS NULL';

/**
 * In a restored database, removes or suspends the people who have been since its backup, and returns their names. Skips people whom the
 * backup does not know. SQL, because the schema is the backup's, and the entities may be ahead of it.
 */
export async function shutOut(manager: EntityManager, { people }: PeopleList): Promise<string[]> {
  const ended: string[] = [];
  for (const [id, { removedAt, suspendedAt }] of Object.entries(people)) {
    if (!removedAt && !suspendedAt) continue;
    const [person] = await manager.query<{ username: string; suspendedAt: Date | null }[]>(personSql, [id]);
    if (!person || (!removedAt && person.suspendedAt)) continue;
    ended.push(person.username);
    if (removedAt) await endPerson(manager, id, { at: removedAt });
    else await manager.query('UPDATE users SET suspended_at = $2 WHERE id = $1', [id, suspendedAt]);
  }
  return ended.sort();
}
