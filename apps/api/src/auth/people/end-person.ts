import type { EntityManager } from 'typeorm';
import { dropWaiting } from '../../messages/deliveries/drop-waiting.js';
import { handBack } from '../../enquiries/history/hand-back.js';
import { endKeys, type KeyCounts } from '../keys/end-keys.js';
import { User } from '../user.entity.js';

/** What a removed person had. */
export interface RemovedAccess {
  keys: KeyCounts;
  /** Open records that are unassigned now. */
  records: number;
}

/**
 * Ends a person's access in the manager's transaction: every key ends, and their open records become unassigned. The row stays, so that the
 * history keeps the name. `by` is the user who does it; `at` is when (ISO 8601), if not now.
 */
export async function endPerson(
  manager: EntityManager,
  userId: string,
  { by, at }: { by?: string; at?: string } = {},
): Promise<RemovedAccess> {
  const records = await handBack(manager, userId, by);
  await dropWaiting(manager, userId);
  const keys = await endKeys(manager, userId);
  await manager.update(User, userId, { password: '', suspendedAt: null, removedAt: at === undefined ? () => 'now()' : new Date(at) });
  return { keys, records };
}
