import { apiRoutes, type EnquiryRow } from '#dto';
import { columnsOf, isoMoment } from '../read-model/json-sql.js';
import { dueMember } from '../read-model/whole-enquiry-sql.js';

/** Each member of a row as SQL of the record `enquiry`. */
const members: Record<keyof EnquiryRow, string> = {
  kind: 'enquiry.kind',
  id: 'enquiry.id',
  ref: 'enquiry.ref',
  version: 'enquiry.version',
  createdAt: isoMoment('enquiry.created_at'),
  clockFrom: isoMoment('coalesce(enquiry.released_at, enquiry.created_at)'),
  status: 'enquiry.status',
  statusAt: isoMoment('enquiry.status_at'),
  held: 'enquiry.held',
  emergency: 'enquiry.emergency',
  firstName: 'enquiry.first_name',
  lastName: 'enquiry.last_name',
  phone: 'enquiry.phone',
  numbers: 'enquiry.numbers',
  email: 'enquiry.email',
  source: 'enquiry.source',
  address: 'enquiry.address',
  preferredContact: 'enquiry.preferred_contact',
  postcode: 'enquiry.postcode',
  treeCount: 'enquiry.tree_count',
  urgency: 'enquiry.urgency',
  services: 'enquiry.services',
  words: 'enquiry.excerpt',
  photos: 'enquiry.photos',
  thumbnailUrl: `'${apiRoutes.photos}/' || enquiry.first_photo || '/thumbnail'`,
  noted: `enquiry.note <> ''`,
  seen: 'enquiry.first_seen_at IS NOT NULL',
  complaint: `enquiry.complaint_kind <> '' AND enquiry.complaint_answered_at IS NULL`,
  due: dueMember,
  targetAt: isoMoment('enquiry.target_at'),
  triedAt: isoMoment('enquiry.tried_at'),
  takenBy: 'enquiry.taken_by',
  visitAt: isoMoment('enquiry.visit_at'),
  followUpAt: isoMoment('enquiry.follow_up_at'),
  lostReason: 'enquiry.lost_reason',
  heldWhy: 'enquiry.held_why',
};

/** The columns that a query of `enquiry` selects for a row of the inbox. Entities would take the server 1 ms more for a page of 50. */
export const inboxRow = columnsOf(members);
