import { mailFailure } from './mail-failure.js';

const failure = (properties: object) => Object.assign(new Error('secret detail'), properties);

test.each([
  ['450', false],
  ['421', false],
  ['503', true],
  ['550', true],
])('an answer %s is final: %s', (code, permanent) => {
  expect(mailFailure(failure({ code: 'EENVELOPE', responseCode: Number(code), response: `${code} no` }))).toEqual({
    permanent,
    code: 'EENVELOPE',
    reason: `The mail server answered: ${code} no`,
    unreached: false,
  });
});

test.each(['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ETLS', 'EABORT'])('%s means that nobody was reached, and that a later try may succeed', (code) => {
  expect(mailFailure(failure({ code }))).toMatchObject({ permanent: false, unreached: true });
});

test('an address that no server would take is given up at once', () => {
  expect(mailFailure(failure({ code: 'EENVELOPE' }))).toMatchObject({ permanent: true, unreached: false });
});

test('an unforeseen failure is tried again, and reported without internal details', () => {
  expect(mailFailure(failure({}))).toEqual({ permanent: false, reason: 'The email could not be sent', code: '', unreached: false });
});

test('a long answer of many lines is cut to one short line', () => {
  const { reason } = mailFailure(failure({ code: 'EMESSAGE', responseCode: 554, response: `554-no\r\n${'x'.repeat(900)}` }));
  expect(reason.length).toBeLessThan(300);
  expect(reason).not.toMatch(/[\r\n]/);
});
