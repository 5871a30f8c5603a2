import type { EntityManager } from 'typeorm';
import { nameKey } from '#dto';
import { User } from '../platform/people/user.entity.js';

/** Used in place of an unknown user's id, so that unknown names cause the same queries. */
export const unknownUserId = '00000000-0000-0000-0000-000000000000';

/** Finds the user by a typed name or one that looks like it. Removed users are not found. */
export async function findUser(manager: EntityManager, username: string): Promise<User | undefined> {
  return (await manager.findOneBy(User, { nameKey: nameKey(username) })) ?? undefined;
}

/** Does the same among users that are already loaded. */
export function findByName(people: User[], username: string): User | undefined {
  const key = nameKey(username);
  return people.find((user) => user.nameKey === key);
}
