import { dueKinds, kindFacts, labelOf, serviceOptions } from '#dto';
import type { Enquiry } from '../../enquiries/enquiry.entity.js';
import { type MailedEnquiry, servicesOf } from '../words/mailed-enquiry.js';

type DueRow = Pick<Enquiry, 'createdAt' | 'emergency' | 'nextDueAt' | 'nextDueKind'>;

/** The first half of a British postcode: a town, and nobody's address. */
const outwardCode = /^([A-Z]{1,2}\d[A-Z\d]?) ?\d[A-Z]{2}$/;

/** What and where, such as `Tree Removal` and `IP12`; empty if unknown. No name, phone or address: it is read on a locked screen. */
export function whatAndWhere([first = '', ...others]: string[], postcode: string): [what: string, where: string] {
  const label = labelOf(serviceOptions, first);
  return [others.length > 0 ? `${label} +${others.length}` : label, outwardCode.exec(postcode.trim().toUpperCase())?.[1] ?? ''];
}

function subjectWords(record: MailedEnquiry): string {
  const [what, where] = whatAndWhere(servicesOf(record), 'postcode' in record ? record.postcode : '');
  return [what.toLowerCase(), where].filter(Boolean).join(' · ');
}

/** The first line of a record's alert. */
export function alertTitle(record: MailedEnquiry, { emergency }: Pick<Enquiry, 'emergency'>): string {
  return [emergency ? 'Emergency' : kindFacts[record.kind].news, subjectWords(record)].filter(Boolean).join(' · ');
}

/** The first line of an alert that something is overdue. */
export function overdueTitle(record: MailedEnquiry, row: Pick<Enquiry, 'nextDueKind'>): string {
  return [`Overdue: ${dueWord(row)}`, subjectWords(record)].filter(Boolean).join(' · ');
}

/** Why an email about a record comes once more: `Overdue 1 min`, `Complaint overdue 2 h`, or since when nobody has reached the customer, or has seen to it. */
export function whyAgain({ createdAt, emergency, nextDueAt, nextDueKind }: DueRow, now: Date, triedAt: Date | null): string {
  if (triedAt) return `No answer ${agoWords(triedAt, now)} ago`;
  if (nextDueAt && nextDueAt <= now) {
    const isReply = nextDueKind === 'emergency' || nextDueKind === 'reply' || nextDueKind === 'call-back';
    const what = isReply ? 'Overdue' : `${dueKinds.find(({ id }) => id === nextDueKind)?.label} overdue`;
    return `${what} ${agoWords(nextDueAt, now)}`;
  }
  return `${emergency ? 'Nobody on it' : 'Not opened'} for ${agoWords(createdAt, now)}`;
}

function dueWord({ nextDueKind }: Pick<Enquiry, 'nextDueKind'>): string {
  return dueKinds.find(({ id }) => id === nextDueKind)?.label.toLowerCase() ?? 'reply';
}

/** How long ago, such as `10 min`, `2 h` or `3 d`. */
export function agoWords(from: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((now.getTime() - from.getTime()) / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2 * 24 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / (24 * 60))} d`;
}
