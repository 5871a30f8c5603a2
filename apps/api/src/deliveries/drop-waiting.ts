import type { EntityManager } from 'typeorm';

/** Drops the messages that wait for this person; a try under way is the last one. SQL, because a restore runs it on the backup's schema. */
export async function dropWaiting(manager: EntityManager, userId: string): Promise<void> {
  const sql = `UPDATE deliveries SET state = 'skipped', last_error = $2 WHERE user_id = $1 AND state = 'waiting'`;
  await manager.query(sql, [userId, mayNotBeTold]);
}

/** Why somebody who was removed or suspended gets nothing, for the owner. */
export const mayNotBeTold = 'This person can no longer sign in';
