import type { EntityManager } from 'typeorm';
import { nameActor } from './actor.js';

/** SQL: one statement for all records. It can't be taken back: `before` is empty. $1 the person in charge, $2 the acting person. */
const sql = `
  WITH mine AS (
    SELECT id FROM enquiries WHERE taken_by_id = $1 AND status NOT IN ('won', 'lost') ORDER BY id FOR NO KEY UPDATE
  ), given AS (
    UPDATE enquiries SET taken_by_id = NULL, version = version + 1, updated_at = now() FROM mine WHERE enquiries.id = mine.id
    RETURNING enquiries.id
  )
  INSERT INTO enquiry_events (enquiry_id, by_id, type, from_value, change_id)
  SELECT id, $2, 'taken', (SELECT username FROM users WHERE users.id = $1), gen_random_uuid() FROM given RETURNING id`;

/** Unassigns a user's open records, which everybody sees at once, and returns how many there were. `by` is the acting user. */
export async function handBack(manager: EntityManager, userId: string, by: string | undefined): Promise<number> {
  if (by) await nameActor(manager, by);
  return (await manager.query<unknown[]>(sql, [userId, by ?? null])).length;
}
