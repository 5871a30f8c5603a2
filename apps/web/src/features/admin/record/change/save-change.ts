import type { EnquiryView, EnquiryWork, UpdateEnquiry } from '#dto';
import type { RecordKey, WholeRecord } from '../../kit/enquiry-calls';
import { changeRecord, StaleRecord, type MadeChange } from './record-writes';

/** What the owner saw when they changed it: a whole record, or a card of a list. */
export type SeenRecord = Pick<EnquiryView, 'version' | 'status' | 'note' | 'held'> & { work?: EnquiryWork };

/** Somebody may change other things time and again; then it is their turn. */
const tries = 4;

/**
 * Saves a change. When somebody else changed other things meanwhile it is made on top of theirs; when they changed the same thing,
 * theirs stays: throws a StaleRecord. Other failures: an ApiError (404: the record is gone).
 */
export async function saveChange(record: RecordKey, change: UpdateEnquiry, seen: SeenRecord): Promise<MadeChange> {
  let { version } = seen;
  for (let left = tries; ; left -= 1) {
    try {
      return await changeRecord(record, change, version);
    } catch (error) {
      if (!(error instanceof StaleRecord) || left === 1 || !isUntouched(change, seen, error.present)) throw error;
      version = error.present.version;
    }
  }
}

/** Whether what is to be changed is still what the owner saw. */
function isUntouched(change: UpdateEnquiry, seen: SeenRecord, present: WholeRecord): boolean {
  return (Object.keys(change) as (keyof UpdateEnquiry)[]).every((part) => valueOf(seen, part) === valueOf(present, part));
}

/** A part of a record as text, to compare it by. */
function valueOf({ status, note, held, work }: SeenRecord, part: keyof UpdateEnquiry): string {
  const { complaint, ...rest } = work ?? {};
  const mark = complaint && [complaint.kind, complaint.answeredAt].join(' ');
  const values: Partial<Record<keyof UpdateEnquiry, unknown>> = { ...rest, status, note, held, complaint: mark };
  return JSON.stringify(values[part] ?? null);
}
