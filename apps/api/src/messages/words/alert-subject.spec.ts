import { storedContact, storedQuote } from '../../../test/sample-records.js';
import { alertSubject } from './alert-subject.js';

test('a quote says how urgent it is and what it is about', () => {
  expect(alertSubject(storedQuote)).toBe('Emergency: Tree Removal +1 (TS-7K4Q2)');
});

test('a contact enquiry says so', () => {
  expect(alertSubject(storedContact)).toBe('Contact form: Hedge Trimming (TS-7K4Q2)');
});

test('what the visitor left out leaves no gap', () => {
  expect(alertSubject({ ...storedQuote, urgency: '', serviceType: ['emergency'] })).toBe('Quote request: Emergency Call Out (TS-7K4Q2)');
  expect(alertSubject({ ...storedContact, service: '' })).toBe('Contact form (TS-7K4Q2)');
});

test('a held record is marked before anything else', () => {
  expect(alertSubject({ ...storedQuote, held: true })).toMatch(/^\[Possible spam\] Emergency/);
});

test('begins with the reason for the alert, and never says who or where', () => {
  const subject = alertSubject(storedQuote, 'Overdue 1 min');
  expect(subject).toBe('Overdue 1 min: Emergency, Tree Removal +1 (TS-7K4Q2)');
  for (const record of [storedQuote, storedContact])
    expect(`${alertSubject(record)} ${alertSubject(record, 'Nobody on it for 10 min')}`).not.toMatch(/Ada|Oakley|IP1/);
});

test('an urgency of a thousand letters leaves the line readable', () => {
  expect(alertSubject({ ...storedQuote, urgency: 'A'.repeat(1_000) }).length).toBeLessThan(130);
});
