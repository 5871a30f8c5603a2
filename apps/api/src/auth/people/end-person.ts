import type { EntityManager } from 'typeorm';
import { dropWaiting } from '../../messages/deliveries/drop-waiting.js';
import { handBack } from '../../enquiries/history/hand-back.js';
import { endKeys, type KeyCounts } from '../keys/end-keys.js';

/** What somebody had. */
export interface Left {
  keys: KeyCounts;
  /** Open records that are nobody's now. */
  records: number;
}

/**
 * Ends a person in the manager's transaction: every key, and what they had taken and is open is nobody's again. The row stays, so that the
 * history keeps the name. `by` is the user who does it; `at` is when (ISO 8601), if not now.
 */
export async function endPerson(manager: EntityManager, userId: string, { by, at }: { by?: string; at?: string } = {}): Promise<Left> {
  const records = await handBack(manager, userId, by);
  await dropWaiting(manager, userId);
  const keys = await endKeys(manager, userId);
  const sql = `UPDATE users SET password = '', suspended_at = NULL, removed_at = coalesce($2::timestamptz, now()) WHERE id = $1`;
  await manager.query(sql, [userId, at ?? null]);
  return { keys, records };
}
