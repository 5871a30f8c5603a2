import { mailFailure } from './mail-failure.js';

const failure = (properties: object) => Object.assign(new Error('secret detail'), properties);

const reply = (command: string, response: string) =>
  mailFailure(failure({ code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) }));

test.each([
  '550 5.1.1 <ada@visitor.example>: Recipient address rejected: User unknown in relay recipient table',
  '550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n550 5.1.1 double-checking the recipient’s email address',
  '550 5.2.1 The email account that you tried to reach is disabled',
  '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
  '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '550 No such user here',
  '550 Unrouteable address',
  "554 delivery error: dd This user doesn't have a visitor.example account",
  '551 User not local, and their new address is not known; account inactive',
  '553 5.1.2 We are not able to find the recipient domain',
])('%j, said of the receiver, is final', (response) => {
  expect(reply('RCPT TO', response)).toEqual({
    permanent: true,
    code: 'EENVELOPE',
    reason: `The mail server answered: ${response.replace('\r\n', ' ')}`,
    unreached: false,
  });
});

test.each([
  ['DATA', '550-5.4.5 Daily user sending limit exceeded. For more information on Gmail\r\n550 5.4.5 sending limits go to the help'],
  ['RCPT TO', '550 5.4.5 Daily user sending quota exceeded'],
  ['DATA', '554 5.7.0 Your message could not be sent. The limit on the number of allowed outgoing messages was exceeded. Try again later.'],
  ['DATA', '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
  ['RCPT TO', '550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP'],
  ['DATA', '554 5.2.252 SendAsDenied; site@trees.example not allowed to send as owner@trees.example'],
  ['RCPT TO', '554 5.7.1 <ada@visitor.example>: Relay access denied'],
  ['RCPT TO', '550 relay not permitted: unknown user'],
  ['RCPT TO', '550 5.1.0 <site@trees.example>: Sender address rejected: User unknown'],
  ['RCPT TO', '550 5.1.8 <site@trees.example>: Sender address rejected: Domain not found'],
  ['RCPT TO', '553 5.7.1 <site@trees.example>: Sender address rejected: not owned by user web'],
  ['RCPT TO', '504 5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname'],
  ['RCPT TO', '550 5.7.23 <ada@visitor.example>: Recipient address rejected: SPF fail, not authorized'],
  ['RCPT TO', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'],
  ['RCPT TO', '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\r\n550 5.2.1 prevents additional messages'],
  ['RCPT TO', '552 5.2.2 The email account that you tried to reach is over quota'],
  ['RCPT TO', '451 4.7.1 Greylisting in action, please come back later'],
  ['RCPT TO', '450 4.2.1 <ada@visitor.example>: Recipient address rejected: try again later'],
  ['MAIL FROM', '550 5.1.1 no such sender here'],
  ['MAIL FROM', '530 5.7.0 Authentication Required'],
  ['EHLO', '421-4.7.0 Try again later, closing connection. (EHLO)'],
  ['CONN', '554 5.7.1 No service: unknown user'],
  ['CONN', '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to unexpected volume or user complaints'],
  ['DATA', '554 Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1'],
  ['DATA', '550 5.7.1 Our system has detected that this message is likely unsolicited mail'],
  ['AUTH PLAIN', '535 5.7.8 Username and Password not accepted'],
])('after %s, %j speaks of us, or passes: a later try may succeed', (command, response) => {
  expect(reply(command, response)).toMatchObject({ permanent: false, unreached: false });
});

test.each([
  ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit'],
  ['DATA', '552-5.2.3 Your message exceeded our message size limits'],
])('after %s, %j is final: it stays too large', (command, response) => {
  expect(reply(command, response)).toMatchObject({ permanent: true });
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
