import { enquiryRoute } from '#dto';
import type { RecordKey, WholeRecord } from '../../../lib/journal/journal-entry';
import { ownerRequest } from '../../../lib/session';

export type { RecordKey, WholeRecord };

/** The customer's name, for messages. */
export interface NamedRecord extends RecordKey {
  name: string;
}

/** Reads one record; the server records that somebody is viewing it. Throws an ApiError (404: the record is gone). */
export async function readRecord({ kind, id }: RecordKey): Promise<WholeRecord> {
  return (await ownerRequest<WholeRecord>({ url: enquiryRoute(kind, id) })).data;
}
