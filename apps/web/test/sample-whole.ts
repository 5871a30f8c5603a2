import type { EnquiryEventView, EnquiryWork } from '#dto';
import type { WholeRecord } from '../src/features/admin/kit/enquiry-calls';
import { quoteView } from './sample-submissions';

/** The work on an untouched record. */
export function enquiryWork(changes: Partial<EnquiryWork> = {}): EnquiryWork {
  return {
    due: null, answerBy: null, targetAt: null, firstReplyAt: null, firstReplyBy: null, firstSeenAt: null, firstSeenBy: null, triedAt: null, takenBy: null, lostReason: '',
    heldWhy: '', followUpAt: null, visitAt: null, visitInvited: false, quotationEndsAt: null, complaint: null, alertsMuted: false, ...changes,
  };
}

/** Ada Brown's whole request. */
export function wholeRecord({ work, ...changes }: Partial<Omit<WholeRecord, 'work'>> & { work?: Partial<EnquiryWork> } = {}): WholeRecord {
  const view = quoteView({ firstName: 'Ada', lastName: 'Brown', urgency: '', serviceType: '["hedge-trimming"]' });
  return { ...view, events: [], lookers: [], alerts: [], clashes: [], ...changes, work: enquiryWork(work) };
}

let lastEvent = 0;

/** An event by Sam. */
export function enquiryEvent(changes: Partial<EnquiryEventView> = {}): EnquiryEventView {
  lastEvent += 1;
  return { id: `event-${lastEvent}`, at: '2026-11-20T14:02:00.000Z', by: 'Sam', type: 'status', from: 'new', to: 'contacted', outcome: '', text: '', undone: false, ...changes };
}
