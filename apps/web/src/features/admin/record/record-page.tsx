import type { RecordKey } from './enquiry-calls';

/** One enquiry with everything that belongs to it. */
export function RecordPage({ record }: { record: RecordKey }) {
  return record.id;
}
