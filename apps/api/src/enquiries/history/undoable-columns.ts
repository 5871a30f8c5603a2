import type { Enquiry } from '../enquiry.entity.js';
import type { Person } from './corrections.js';

/** The columns that an event can put back, with moments as JSON has them. */
export type UndoableColumns = Partial<{
  status: Enquiry['status'];
  lostReason: Enquiry['lostReason'];
  quotedAt: string | null;
  takenById: string | null;
  followUpAt: string | null;
  visitAt: string | null;
  complaintKind: Enquiry['complaintKind'];
  complaintAt: string | null;
  complaintAnsweredAt: string | null;
  alertsMutedAt: string | null;
  promisedBy: string | null;
  customerId: string | null;
}> &
  Partial<Person>;
