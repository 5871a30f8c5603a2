import { storedContact, storedQuote } from '../../test/sample-records.js';
import { alertSubject } from './alert-subject.js';

test('a quote says how urgent, what, where and who', () => {
  expect(alertSubject(storedQuote)).toBe('Emergency (24-48hrs): Tree Removal +1, IP1 1AA, Ada Oakley');
});

test('a contact enquiry says so', () => {
  expect(alertSubject(storedContact)).toBe('Contact form: Hedge Trimming, Ada Oakley');
});

test('what the visitor left out leaves no gap', () => {
  expect(alertSubject({ ...storedQuote, urgency: '', postcode: ' ', serviceType: ['emergency'] })).toBe('Quote request: Emergency Call Out, Ada Oakley');
  expect(alertSubject({ ...storedContact, service: '' })).toBe('Contact form: Ada Oakley');
});

test('a suspect is marked before anything else', () => {
  expect(alertSubject({ ...storedQuote, held: true })).toMatch(/^\[Held\] Emergency/);
});

test('a name of a thousand letters leaves the line readable', () => {
  expect(alertSubject({ ...storedContact, firstName: 'A'.repeat(1_000) }).length).toBeLessThan(130);
});
