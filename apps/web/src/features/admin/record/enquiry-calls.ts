import { apiRoutes, type EnquiryKind, type UpdateEnquiry } from '#dto';
import { ApiError } from '../../../lib/api-error';
import { request } from '../../../lib/request';

/** Which record. */
export interface RecordKey {
  kind: EnquiryKind;
  id: string;
}

const addressOf = ({ kind, id }: RecordKey) => `${apiRoutes.enquiries}/${kind}/${id}`;

/** Notes where a record stands. Throws an ApiError (404: the record is gone). */
export async function updateEnquiry(record: RecordKey, change: UpdateEnquiry): Promise<void> {
  await request({ method: 'PATCH', url: addressOf(record), body: change });
}

/** Queues a mail of a record once more; one that waits already is no failure. Throws an ApiError (404: the record is gone). */
export async function sendMailAgain(record: RecordKey, mailId: string): Promise<void> {
  await unless(409, request({ method: 'POST', url: `${addressOf(record)}/mails/${mailId}/send-again` }));
}

/** Deletes a record with its photos, mails and jobs; one that is gone already is no failure. Throws an ApiError. */
export async function deleteEnquiry(record: RecordKey): Promise<void> {
  await unless(404, request({ method: 'DELETE', url: addressOf(record) }));
}

/** Waits for a call that has got what it asked for when it is refused with this status. */
async function unless(status: number, call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === status)) throw error;
  });
}
