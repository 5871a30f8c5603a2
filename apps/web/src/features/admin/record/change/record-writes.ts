import { enquiryRoute, eventIdHeader, idempotencyKeyHeader, type LogContact, type LoggedEvent, type Problem, type UpdateEnquiry } from '#dto';
import { ApiError } from '../../../../lib/api-error';
import { ownerRequest } from '../../../../lib/owner-request';
import type { RecordKey, WholeRecord } from '../../kit/enquiry-calls';
import { forgetOwnSteps, noteOwnStep, versionNow } from './own-steps';

/** What came of a change. */
export interface MadeChange {
  version: number;
  /** For undo; absent when nothing was different. */
  eventId?: string;
}

/** Somebody else was faster: the record as it is now. */
export class StaleRecord extends Error {
  override readonly name = 'StaleRecord';

  constructor(readonly present: WholeRecord) {
    super(`Changed meanwhile: version ${present.version}`);
  }
}

/**
 * Changes a record as it was seen in this version, changes of our own after it included. Throws a StaleRecord when somebody else
 * changed it, and an ApiError (404: the record is gone).
 */
export async function changeRecord(record: RecordKey, change: UpdateEnquiry, seen: number): Promise<MadeChange> {
  try {
    const { header } = await ownerRequest({ method: 'PATCH', url: routeOf(record), body: change, headers: ifMatch(versionNow(record, seen)) });
    const version = Number(header('etag')?.replace(/\D/g, '')) || seen;
    const eventId = header(eventIdHeader);
    // A change that altered nothing answers whatever version there is.
    if (eventId) noteOwnStep(record, version);
    return { version, eventId };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error;
    forgetOwnSteps(record);
    throw staleFrom(error);
  }
}

/** Takes back the change that an event belongs to. Throws an ApiError (409: something newer stands on it, or it is too late). */
export async function undoChange(record: RecordKey, eventId: string): Promise<void> {
  await ownerRequest({ method: 'POST', url: routeOf(record, '/undo'), body: { eventId } });
}

/** Writes into the history; the same key again writes nothing. Throws an ApiError (404: the record is gone). */
export async function logContact(record: RecordKey, contact: LogContact, key: string): Promise<LoggedEvent> {
  const { body } = await ownerRequest<LoggedEvent>({
    method: 'POST',
    url: routeOf(record, '/events'),
    body: contact,
    headers: { [idempotencyKeyHeader]: key },
  });
  return body;
}

/** Sends a note from a page that is being left: nobody hears the answer. A few kilobytes at most, as browsers allow. */
export function sendNoteLeaving(record: RecordKey, note: string, seen: number): void {
  const headers = { 'content-type': 'application/json', ...ifMatch(versionNow(record, seen)) };
  fetch(routeOf(record), { method: 'PATCH', headers, body: JSON.stringify({ note }), keepalive: true }).catch(() => undefined);
}

/** Queues an email of a record once more; one that waits already is no failure. Throws an ApiError (404: the record is gone). */
export async function sendMailAgain(record: RecordKey, mailId: string): Promise<void> {
  await unless(409, ownerRequest({ method: 'POST', url: `${routeOf(record)}/mails/${mailId}/send-again` }));
}

/** Deletes a record with its photos, emails and jobs; one that is gone already is no failure. Throws an ApiError. */
export async function deleteEnquiry(record: RecordKey): Promise<void> {
  await unless(404, ownerRequest({ method: 'DELETE', url: routeOf(record) }));
}

function routeOf({ kind, id }: RecordKey, call?: '/events' | '/undo'): string {
  return enquiryRoute(kind, id, call);
}

function ifMatch(version: number): Record<string, string> {
  return { 'if-match': `"${version}"` };
}

function staleFrom(error: ApiError): Error {
  const { present } = (error.problem ?? {}) as Partial<Problem & { present: WholeRecord }>;
  return present ? new StaleRecord(present) : error;
}

/** Waits for a call that has got what it asked for when it is refused with this status. */
async function unless(status: number, call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === status)) throw error;
  });
}
