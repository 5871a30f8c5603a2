import { complaintKinds, contactOutcomes, enquiryStatuses, lostReasons, type Option, type UpdateEnquiry } from '#dto';
import type { OwnerWork } from './waiting-change';

/** What somebody did, in a few words: `Status: Contacted`. */
export function wordsOfWork(work: OwnerWork): string {
  if (work.call === 'log') {
    const { type, outcome, text } = work.contact;
    return [type === 'remark' ? 'Remark' : wayLabels[type], labelIn(contactOutcomes, outcome), text].filter(Boolean).join(': ');
  }
  return wordsOfChange(work.change);
}

const wayLabels = { call: 'Call', text: 'Text', whatsapp: 'WhatsApp', email: 'Email' };

function wordsOfChange({ status, lostReason, note, held, takenBy, followUpAt, visitAt, complaint, alertsMuted }: UpdateEnquiry): string {
  const words = [
    status && `Status: ${labelIn(enquiryStatuses, status)}${lostReason ? `, ${labelIn(lostReasons, lostReason)}` : ''}`,
    note !== undefined && `Note: ${note || 'cleared'}`,
    held === false && 'Marked as genuine',
    takenBy !== undefined && (takenBy ? `Taken by ${takenBy}` : 'Given back'),
    followUpAt !== undefined && `Follow-up: ${momentWords(followUpAt)}`,
    visitAt !== undefined && `Visit: ${momentWords(visitAt)}`,
    complaint !== undefined && `Complaint: ${complaintWords(complaint)}`,
    alertsMuted !== undefined && (alertsMuted ? 'Alerts muted' : 'Alerts go on'),
  ];
  return words.filter(Boolean).join('. ');
}

function momentWords(moment: string | null): string {
  return moment ? new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' }) : 'none';
}

function complaintWords(complaint: UpdateEnquiry['complaint']): string {
  return complaint === 'answered' ? 'answered' : (labelIn(complaintKinds, complaint ?? undefined) ?? 'mark taken off');
}

function labelIn(options: readonly Option[], id?: string): string | undefined {
  return options.find((option) => option.id === id)?.label ?? id;
}
