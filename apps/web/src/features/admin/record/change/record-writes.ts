import { enquiryRoute } from '#dto';
import { ApiError } from '../../../../lib/api-error';
import { ownerRequest } from '../../../../lib/session';
import type { RecordKey } from '../../kit/enquiry-calls';

/** Queues a record's email again; one already waiting is not a failure. Throws an ApiError (404: the record is gone). */
export async function sendMailAgain({ kind, id }: RecordKey, mailId: string): Promise<void> {
  await unless(409, ownerRequest({ method: 'POST', url: `${enquiryRoute(kind, id)}/mails/${mailId}/send-again` }));
}

/** Deletes a record with its photos, emails and jobs; one already gone is not a failure. Throws an ApiError. */
export async function deleteEnquiry({ kind, id }: RecordKey): Promise<void> {
  await unless(404, ownerRequest({ method: 'DELETE', url: enquiryRoute(kind, id) }));
}

/** Waits for a call for which this status means that the work is done already. */
async function unless(status: number, call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === status)) throw error;
  });
}
