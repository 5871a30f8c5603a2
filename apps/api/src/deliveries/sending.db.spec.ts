import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../test/eventually.js';
import { type MailApp, ownerMailbox, startMailApp } from '../../test/mail-app.js';
import type { SmtpMood } from '../../test/peers/smtp-peer.js';

let day: MailApp;
beforeAll(async () => {
  day = await startMailApp();
});
afterAll(() => day.close());
beforeEach(() => {
  day.peer.mood = 'ok';
});

/** A visitor whom no other test knows. */
const someone = () => `${randomUUID()}@visitor.example`;

/** Resolves when the mail server has been tried once more for this quote and nothing arrived. */
async function firstFailure(quoteId: string): Promise<string> {
  return eventually(async () => {
    const { state, attempts, lastError } = await day.mail(quoteId, 'acknowledgement');
    expect({ state, tried: attempts > 0 }).toEqual({ state: 'waiting', tried: true });
    expect(lastError).not.toBeNull();
    return lastError ?? '';
  });
}

async function expectSentOnce(quoteId: string, email: string): Promise<void> {
  await eventually(async () => {
    expect(await day.mail(quoteId)).toMatchObject({ state: 'sent', lastError: null });
    expect(await day.mail(quoteId, 'acknowledgement')).toMatchObject({ state: 'sent' });
  });
  expect(await day.inbox(email)).toHaveLength(1);
  expect((await day.inbox(ownerMailbox)).filter((mail) => mail.replyTo?.[0]?.address === email)).toHaveLength(1);
}

test('a request gets its response before its mails go out, and then they do', async () => {
  const email = someone();
  await expectSentOnce(await day.quote({ email }), email);
});

test.each<[SmtpMood, RegExp]>([
  ['busy', /^The mail server answered: 450 /],
  ['silent', /^The mail server did not answer in time$/],
  ['dropping', /^The connection to the mail server broke off$/],
])('a mail server that is %s gets every mail once when it has recovered', async (mood, reason) => {
  day.peer.mood = mood;
  const email = someone();
  const id = await day.quote({ email });
  expect(await firstFailure(id)).toMatch(reason);
  day.peer.mood = 'ok';
  await expectSentOnce(id, email);
});

test('a mail server that was down gets every mail once when it is back', async () => {
  await day.peer.stop();
  const email = someone();
  const id = await day.quote({ email });
  expect(await firstFailure(id)).toBe('The mail server could not be reached');
  await day.peer.start();
  await expectSentOnce(id, email);
});

test('a slow mail server is waited for', async () => {
  day.peer.mood = 'slow';
  day.peer.slowMs = 200;
  const email = someone();
  const id = await day.quote({ email });
  await expectSentOnce(id, email);
  expect((await day.mail(id)).attempts).toBe(1);
});

test('a mail that is refused for good is not tried again, and the owner reads why', async () => {
  day.peer.mood = 'refusing';
  const id = await day.quote();
  await eventually(async () => expect(await day.mail(id)).toMatchObject({ state: 'failed', attempts: 1 }));
  expect((await day.mail(id)).lastError).toMatch(/^The mail server answered: 550 .*no such mailbox/);
});

test('a mail is given up in the end, and the owner reads why', async () => {
  day.peer.mood = 'busy';
  const id = await day.quote();
  const mail = await eventually(async () => {
    const seen = await day.mail(id);
    expect(seen.state).toBe('failed');
    return seen;
  });
  expect(mail.lastError).toMatch(/450/);
  expect(mail.attempts).toBeGreaterThan(4);
});

test('a mail that was taken but not confirmed can be recognised by its Message-ID when it is sent again', async () => {
  day.peer.mood = 'forgetful';
  const email = someone();
  const id = await day.quote({ email });
  await firstFailure(id);
  day.peer.mood = 'ok';
  await eventually(async () => expect((await day.mail(id, 'acknowledgement')).state).toBe('sent'));
  const ids = (await day.inbox(email)).map(({ messageId }) => messageId);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});

test('a mail that goes out while the database is away is recorded once it is back, and not sent again', async () => {
  await day.settled();
  Object.assign(day.peer, { mood: 'slow', slowMs: 600 });
  const email = someone();
  const [before, received] = [day.peer.taken.length, day.peer.received];
  const id = await day.quote({ email });
  const { dataSource } = day.api;
  await eventually(() => expect(day.peer.received).toBe(received + 2));
  await dataSource.query('ALTER TABLE deliveries RENAME TO deliveries_away');
  await eventually(() => expect(day.peer.taken).toHaveLength(before + 2));
  await sleep(300);
  await dataSource.query('ALTER TABLE deliveries_away RENAME TO deliveries');
  await expectSentOnce(id, email);
  expect(day.peer.taken).toHaveLength(before + 2);
});

test('a mail whose sender was killed is sent by another process', async () => {
  day.peer.mood = 'busy';
  const email = someone();
  const id = await day.quote({ email });
  await firstFailure(id);
  // As a process leaves the row when it dies in the middle of a try: taken, and never released.
  await eventually(async () => {
    const rows = await day.api.dataSource.query<unknown[]>(
      `UPDATE deliveries SET leased_until = now() + interval '0.5 seconds', due_at = now() WHERE enquiry_id = $1 AND leased_until IS NULL RETURNING 1`,
      [id],
    );
    expect(rows[1]).toBeGreaterThan(0);
  });
  day.peer.mood = 'ok';
  await expectSentOnce(id, email);
});
