import type { EnquiryWork, PersonField, UpdateEnquiry } from '#dto';
import type { SeenRecord } from '../../../../lib/journal/facts';
import type { JournalEntry, JournalWork } from '../../../../lib/journal/journal-entry';

/** A record with its author's unsaved changes applied and undone ones removed. */
export function recordWithEntries<Seen extends SeenRecord>(seen: Seen, entries: readonly JournalEntry[]): Seen {
  const known = new Set(entries.map(({ id }) => id));
  const undone = new Set(entries.map(({ work }) => (work.call === 'undo' ? work.undoes : undefined)));
  const isShown = ({ id, work }: JournalEntry) => !undone.has(id) && !(work.call === 'undo' && known.has(work.undoes));
  return entries.filter(isShown).reduce((record, { work }) => changedRecord(record, changeOf(work)), seen);
}

/** The change that a piece of work makes; an undo restores the earlier values. */
export function changeOf(work: JournalWork): UpdateEnquiry {
  if (work.call === 'change') return work.change;
  return work.call === 'undo' ? ((work.seen ?? {}) as UpdateEnquiry) : {};
}

/** A record with a change applied, until the server confirms it. */
export function changedRecord<Seen extends SeenRecord>(seen: Seen, change: UpdateEnquiry): Seen {
  const { status, lostReason, note, held, complaint, inviteCustomer, promisedBy, takenBy, followUpAt, visitAt, alertsMuted } = change;
  const isLost = (status ?? seen.status) === 'lost';
  const changed = {
    ...(status && { status }),
    ...(note !== undefined && { note }),
    ...(held === false && { held }),
    ...correctionsIn(change),
  };
  if (!seen.work) return { ...seen, ...changed };
  const reason = isLost ? (lostReason ?? seen.work.lostReason) : '';
  const visitInvited = inviteCustomer ?? seen.work.visitInvited;
  const moved = present({ takenBy, followUpAt, visitAt, alertsMuted, answerBy: promisedBy });
  const changedWork = { ...seen.work, ...moved, visitInvited, lostReason: reason, complaint: complaintOf(seen.work, complaint) };
  return { ...seen, ...changed, work: changedWork };
}

function correctionsIn(change: UpdateEnquiry): Partial<Record<PersonField, string>> {
  const { firstName, lastName, phone, email, address } = change;
  return present({ firstName, lastName, phone, email, address });
}

/** The members that are there. */
function present<T extends object>(members: T): Partial<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function complaintOf({ complaint }: EnquiryWork, mark: UpdateEnquiry['complaint']): EnquiryWork['complaint'] {
  if (mark === undefined) return complaint;
  const now = new Date().toISOString();
  if (mark === 'answered') return complaint && { ...complaint, answeredAt: now };
  return mark && { kind: mark, at: now, answeredAt: null };
}
