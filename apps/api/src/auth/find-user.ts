import type { EntityManager } from 'typeorm';
import { nameKey } from '#dto';
import { User } from './user.entity.js';

/** Stands for whoever is not there, so that the same is asked of the database for them. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';

/** Who is meant by a name that was typed: whoever has exactly this one, else whoever has one that looks like it. Nobody who was removed. */
export async function findUser(manager: EntityManager, username: string): Promise<User | undefined> {
  // One statement for every name: the clock tells nobody which of them there is.
  const found = await manager.findBy(User, [{ username }, { nameKey: nameKey(username) }]);
  return namedLike(found, username);
}

/** The same among people who were read already. */
export function namedLike(people: User[], username: string): User | undefined {
  const key = nameKey(username);
  return people.find((user) => user.username === username) ?? people.find((user) => user.nameKey === key);
}
