import type { EnquiryEventView } from '#dto';
import { enquiryEvent } from '../../../../../test/sample-whole';
import { eventWords } from './event-words';

it.each<[string, Partial<EnquiryEventView>]>([
  ['Contacted (was New)', {}],
  ['Lost: Too dear (was Quoted)', { from: 'quoted', to: 'lost', text: 'Too dear' }],
  ['Note changed', { type: 'note', from: '', to: '' }],
  ['Taken by Sam', { type: 'taken', from: '', to: 'Sam' }],
  ['Given back by Sam', { type: 'taken', from: 'Sam', to: '' }],
  ['Follow-up on Tue, 24 Nov 2026, 09:00', { type: 'follow-up', from: '', to: '2026-11-24T09:00:00.000Z' }],
  ['Visit called off', { type: 'visit', from: '2026-11-24T09:00:00.000Z', to: '' }],
  ['Marked as data complaint', { type: 'complaint', from: '', to: 'data' }],
  ['Complaint answered', { type: 'complaint', from: 'complaint', to: 'answered' }],
  ['Call: no answer', { type: 'call', from: '', to: '', outcome: 'no-answer' }],
  ['Email sent', { type: 'email', from: '', to: '', outcome: 'sent' }],
  ['Gate is round the back', { type: 'remark', from: '', to: '', text: 'Gate is round the back' }],
  ['Taken back: Won', { type: 'undone', from: 'won', to: 'new' }],
  ['Taken back: Tue, 24 Nov 2026, 09:00', { type: 'undone', from: '2026-11-24T09:00:00.000Z', to: '' }],
])('the history says "%s"', (words, event) => {
  expect(eventWords(enquiryEvent(event))).toBe(words);
});
