import type { EntityManager } from 'typeorm';
import { User } from '../../platform/people/user.entity.js';

/** Names the acting person in this transaction, for its announcements. */
export async function nameActor(manager: EntityManager, userId: string): Promise<void> {
  const person = manager.createQueryBuilder(User, 'person').withDeleted().where({ id: userId });
  await person.select(`set_config('product.user', person.username, true)`, 'named').getRawOne();
}

/** The user name of an id, also of somebody who was removed; empty for nobody. */
export async function usernameOf(manager: EntityManager, id: string | null): Promise<string> {
  const user = id ? await manager.findOne(User, { where: { id }, withDeleted: true }) : null;
  return user?.username ?? '';
}
