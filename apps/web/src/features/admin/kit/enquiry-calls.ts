import { enquiryRoute, readForLater } from '#dto';
import type { RecordKey, WholeRecord } from '../../../lib/journal/journal-entry';
import { ownerRequest } from '../../../lib/session';

export type { RecordKey, WholeRecord };

/** The customer's name, for messages. */
export interface NamedRecord extends RecordKey {
  name: string;
}

/** Reads one record; the server notes who has opened it, unless it is read `forLater`. Throws an ApiError (404: the record is gone). */
export async function readRecord(
  { kind, id }: RecordKey,
  { forLater = false, signal }: { forLater?: boolean; signal?: AbortSignal } = {},
): Promise<WholeRecord> {
  return (await ownerRequest<WholeRecord>({ url: `${enquiryRoute(kind, id)}${forLater ? `?for=${readForLater}` : ''}`, signal })).data;
}
