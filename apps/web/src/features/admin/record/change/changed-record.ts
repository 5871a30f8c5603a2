import type { EnquiryWork, UpdateEnquiry } from '#dto';
import type { SeenRecord } from './save-change';

/** A record as it will be with a change, for the moment until the server says so itself. */
export function changedRecord<Seen extends SeenRecord>(
  seen: Seen,
  { status, lostReason, note, held, complaint, inviteCustomer, ...work }: UpdateEnquiry,
): Seen {
  const isLost = (status ?? seen.status) === 'lost';
  const changed = { ...(status && { status }), ...(note !== undefined && { note }), ...(held === false && { held }) };
  if (!seen.work) return { ...seen, ...changed };
  const reason = isLost ? (lostReason ?? seen.work.lostReason) : '';
  const visitInvited = inviteCustomer ?? seen.work.visitInvited;
  const changedWork = { ...seen.work, ...work, visitInvited, lostReason: reason, complaint: complaintOf(seen.work, complaint) };
  return { ...seen, ...changed, work: changedWork };
}

function complaintOf({ complaint }: EnquiryWork, mark: UpdateEnquiry['complaint']): EnquiryWork['complaint'] {
  if (mark === undefined) return complaint;
  const now = new Date().toISOString();
  if (mark === 'answered') return complaint && { ...complaint, answeredAt: now };
  return mark && { kind: mark, at: now, answeredAt: null };
}
