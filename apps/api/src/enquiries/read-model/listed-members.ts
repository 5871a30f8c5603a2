import { apiRoutes } from '#dto';
import type { EnquiryView, MailView, PhotoView } from '#dto';
import { columnOf } from '../../platform/database/snake-naming.js';
import type { StoredKind } from '../record-kind.js';
import { isoMoment, jsonList } from './json-sql.js';

/**
 * The read model of a list's row, by member of the contract: SQL of the rows `enquiry` and `record`. PostgreSQL writes the JSON, since a
 * hundred rows with their emails take three times as much of the server's processor as entities, and twice as much as columns.
 */

/** The emails sent once a record; repeated alerts have a list of their own. */
const shownMails = `deliveries AS mail WHERE mail.enquiry_id = enquiry.id AND mail.channel = 'mail' AND mail.user_id IS NULL
  AND mail.purpose IN ('owner-alert', 'acknowledgement', 'visit')`;

const mailMembers: Record<keyof MailView, string> = {
  id: 'mail.id',
  purpose: 'mail.purpose',
  state: 'mail.state',
  attempts: 'mail.attempts',
  lastError: 'mail.last_error',
  sentAt: isoMoment('mail.sent_at'),
  nextTryAt: `CASE WHEN mail.state = 'waiting' AND mail.due_at > now() AND mail.leased_until IS NULL THEN ${isoMoment('mail.due_at')} END`,
};

/** Of the row `photo`. */
export const photoMembers: Record<keyof PhotoView, string> = {
  url: `'${apiRoutes.photos}/' || photo.id`,
  thumbnailUrl: `'${apiRoutes.photos}/' || photo.id || '/thumbnail'`,
  width: 'photo.width',
  height: 'photo.height',
};

const enquiryMembers: Record<keyof EnquiryView, string> = {
  id: 'enquiry.id',
  ref: 'enquiry.ref',
  createdAt: isoMoment('enquiry.created_at'),
  updatedAt: isoMoment('enquiry.updated_at'),
  version: 'enquiry.version',
  held: 'enquiry.held',
  status: 'enquiry.status',
  note: 'enquiry.note',
  numbers: 'record.numbers',
  // The owner's first: an alert that failed matters more than an acknowledgement.
  mails: jsonList(mailMembers, shownMails, "mail.purpose <> 'owner-alert', mail.queued_at"),
};

/** The members of a kind's QuoteView, ContactView or CallView. */
export function listedMembers({ shown, hasPhotos }: StoredKind): Record<string, string> {
  return {
    ...Object.fromEntries(shown.map((name) => [name, `record.${columnOf(name)}`])),
    ...(hasPhotos && { photos: jsonList(photoMembers, 'photos AS photo WHERE photo.quote_id = enquiry.id', 'photo.position') }),
    ...enquiryMembers,
  };
}
