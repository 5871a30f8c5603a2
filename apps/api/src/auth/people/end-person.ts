import type { EntityManager } from 'typeorm';
import { dropWaiting } from '../../deliveries/drop-waiting.js';
import { handBack } from '../../enquiries/facts/taken.js';
import { endKeys, type KeyCounts } from '../keys/end-keys.js';

export interface RemovedAccess {
  keys: KeyCounts;
  /** Open records that are unassigned now. */
  records: number;
}

/**
 * Ends a person's access in the manager's transaction: every key ends, and their open records become unassigned. The row stays, so that the
 * history keeps the name. `by` is the user who does it; `at` is when (ISO 8601), if not now. SQL, because a restore runs it on
 * the schema of the backup.
 */
export async function endPerson(
  manager: EntityManager,
  userId: string,
  { by, at }: { by?: string; at?: string } = {},
): Promise<RemovedAccess> {
  const records = await handBack(manager, userId, by);
  await dropWaiting(manager, userId);
  const keys = await endKeys(manager, userId);
  const sql = `UPDATE users SET password = '', suspended_at = NULL, removed_at = coalesce($2::timestamptz, now()) WHERE id = $1`;
  await manager.query(sql, [userId, at ?? null]);
  return { keys, records };
}
