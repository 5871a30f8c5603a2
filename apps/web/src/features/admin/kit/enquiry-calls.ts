import { enquiryRoute } from '#dto';
import type { RecordKey, WholeRecord } from '../../../lib/journal/journal-entry';
import { ownerRequest } from '../../../lib/owner-request';

export type { RecordKey, WholeRecord };

/** Whose record it is, as it is named in words. */
export interface NamedRecord extends RecordKey {
  name: string;
}

/** Reads one record; the server notes that somebody looks at it. Throws an ApiError (404: the record is gone). */
export async function readRecord({ kind, id }: RecordKey): Promise<WholeRecord> {
  return (await ownerRequest<WholeRecord>({ url: enquiryRoute(kind, id) })).body;
}
