import type { EntityManager } from 'typeorm';
import { nameKey } from '#dto';
import { hashPassword } from './password-hash.js';
import { User } from '../platform/people/user.entity.js';

/** Adds a user who may sign in; the name satisfies memberRules. Returns the id, or undefined if it or one that looks like it is taken. */
export async function createOwner(
  database: Pick<EntityManager, 'createQueryBuilder'>,
  username: string,
  password: string,
): Promise<string | undefined> {
  const user = { username, nameKey: nameKey(username), password: await hashPassword(password) };
  const added = await database.createQueryBuilder().insert().into(User).values(user).orIgnore().returning('id').execute();
  return (added.raw as { id: string }[])[0]?.id;
}
