import type { EntityManager } from 'typeorm';
import { dropWaiting } from '../../deliveries/drop-waiting.js';
import { handBack } from '../../enquiries/history/hand-back.js';
import { User } from '../../platform/people/user.entity.js';
import { endKeys, type KeyCounts } from '../keys/end-keys.js';

export interface RemovedAccess {
  keys: KeyCounts;
  /** Open records that are unassigned now. */
  records: number;
}

/**
 * Ends a person's access in the manager's transaction: every key ends, and their open records become unassigned. The row stays, so that the
 * history keeps the name. `by` is the user who does it.
 */
export async function endPerson(manager: EntityManager, userId: string, by?: string): Promise<RemovedAccess> {
  const records = await handBack(manager, userId, by);
  await dropWaiting(manager, userId);
  const keys = await endKeys(manager, userId);
  await manager.update(User, userId, { password: '', suspendedAt: null, removedAt: () => 'now()' });
  return { keys, records };
}
