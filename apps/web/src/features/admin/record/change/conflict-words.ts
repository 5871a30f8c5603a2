import { enquiryStatuses, labelOf, type EnquiryEventType, type UpdateEnquiry } from '#dto';
import type { WholeRecord } from '../../kit/enquiry-calls';
import { formatMoment, formatTime } from '../../kit/format-moment';

type Part = Exclude<keyof UpdateEnquiry, 'lostReason' | 'note' | 'inviteCustomer'>;

const parts: Record<Part, { event: EnquiryEventType; name: string }> = {
  status: { event: 'status', name: 'status' },
  takenBy: { event: 'taken', name: 'choice' },
  followUpAt: { event: 'follow-up', name: 'date' },
  visitAt: { event: 'visit', name: 'date' },
  complaint: { event: 'complaint', name: 'mark' },
  alertsMuted: { event: 'muted', name: 'choice' },
  held: { event: 'released', name: 'release' },
};

/** Who last changed what the owner wanted to change, and when (milliseconds since 1970). */
export function otherChange(present: WholeRecord, change: UpdateEnquiry): { by: string; at: number; name: string } {
  const part = partOf(change);
  const { event, name } = part ? parts[part] : { event: 'note' as const, name: 'note' };
  const last = present.events.findLast(({ type, undone }) => type === event && !undone) ?? present.events.at(-1);
  return { by: last?.by ?? 'somebody else', at: Date.parse(last?.at ?? present.updatedAt), name };
}

/** Names a change of somebody else that stands in place of the owner's own; `kept` when that is in the timeline. */
export function conflictWords(
  name: string,
  present: WholeRecord,
  change: UpdateEnquiry,
  kept: boolean,
): { title: string; description: string } {
  const other = otherChange(present, change);
  const mine = kept ? 'yours is written into the timeline' : `yours (${wantedWords(change)}) is not saved`;
  return { title: `${name} was changed by ${other.by} at ${formatTime(other.at)}.`, description: `${possessive(other.by)} ${other.name} stays; ${mine}.` };
}

/** What the owner wanted, for the timeline. */
export function wantedRemark(present: WholeRecord, change: UpdateEnquiry): string {
  return `${wantedWords(change)} was chosen at the same time; what ${otherChange(present, change).by} had chosen stayed.`;
}

function wantedWords(change: UpdateEnquiry): string {
  const { status, takenBy, followUpAt, visitAt, complaint, inviteCustomer, alertsMuted } = change;
  if (status) return `"${labelOf(enquiryStatuses, status)}"`;
  if (takenBy !== undefined) return takenBy === null ? '"Given back"' : `"Taken by ${takenBy}"`;
  if (followUpAt !== undefined) return `"Follow-up ${followUpAt ? formatMoment(followUpAt) : 'removed'}"`;
  if (visitAt !== undefined) return `"Visit ${visitAt ? formatMoment(visitAt) : 'removed'}"`;
  if (complaint !== undefined) return complaint === null ? '"No complaint"' : `"Complaint: ${complaint}"`;
  if (alertsMuted !== undefined) return alertsMuted ? '"Mute this one"' : '"Alert me again"';
  if (inviteCustomer) return '"Send the visit to the customer"';
  return '"Genuine"';
}

function partOf(change: UpdateEnquiry): Part | undefined {
  return (Object.keys(parts) as Part[]).find((part) => change[part] !== undefined);
}

function possessive(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}'s`;
}
