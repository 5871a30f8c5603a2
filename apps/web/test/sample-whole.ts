import type { CallView, CustomerProposal, EnquiryEventView, EnquiryWork, WholeEnquiry } from '#dto';
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
  return { ...view, source: 'form', address: '', ownPhotos: [], customer: null, proposals: [], events: [], lookers: [], alerts: [], clashes: [], ...changes, work: enquiryWork(work) };
}

/** A caller's whole record: Bea Field rang at 14:02 and was promised a call back by 15:02. */
export function wholeCall({ work, ...changes }: Partial<Omit<WholeEnquiry<CallView>, 'work'>> & { work?: Partial<EnquiryWork> } = {}): WholeEnquiry<CallView> {
  const at = '2026-11-20T14:02:00.000Z';
  return {
    id: 'call-1', ref: 'TS-C4LL1', createdAt: at, updatedAt: at, version: 1, held: false, status: 'new', note: '', mails: [], firstName: 'Bea', lastName: 'Field', phone: '01473 555123',
    email: '', postcode: 'IP1 1AA', serviceType: '["hedge-trimming"]', words: 'Beech hedge, both sides.', source: 'rang', address: '', ownPhotos: [], customer: null, proposals: [],
    events: [], lookers: [], alerts: [], clashes: [], ...changes, work: enquiryWork({ answerBy: '2026-11-20T15:02:00.000Z', due: { kind: 'call-back', at: '2026-11-20T15:02:00.000Z' }, ...work }),
  };
}

/** Ada Oakley, who may be the same person. */
export function proposal(changes: Partial<CustomerProposal> = {}): CustomerProposal {
  return {
    id: 'customer-1', name: 'Ada Oakley', phones: ['01473 555123'], emails: [], addresses: [], because: ['phone'],
    records: [{ kind: 'quote', id: 'row-1', ref: 'TS-7K4Q2', createdAt: '2026-11-20T13:42:00.000Z', version: 3, source: 'form', status: 'new', lostReason: '', firstName: 'Ada', lastName: 'Oakley', postcode: 'IP1 1AA', services: ['hedge-trimming'], words: '' }],
    ...changes,
  };
}

let lastEvent = 0;

/** An event by Sam. */
export function enquiryEvent(changes: Partial<EnquiryEventView> = {}): EnquiryEventView {
  lastEvent += 1;
  return { id: `event-${lastEvent}`, at: '2026-11-20T14:02:00.000Z', by: 'Sam', type: 'status', from: 'new', to: 'contacted', outcome: '', text: '', undone: false, ...changes };
}
