/** SQL of what the owner's lists and records are made of. PostgreSQL writes the JSON itself: a page of a hundred records costs one query. */

/** A moment as JavaScript writes it: ISO 8601, UTC, milliseconds. */
export const isoMoment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The members of a JSON object, by their names. */
export const jsonObject = (members: Record<string, string>) =>
  `json_build_object(${Object.entries(members)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`;

/** A JSON array of the objects of a query's rows; empty when there are none. */
export const jsonList = (members: Record<string, string>, from: string, order: string) =>
  `(SELECT coalesce(json_agg(${jsonObject(members)} ORDER BY ${order}), '[]') FROM ${from})`;

const mailMembers = {
  id: 'delivery.id',
  purpose: 'delivery.purpose',
  state: 'delivery.state',
  attempts: 'delivery.attempts',
  lastError: 'delivery.last_error',
  sentAt: isoMoment('delivery.sent_at'),
  nextTryAt: `CASE WHEN delivery.state = 'waiting' AND delivery.due_at > now() AND delivery.leased_until IS NULL THEN ${isoMoment('delivery.due_at')} END`,
};

/** What every record has: EnquiryView of the contract. */
export const enquiryMembers = {
  id: 'enquiry.id',
  ref: 'enquiry.ref',
  createdAt: isoMoment('enquiry.created_at'),
  updatedAt: isoMoment('enquiry.updated_at'),
  version: 'enquiry.version',
  held: 'enquiry.held',
  status: 'enquiry.status',
  note: 'enquiry.note',
  // The owner's first: an alert that failed matters more than an acknowledgement.
  mails: jsonList(mailMembers, `deliveries AS delivery WHERE delivery.enquiry_id = enquiry.id AND delivery.channel = 'mail'`, `delivery.purpose <> 'owner-alert', delivery.queued_at`),
};

const eventMembers = { id: 'event.id', at: isoMoment('event.at'), by: 'actor.username', type: 'event.type', from: 'event.from_value', to: 'event.to_value' };

/** The history of a record, oldest first. */
export const historyMembers = {
  events: jsonList(eventMembers, 'enquiry_events AS event LEFT JOIN users AS actor ON actor.id = event.by_id WHERE event.enquiry_id = enquiry.id', 'event.at, event.id'),
};
