import { randomUUID } from 'node:crypto';
import { customerRoute, enquiryRoute, idempotencyKeyHeader, type QuoteView, type WholeEnquiry } from '#dto';
import { eventually } from '../../test/eventually.js';
import { startMailApp, type MailApp } from '../../test/mail-app.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { erasePerson } from '../enquiries/people/erase-person.js';
import { findPerson } from '../enquiries/people/find-person.js';
import { PhotosService } from '../uploads/photos.service.js';

const [tuesday, wednesday] = ['2036-06-10T08:30:00.000Z', '2036-06-11T08:30:00.000Z'];

let day: MailApp;
let owner: Awaited<ReturnType<MailApp['api']['signedIn']>>;
let people = 0;
let [wrong, right, third] = ['', '', ''];
beforeAll(async () => {
  day = await startMailApp();
  owner = await day.api.signedIn();
});
afterAll(() => day.close());
beforeEach(() => {
  day.peer.mood = 'ok';
  day.peer.taken.length = 0;
  people += 1;
  [wrong, right, third] = ['wrong', 'right', 'third'].map((name) => `${name}${people}@visitor.example`) as [string, string, string];
});

const change = async (id: string, body: object, status = 204) =>
  (await owner.patch(enquiryRoute('quote', id)).send(body).expect(status)).headers['x-event-id'];
const undo = (id: string, eventId: string | undefined) => owner.post(enquiryRoute('quote', id, '/undo')).send({ eventId }).expect(204);
const whole = async (id: string) => (await owner.get(enquiryRoute('quote', id)).expect(200)).body as WholeEnquiry<QuoteView>;

/** Waits until no email is under way, also of a deleted record. */
const allSent = () =>
  eventually(async () => expect(await waiting('true')).toHaveLength(0));

const waiting = (and: string) => day.api.dataSource.query<object[]>(`SELECT FROM deliveries WHERE state = 'waiting' AND ${and}`);

/** Waits until each email that is under way was tried, and lets no further try begin until `resume`. */
const pause = () =>
  eventually(async () => {
    expect(await waiting('last_error IS NULL')).toHaveLength(0);
    await day.api.dataSource.query(`UPDATE deliveries SET due_at = '2099-01-01' WHERE state = 'waiting' AND leased_until IS NULL`);
    expect(await waiting(`due_at < '2099-01-01'`)).toHaveLength(0);
  });
async function resume(): Promise<void> {
  day.peer.mood = 'ok';
  await day.api.dataSource.query(`UPDATE deliveries SET due_at = now() WHERE state = 'waiting'; NOTIFY deliveries`);
}

/** What a mailbox was told of visits, in order, such as "REQUEST 10". Checks that it is one entry and that each mail outdoes the one before. */
async function told(mailbox: string, id: string): Promise<string[]> {
  const mails = (await day.inbox(mailbox)).filter(({ subject }) => subject?.startsWith('Your visit'));
  const entries = mails.map(({ attachments }) => {
    const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content;
    const text = (typeof content === 'string' ? content : new TextDecoder().decode(content)).replaceAll('\r', '').replaceAll('\n ', '');
    const of = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
    expect(text.toLowerCase()).toContain(`:mailto:${mailbox}`.toLowerCase());
    expect(of(/UID:(.+)\n/)).toBe(id);
    return { sequence: Number(of(/SEQUENCE:(\d+)/)), words: `${of(/METHOD:(\w+)/)} ${of(/DTSTART:203606(\d\d)/)}` };
  });
  const sequences = entries.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  return entries.map(({ words }) => words);
}

const expectTold = async (id: string, expected: Record<string, string[]>) => {
  await allSent();
  for (const [mailbox, words] of Object.entries(expected)) expect([mailbox, await told(mailbox, id)]).toEqual([mailbox, words]);
};

async function invited(email = wrong): Promise<string> {
  const id = await day.quote({ email, firstName: 'Ada', postcode: 'IP1 1AA' });
  await allSent();
  await change(id, { visitAt: tuesday, inviteCustomer: true });
  await allSent();
  return id;
}

test('after a correction the new mailbox is invited and the old one’s visit is off, each once, also if Send is pressed again', async () => {
  const id = await invited();
  await change(id, { email: right });
  await change(id, { inviteCustomer: true });
  await expectTold(id, { [wrong]: ['REQUEST 10', 'CANCEL 10'], [right]: ['REQUEST 10'] });
  await change(id, { inviteCustomer: true, note: 'The gate sticks' });
  await change(id, { visitAt: wednesday });
  await expectTold(id, { [wrong]: ['REQUEST 10', 'CANCEL 10'], [right]: ['REQUEST 10', 'REQUEST 11'] });
  expect((await whole(id)).mails.at(-1)).toMatchObject({ purpose: 'visit', state: 'sent' });
});

test('a correction that is undone is undone in both calendars', async () => {
  const id = await invited();
  const eventId = await change(id, { email: right });
  await allSent();
  await undo(id, eventId);
  await expectTold(id, { [wrong]: ['REQUEST 10', 'CANCEL 10', 'REQUEST 10'], [right]: ['REQUEST 10', 'CANCEL 10'] });
});

test('a correction that is undone before its emails left is never heard of', async () => {
  const id = await invited();
  day.peer.mood = 'busy';
  const eventId = await change(id, { email: right });
  await pause();
  await undo(id, eventId);
  await resume();
  await expectTold(id, { [wrong]: ['REQUEST 10'], [right]: [] });
});

test('a mailbox that is emptied calls the visit off; a new one is invited', async () => {
  const id = await invited();
  await change(id, { email: '' });
  await expectTold(id, { [wrong]: ['REQUEST 10', 'CANCEL 10'] });
  expect((await whole(id)).work.visitInvited).toBe(false);
  await change(id, { inviteCustomer: true }, 422);
  await change(id, { email: right });
  await expectTold(id, { [wrong]: ['REQUEST 10', 'CANCEL 10'], [right]: ['REQUEST 10'] });
  expect((await whole(id)).work.visitInvited).toBe(true);
});

test('of two corrections only the last mailbox keeps the visit', async () => {
  const id = await invited();
  await change(id, { email: right });
  await allSent();
  await change(id, { email: third });
  await expectTold(id, { [wrong]: ['REQUEST 10', 'CANCEL 10'], [right]: ['REQUEST 10', 'CANCEL 10'], [third]: ['REQUEST 10'] });
});

test.each(['busy', 'refusing', 'silent', 'away'] as const)('a mailbox that was never reached, as the mail server was %s, is told nothing', async (mood) => {
  const id = await day.quote({ email: wrong });
  await allSent();
  if (mood === 'away') await day.peer.stop();
  else day.peer.mood = mood;
  await change(id, { visitAt: tuesday, inviteCustomer: true });
  await pause();
  await change(id, { email: right, visitAt: wednesday });
  if (mood === 'away') await day.peer.start();
  await resume();
  await expectTold(id, { [wrong]: [], [right]: ['REQUEST 11'] });
});

test('a mailbox that may have the invitation, as the mail server fell silent after it, is told that the visit is off', async () => {
  const id = await day.quote({ email: wrong });
  await allSent();
  day.peer.mood = 'forgetful';
  await change(id, { visitAt: tuesday, inviteCustomer: true });
  await pause();
  await change(id, { email: right });
  await resume();
  await allSent();
  expect((await told(wrong, id)).at(-1)).toBe('CANCEL 10');
  expect((await told(right, id)).at(-1)).toBe('REQUEST 10');
});

test('a visit that is moved with the correction is off where it was, and on at its new time', async () => {
  const id = await invited();
  await change(id, { email: right, visitAt: wednesday });
  await expectTold(id, { [wrong]: ['REQUEST 10', 'CANCEL 10'], [right]: ['REQUEST 11'] });
});

test('a correction after the visit was called off tells nobody; the next visit is the new mailbox’s', async () => {
  const id = await invited();
  await change(id, { visitAt: null });
  await change(id, { email: right });
  await expectTold(id, { [wrong]: ['REQUEST 10', 'CANCEL 10'], [right]: [] });
  await change(id, { visitAt: wednesday });
  await expectTold(id, { [wrong]: ['REQUEST 10', 'CANCEL 10'], [right]: ['REQUEST 11'] });
});

test('a correction after the visit tells nobody', async () => {
  const id = await invited();
  await day.api.dataSource.query(`UPDATE enquiries SET visit_at = now() - interval '1 hour' WHERE id = $1`, [id]);
  await change(id, { email: right });
  await expectTold(id, { [wrong]: ['REQUEST 10'], [right]: [] });
});

test('another spelling of the same mailbox changes nothing', async () => {
  const id = await invited();
  for (const email of [wrong.toUpperCase(), wrong.replace('@', '+trees@')]) await change(id, { email });
  await change(id, { inviteCustomer: true });
  await allSent();
  expect(day.peer.taken.filter(({ raw }) => String(raw).includes('text/calendar'))).toHaveLength(1);
});

test('a join of customers tells nobody', async () => {
  const [id, other] = [await invited(), await day.quote({ email: right })];
  const join = owner.post(customerRoute(other, '/join')).set(idempotencyKeyHeader, randomUUID());
  await join.send({ kind: 'quote', id }).expect(200);
  await expectTold(id, { [wrong]: ['REQUEST 10'], [right]: [] });
});

test('Send invites once more where the invitation was refused', async () => {
  day.peer.mood = 'refusing';
  const id = await invited();
  day.peer.mood = 'ok';
  await change(id, { inviteCustomer: true });
  await expectTold(id, { [wrong]: ['REQUEST 10'] });
});

test.each(['deleted', 'erased'])('both mailboxes are told when the record is %s before the old one’s cancellation left', async (how) => {
  const id = await invited();
  await change(id, { email: right });
  await allSent();
  day.peer.mood = 'busy';
  await change(id, { email: third });
  await pause();
  if (how === 'deleted') await owner.delete(enquiryRoute('quote', id)).expect(204);
  else {
    const { app, dataSource } = day.api;
    await erasePerson({ dataSource, enquiries: app.get(EnquiriesService), photos: app.get(PhotosService) }, await findPerson(dataSource, third));
  }
  await resume();
  await expectTold(id, { [wrong]: ['REQUEST 10', 'CANCEL 10'], [right]: ['REQUEST 10', 'CANCEL 10'], [third]: [] });
  expect(await day.api.dataSource.query('SELECT FROM mailed_visits WHERE visit_id = $1', [id])).toEqual([]);
});
