import type { EntityManager } from 'typeorm';
import { nameKey } from '#dto';
import { User } from './user.entity.js';

/** Stands for whoever is not there, so that the same is asked of the database for them. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';

/** Who is meant by a name that was typed: whoever has this one, or one that looks like it. Nobody who was removed. */
export async function findUser(manager: EntityManager, username: string): Promise<User | undefined> {
  return (await manager.findOneBy(User, { nameKey: nameKey(username) })) ?? undefined;
}

/** The same among people who were read already. */
export function namedLike(people: User[], username: string): User | undefined {
  const key = nameKey(username);
  return people.find((user) => user.nameKey === key);
}
