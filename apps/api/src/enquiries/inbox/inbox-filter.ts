import type { SelectQueryBuilder } from 'typeorm';
import { takenByNobody } from '#dto';
import { businessZone } from '../clock/business-calendar.js';
import type { EnquiryRecord } from '../enquiry-record.entity.js';
import { visitStands } from '../facts/visit.js';
import type { InboxFilterDto } from './inbox-query.dto.js';

/** SQL: something is due on the row `enquiry`; a follow-up counts only from the day before. Serves the list and the counts. */
export const waits = `enquiry.next_due_at IS NOT NULL
  AND (enquiry.next_due_kind <> 'follow-up' OR enquiry.next_due_at < now() + interval '1 day')`;

/**
 * SQL of isOpen of the contract: the row `enquiry` is neither won nor lost, and no date of its own brings it back. With `waits` and the
 * visits ahead it leaves out no such record, except a follow-up until the day before.
 */
export const standsOpen = `enquiry.next_due_at IS NULL AND NOT enquiry.held AND enquiry.status NOT IN ('won', 'lost')
  AND (enquiry.visit_at IS NULL OR enquiry.visit_at <= now())`;

/** SQL: the user of this parameter has taken the row `enquiry`, which is neither won nor lost. */
export const minesOf = (user: string) => `enquiry.taken_by_id = ${user}::uuid AND enquiry.status NOT IN ('won', 'lost')`;

/** SQL: there are photos of the row `enquiry` by this column: a visitor's, or the owner's own. */
const photosBy = (column: string) => `EXISTS (SELECT FROM photos WHERE ${column} = enquiry.id)`;

/**
 * Narrows the query of `enquiry` to what the filter asks for, apart from its search. `userId` is the person who asks. The database
 * computes days and moments, so that all conditions share its clock.
 */
export function narrowTo(records: SelectQueryBuilder<EnquiryRecord>, filter: InboxFilterDto, userId: string): void {
  const { view, kind, source, status, who, urgency, from, to, photos } = filter;
  if (view === 'todo') records.andWhere(waits);
  if (view === 'open') records.andWhere(standsOpen);
  if (view === 'held') records.andWhere('enquiry.held');
  if (view === 'mine') records.andWhere(minesOf(':userId'), { userId });
  if (view === 'visits') records.andWhere(`enquiry.visitAt >= date_trunc('day', now(), '${businessZone}') AND ${visitStands('enquiry')}`);
  if (kind) records.andWhere('enquiry.kind = :kind', { kind });
  if (source) records.andWhere('enquiry.source = :source', { source });
  if (status) records.andWhere('enquiry.status = :status', { status });
  if (who === takenByNobody) records.andWhere('enquiry.takenById IS NULL');
  else if (who) records.andWhere('enquiry.takenById = (SELECT users.id FROM users WHERE username = :who AND removed_at IS NULL)', { who });
  if (urgency === 'emergency') records.andWhere('enquiry.emergency');
  else if (urgency) records.andWhere('enquiry.urgency = :urgency', { urgency });
  if (from) records.andWhere(`enquiry.createdAt >= (:from::date)::timestamp AT TIME ZONE '${businessZone}'`, { from });
  if (to) records.andWhere(`enquiry.createdAt < (:to::date + 1)::timestamp AT TIME ZONE '${businessZone}'`, { to });
  if (photos) records.andWhere(`(${photosBy('quote_id')} OR ${photosBy('enquiry_id')})`);
}

/** Whether the filter leaves any record out, apart from its search. */
export function isNarrow({ view, kind, source, status, who, urgency, from, to, photos }: InboxFilterDto): boolean {
  return view !== 'all' || [kind, source, status, who, urgency, from, to, photos].some(Boolean);
}
