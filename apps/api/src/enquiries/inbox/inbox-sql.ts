import { apiRoutes, inboxLimits, takenByNobody } from '#dto';
import { businessZone } from '../clock/business-calendar.js';
import { visitStands } from '../standing-visits.js';
import { dueMember, isoMoment, jsonObject, triedMember, usernameOf } from '../view-sql.js';
import type { InboxFilterDto } from './inbox-query.dto.js';
import { likePattern } from './like-pattern.js';

/** A row of the inbox with what its kind adds. */
export const inboxFrom = `
  FROM enquiries AS enquiry
  LEFT JOIN quote_submissions AS quote ON quote.id = enquiry.id
  LEFT JOIN contact_submissions AS contact ON contact.id = enquiry.id`;

const either = (column: string) => `coalesce(quote.${column}, contact.${column})`;
const services = `coalesce(quote.service_type::json, array_to_json(array_remove(ARRAY[contact.service], '')))`;
const said = `coalesce(quote.description, contact.message, '')`;

/** EnquiryRow of the contract. */
export const inboxRow = jsonObject({
  kind: 'enquiry.kind',
  id: 'enquiry.id',
  ref: 'enquiry.ref',
  version: 'enquiry.version',
  createdAt: isoMoment('enquiry.created_at'),
  clockFrom: isoMoment('coalesce(enquiry.released_at, enquiry.created_at)'),
  status: 'enquiry.status',
  held: 'enquiry.held',
  emergency: 'enquiry.emergency',
  firstName: either('first_name'),
  lastName: either('last_name'),
  phone: either('phone'),
  email: either('email'),
  preferredContact: `coalesce(quote.preferred_contact, '')`,
  postcode: `coalesce(quote.postcode, '')`,
  treeCount: `coalesce(quote.tree_count, '')`,
  urgency: `coalesce(quote.urgency, '')`,
  services,
  words: `left(regexp_replace(left(${said}, ${4 * inboxLimits.words}), '\\s+', ' ', 'g'), ${inboxLimits.words})`,
  photos: '(SELECT count(*)::int FROM photos WHERE quote_id = enquiry.id)',
  thumbnailUrl: `(
    SELECT '${apiRoutes.photos}/' || photos.id || '/thumbnail' FROM photos WHERE quote_id = enquiry.id ORDER BY position LIMIT 1)`,
  noted: `enquiry.note <> ''`,
  seen: 'enquiry.first_seen_at IS NOT NULL',
  complaint: `enquiry.complaint_kind <> '' AND enquiry.complaint_answered_at IS NULL`,
  due: dueMember,
  targetAt: isoMoment('enquiry.target_at'),
  triedAt: triedMember,
  takenBy: usernameOf('enquiry.taken_by_id'),
  visitAt: isoMoment('enquiry.visit_at'),
  followUpAt: isoMoment('enquiry.follow_up_at'),
  lostReason: 'enquiry.lost_reason',
  heldWhy: 'enquiry.held_why',
});

/** What waits: a follow-up only from the day before. Serves the list and the counts. */
export const waits = `enquiry.next_due_at IS NOT NULL
  AND (enquiry.next_due_kind <> 'follow-up' OR enquiry.next_due_at < now() + interval '1 day')`;

/** Taken by the user of this parameter, and neither won nor lost. */
export const minesOf = (user: string) => `enquiry.taken_by_id = ${user}::uuid AND enquiry.status NOT IN ('won', 'lost')`;

/** Conditions of a statement, whose values become its parameters in their order. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  /** Adds SQL in which `?` stands for the next value. */
  add(sql: string, ...values: unknown[]): this {
    const next = [...values];
    this.parts.push(sql.replaceAll('?', () => `$${this.values.push(next.shift())}`));
    return this;
  }

  /** There are none. */
  get isEmpty(): boolean {
    return this.parts.length === 0;
  }

  /** All of them; true when there are none. */
  get sql(): string {
    return this.parts.length > 0 ? this.parts.map((part) => `(${part})`).join(' AND ') : 'true';
  }
}

/** What a filter asks for, but for its search. `userId` is who asks. */
export function conditionsOf(filter: InboxFilterDto, userId: string): Conditions {
  const { view, kind, status, who, urgency, from, to, photos } = filter;
  const conditions = new Conditions();
  if (view === 'todo') conditions.add(waits);
  if (view === 'held') conditions.add('enquiry.held');
  if (view === 'mine') conditions.add(minesOf('?'), userId);
  if (view === 'visits')
    conditions.add(`enquiry.visit_at >= date_trunc('day', now(), '${businessZone}') AND ${visitStands('enquiry')}`);
  if (kind) conditions.add('enquiry.kind = ?', kind);
  if (status) conditions.add('enquiry.status = ?', status);
  if (who === takenByNobody) conditions.add('enquiry.taken_by_id IS NULL');
  else if (who) conditions.add('enquiry.taken_by_id = (SELECT users.id FROM users WHERE username = ? AND removed_at IS NULL)', who);
  if (urgency === 'emergency') conditions.add('enquiry.emergency');
  else if (urgency) conditions.add('quote.urgency = ?', urgency);
  if (from) conditions.add(`enquiry.created_at >= (?::date)::timestamp AT TIME ZONE '${businessZone}'`, from);
  if (to) conditions.add(`enquiry.created_at < (?::date + 1)::timestamp AT TIME ZONE '${businessZone}'`, to);
  if (photos) conditions.add('EXISTS (SELECT FROM photos WHERE quote_id = enquiry.id)');
  return conditions;
}

/** All terms in the words of `enquiry_search AS words`. */
export function addTerms(conditions: Conditions, terms: string[]): Conditions {
  for (const term of terms) conditions.add('words.search LIKE ?', likePattern(term));
  return conditions;
}
