import type { EntityManager } from 'typeorm';
import { Delivery } from './delivery.entity.js';

/** Drops the messages that wait for this person; a try under way is the last one. */
export async function dropWaiting(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(Delivery, { userId, state: 'waiting' }, { state: 'skipped', lastError: mayNotBeTold });
}

/** Why somebody who was removed or suspended gets nothing, for the owner. */
export const mayNotBeTold = 'This person can no longer sign in';
