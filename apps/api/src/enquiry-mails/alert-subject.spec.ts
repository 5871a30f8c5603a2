import { storedContact, storedQuote } from '../../test/sample-records.js';
import { alertSubject } from './alert-subject.js';

test('a quote says how urgent, what, where and who', () => {
  expect(alertSubject(storedQuote)).toBe('Emergency (24-48hrs): Tree Removal +1, IP1 1AA, Ada Oakley (TS-7K4Q2)');
});

test('a contact enquiry says so', () => {
  expect(alertSubject(storedContact)).toBe('Contact form: Hedge Trimming, Ada Oakley (TS-7K4Q2)');
});

test('what the visitor left out leaves no gap', () => {
  expect(alertSubject({ ...storedQuote, urgency: '', postcode: ' ', serviceType: ['emergency'] })).toBe('Quote request: Emergency Call Out, Ada Oakley (TS-7K4Q2)');
  expect(alertSubject({ ...storedContact, service: '' })).toBe('Contact form: Ada Oakley (TS-7K4Q2)');
});

test('a suspect is marked before anything else', () => {
  expect(alertSubject({ ...storedQuote, held: true })).toMatch(/^\[Possible spam\] Emergency/);
});

test('a name of a thousand letters leaves the line readable', () => {
  expect(alertSubject({ ...storedContact, firstName: 'A'.repeat(1_000) }).length).toBeLessThan(130);
});
