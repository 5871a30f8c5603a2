import type { EntityManager } from 'typeorm';
import { type EnquiryKind, standingVisit } from '#dto';
import type { Enquiry } from './enquiry.entity.js';

type VisitFacts = Pick<Enquiry, 'status' | 'visitAt'>;

/** SQL of standingVisit of the contract: whether the visit of a row of `enquiries` stands. */
export const visitStands = (row: string) => `(${row}.visit_at IS NOT NULL AND ${row}.status <> 'lost')`;

/** SQL: whether a customer may have had an email about this record's visit; the delivery `but` does not count. */
export const visitWasMailed = (enquiryId: string, but = 'NULL') => `EXISTS (
  SELECT FROM deliveries AS mail WHERE mail.enquiry_id = ${enquiryId} AND mail.purpose = 'visit' AND mail.id IS DISTINCT FROM ${but}
    AND (mail.state = 'sent' OR mail.round > 1 OR mail.state = 'waiting' AND mail.attempts > 0))`;

/** True if an invited customer is to hear of this change: the visit moved, is called off, or stands again. A past one isn't called off. */
export function changesVisit(before: VisitFacts, after: VisitFacts, now: Date): boolean {
  const [from, to] = [standingVisit(before), standingVisit(after)];
  return from?.getTime() !== to?.getTime() && [from, to].some((at) => at !== null && at > now);
}

const endSql = `
  WITH ended AS (
    SELECT gen_random_uuid() AS delivery_id, enquiry.id, enquiry.version + 1 AS version, enquiry.ref, enquiry.visit_at,
      record.email, record.first_name, record.address, record.postcode
    FROM enquiries AS enquiry JOIN enquiry_records AS record ON record.id = enquiry.id
    WHERE enquiry.id = ANY($1) AND enquiry.kind = coalesce($2, enquiry.kind) AND enquiry.visit_invited AND ${visitStands('enquiry')} AND enquiry.visit_at > now()
      AND ${visitWasMailed('enquiry.id')}
    FOR UPDATE OF enquiry
  ), queued AS (
    INSERT INTO deliveries (id, purpose, last_error) SELECT delivery_id, 'visit', $3 FROM ended
  )
  INSERT INTO ended_visits (delivery_id, enquiry_id, version, ref, visit_at, email, first_name, address, postcode)
  SELECT delivery_id, id, version, ref, visit_at, email, first_name, address, postcode FROM ended`;

/** `kind`: of these ids, only records of this kind. `waits`: why emails wait, if they do. */
interface CallOff {
  kind?: EnquiryKind;
  waits: string | null;
}

/**
 * Queues the emails that call off the upcoming visits of records about to be deleted. The details that such an email needs stay in
 * ended_visits until it is sent; the database deletes them with the last try.
 */
export async function callOffVisits(manager: EntityManager, ids: string[], order: CallOff): Promise<void> {
  await manager.query(endSql, [ids, order.kind ?? null, order.waits]);
}
