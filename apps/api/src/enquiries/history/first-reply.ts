import type { EntityManager } from 'typeorm';
import { contactOutcomes } from '#dto';
import type { Enquiry } from '../enquiry.entity.js';

const reached = contactOutcomes.filter((outcome) => outcome.reached).map(({ id }) => id);

const sql = `
  SELECT at, by_id AS "byId" FROM enquiry_events AS event
  WHERE enquiry_id = $1 AND undone_at IS NULL AND (
    outcome = ANY($3)
    OR ($2 <> 'new' AND type = 'status' AND to_value <> 'new' AND recorded_at > coalesce(
      (SELECT max(recorded_at) FROM enquiry_events WHERE enquiry_id = $1 AND type = 'status' AND to_value = 'new' AND undone_at IS NULL), '-infinity')))
  ORDER BY at, id LIMIT 1`;

/** The first reply and its person by the history: a conversation that reached them, or a status past New. SQL: ordered by expression. */
export async function firstReplyOf(
  manager: EntityManager,
  { id, status, firstReplyAt, firstReplyById }: Pick<Enquiry, 'id' | 'status' | 'firstReplyAt' | 'firstReplyById'>,
) {
  const [first] = await manager.query<{ at: Date; byId: string | null }[]>(sql, [id, status, reached]);
  if (first) return { firstReplyAt: first.at, firstReplyById: first.byId };
  // A record that was past New before there was a history keeps its values.
  return status === 'new' ? { firstReplyAt: null, firstReplyById: null } : { firstReplyAt, firstReplyById };
}
