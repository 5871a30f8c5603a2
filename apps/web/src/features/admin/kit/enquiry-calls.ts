import { enquiryRoute, type ContactView, type EnquiryKind, type QuoteView, type WholeEnquiry } from '#dto';
import { ownerRequest } from '../../../lib/owner-request';

/** Which record. */
export interface RecordKey {
  kind: EnquiryKind;
  id: string;
}

/** One record with its history and the work on it. */
export type WholeRecord = WholeEnquiry<QuoteView | ContactView>;

/** Reads one record; the server notes that somebody looks at it. Throws an ApiError (404: the record is gone). */
export async function readRecord({ kind, id }: RecordKey): Promise<WholeRecord> {
  return (await ownerRequest<WholeRecord>({ url: enquiryRoute(kind, id) })).body;
}
