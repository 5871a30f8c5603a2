import type { EntityManager } from 'typeorm';
import { endPerson } from '../../auth/people/end-person.js';
import { User } from '../../auth/user.entity.js';
import type { PeopleList } from './people-list.js';

/**
 * Removes or suspends again, in a restored database, the people who were since its backup, and returns their names. Somebody whom the
 * backup does not know is passed over.
 */
export async function shutOut(manager: EntityManager, { people }: PeopleList): Promise<string[]> {
  const ended: string[] = [];
  for (const [id, { removedAt, suspendedAt }] of Object.entries(people)) {
    if (!removedAt && !suspendedAt) continue;
    const person = await manager.findOneBy(User, { id });
    if (!person || (!removedAt && person.suspendedAt)) continue;
    ended.push(person.username);
    if (removedAt) await endPerson(manager, id, { at: removedAt });
    else if (suspendedAt) await manager.update(User, id, { suspendedAt: new Date(suspendedAt) });
  }
  return ended.sort();
}
