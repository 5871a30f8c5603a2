import { enquiryKinds, kindFacts, viewingMinutes, visitMinutes } from '#dto';
import type { AlertView, EnquiryEventView, EnquiryView, EnquiryWork, OwnPhotoView, VisitClash, WholeEnquiry } from '#dto';
import { maySignIn } from '../../platform/database/may-sign-in.js';
import { factMembers } from '../facts/facts.js';
import { visitStands } from '../facts/visit.js';
import { isoMoment, jsonList, jsonObject, usernameOf } from './json-sql.js';
import { photoMembers } from './listed-members.js';

/**
 * The read model of one record: what its page shows beyond its list's row, by member of the contract. SQL, because a record's work, events,
 * alerts, clashes and places on the site come from eleven tables, and PostgreSQL writes them as JSON in one query; with entities it would be one each.
 */

const writtenDown = enquiryKinds.filter((kind) => kindFacts[kind].isWrittenDown).map((kind) => `'${kind}'`);

/** Whether records of this kind are written down by one of the team. */
export const isWrittenDown = (kind: string) => `${kind} IN (${writtenDown.join(', ')})`;

const due = jsonObject({ kind: 'enquiry.next_due_kind', at: isoMoment('enquiry.next_due_at') });

/** The next due work of the row `enquiry`. */
export const dueMember = `CASE WHEN enquiry.next_due_at IS NOT NULL THEN ${due} END`;

/** The last try that reached nobody, while nobody has been reached. */
const triedMember = `CASE WHEN enquiry.first_reply_at IS NULL THEN (
  SELECT ${isoMoment('max(at)')} FROM enquiry_events WHERE enquiry_id = enquiry.id AND outcome = 'no-answer' AND undone_at IS NULL) END`;

/** Moments and people of the row `enquiry`. */
const workMembers: Record<keyof EnquiryWork, string> = {
  ...factMembers,
  due: dueMember,
  answerBy: isoMoment('enquiry.answer_by'),
  targetAt: isoMoment('enquiry.target_at'),
  firstReplyAt: isoMoment('enquiry.first_reply_at'),
  firstReplyBy: usernameOf('enquiry.first_reply_by_id'),
  firstSeenAt: isoMoment('enquiry.first_seen_at'),
  firstSeenBy: usernameOf('enquiry.first_seen_by_id'),
  triedAt: triedMember,
  quotationEndsAt: isoMoment('enquiry.quotation_ends_at'),
};

/** Who besides the user $2 opened the record a moment ago. */
const lookers = `(
  SELECT coalesce(json_agg(username ORDER BY username), '[]') FROM enquiry_looks AS look JOIN users ON users.id = look.user_id AND ${maySignIn}
  WHERE look.enquiry_id = enquiry.id AND look.user_id <> $2::uuid AND look.at > now() - interval '${viewingMinutes} minutes')`;

const eventMembers: Record<keyof EnquiryEventView, string> = {
  id: 'event.id',
  at: isoMoment('event.at'),
  by: 'actor.username',
  type: 'event.type',
  from: 'event.from_value',
  to: 'event.to_value',
  outcome: 'event.outcome',
  text: 'event.text',
  undone: 'event.undone_at IS NOT NULL',
};
const events = 'enquiry_events AS event LEFT JOIN users AS actor ON actor.id = event.by_id WHERE event.enquiry_id = enquiry.id';

const alertMembers: Record<keyof AlertView, string> = {
  id: 'delivery.id',
  channel: 'delivery.channel',
  purpose: 'delivery.purpose',
  to: 'coalesce(device.label, person.username)',
  at: isoMoment('delivery.queued_at'),
  state: 'delivery.state',
  sentAt: isoMoment('delivery.sent_at'),
  shownAt: isoMoment('delivery.shown_at'),
  openedAt: isoMoment('delivery.opened_at'),
  lastError: 'delivery.last_error',
};
const alerts = `deliveries AS delivery LEFT JOIN devices AS device ON device.id = delivery.device_id
  LEFT JOIN users AS person ON person.id = delivery.user_id
  WHERE delivery.enquiry_id = enquiry.id AND delivery.purpose IN ('owner-alert', 'alert-again', 'overdue')`;

const clashMembers: Record<keyof VisitClash, string> = {
  kind: 'other.kind',
  id: 'other.id',
  ref: 'other.ref',
  visitAt: isoMoment('other.visit_at'),
  takenBy: usernameOf('other.taken_by_id'),
};
const clashes = `enquiries AS other WHERE other.id <> enquiry.id AND ${visitStands('other')}
  AND other.visit_at > enquiry.visit_at - interval '${visitMinutes} minutes' AND other.visit_at < enquiry.visit_at + interval '${visitMinutes} minutes'`;

const ownPhotoMembers: Record<keyof OwnPhotoView, string> = {
  id: 'photo.id',
  ...photoMembers,
  at: isoMoment('photo.created_at'),
};

/** Where the published site shows its photos: places of libs/dto/src/site/pictures.ts, and `who`. */
const sitePlaces = `(
  SELECT coalesce(json_agg(place), '[]') FROM site_pictures AS picture JOIN photos AS photo ON photo.id = picture.photo_id
  CROSS JOIN (SELECT edits FROM site_versions ORDER BY number DESC LIMIT 1) AS version
  CROSS JOIN LATERAL (
    SELECT key AS place FROM jsonb_each(version.edits -> 'pictures') WHERE value ->> 'file' = picture.file
    UNION ALL SELECT 'who' WHERE version.edits -> 'who' ->> 'face' = picture.file) AS places
  WHERE photo.quote_id = enquiry.id OR photo.enquiry_id = enquiry.id)`;

const members: Record<Exclude<keyof WholeEnquiry, keyof EnquiryView | 'customer' | 'proposals'>, string> = {
  address: 'enquiry.address',
  source: '(SELECT source FROM enquiry_records WHERE enquiry_records.id = enquiry.id)',
  ownPhotos: jsonList(ownPhotoMembers, 'photos AS photo WHERE photo.enquiry_id = enquiry.id', 'photo.position'),
  sitePlaces,
  work: jsonObject(workMembers),
  lookers,
  events: jsonList(eventMembers, events, 'event.at, event.recorded_at'),
  alerts: jsonList(alertMembers, alerts, 'delivery.queued_at, delivery.channel'),
  clashes: jsonList(clashMembers, clashes, 'other.visit_at, other.id'),
};

/** The record with the id $1 for the user $2: one row, `whole`. Its work, history and alerts, oldest first. */
export const wholeEnquirySql = `SELECT ${jsonObject(members)} AS whole FROM enquiries AS enquiry WHERE enquiry.id = $1`;

/** The members of `whole`. */
export type WholeMembers = Pick<WholeEnquiry, keyof typeof members>;
