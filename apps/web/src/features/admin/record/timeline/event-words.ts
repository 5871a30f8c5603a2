import { complaintKinds, enquiryStatuses, labelOf, type CorrectionEvent, type EnquiryEventView } from '#dto';
import { formatMoment } from '../../../../lib/format-moment';

const outcomes: Partial<Record<EnquiryEventView['outcome'], string>> = {
  spoke: 'spoke',
  'left-message': 'left a message',
  'no-answer': 'no answer',
};

/** Describes an event, without its author and time. */
export function eventWords(event: EnquiryEventView): string {
  const { type, from, to, outcome, text } = event;
  switch (type) {
    case 'status':
      return `${[labelOf(enquiryStatuses, to), text].filter(Boolean).join(': ')} (was ${labelOf(enquiryStatuses, from)})`;
    case 'note':
      return 'Note changed';
    case 'released':
      return 'Released as genuine: the clock runs from here';
    case 'taken':
      return to ? `Taken by ${to}` : `Given back by ${from}`;
    case 'follow-up':
      return to ? `Follow-up on ${formatMoment(to)}` : 'Follow-up removed';
    case 'visit':
      return to ? `Visit on ${formatMoment(to)}` : 'Visit called off';
    case 'complaint':
      return complaintWords(to);
    case 'muted':
      return to ? 'Alerts muted' : 'Alerts go on';
    case 'call':
      return withText(`Call: ${outcomes[outcome] ?? outcome}`, text);
    case 'text':
      return withText('Text message sent', text);
    case 'whatsapp':
      return withText('WhatsApp message sent', text);
    case 'email':
      return withText('Email sent', text);
    case 'remark':
      return text;
    case 'promise':
      return to ? `Promised: a call back by ${formatMoment(to)}` : 'Promise taken back';
    case 'new-first-name':
    case 'new-last-name':
    case 'new-phone':
    case 'new-email':
    case 'new-address':
      return correctionWords(type, from, to);
    case 'joined':
      return `The same person as ${to}`;
    case 'parted':
      return `Not the same person as ${to}`;
    case 'photos':
      return photosAdded(event) > 0 ? `${countWords(photosAdded(event))} added` : `${countWords(-photosAdded(event))} removed`;
    case 'undone':
      return `Taken back: ${undoneWords(from)}`;
  }
}

/** The number of photos that an event added; below zero: removed; 0: it is about something else. */
export function photosAdded({ type, from, to }: EnquiryEventView): number {
  return type === 'photos' ? Number(to) - Number(from) : 0;
}

const corrected = {
  'new-first-name': 'First name',
  'new-last-name': 'Last name',
  'new-phone': 'Number',
  'new-email': 'Email',
  'new-address': 'Address',
} as const satisfies Record<CorrectionEvent, string>;

/** The new text and the old one. */
function correctionWords(type: CorrectionEvent, from: string, to: string): string {
  if (!from) return `${corrected[type]} added: ${to}`;
  return to ? `${corrected[type]} corrected: ${to} (was ${from})` : `${corrected[type]} removed (was ${from})`;
}

function countWords(photos: number): string {
  return photos === 1 ? 'A photo of yours' : `${photos} photos of yours`;
}

function complaintWords(to: string): string {
  if (to === 'answered') return 'Complaint answered';
  return to ? `Marked as ${labelOf(complaintKinds, to).toLowerCase()}` : 'Complaint mark removed';
}

/** An undone event is described by the value that it had set, or by its kind. */
function undoneWords(from: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(from)) return formatMoment(from);
  return labelOf([...enquiryStatuses, ...complaintKinds], from);
}

function withText(words: string, text: string): string {
  return text ? `${words}. ${text}` : words;
}
