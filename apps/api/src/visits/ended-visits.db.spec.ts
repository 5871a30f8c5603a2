import type { Email } from 'postal-mime';
import { apiRoutes, enquiryRoute, type EnquiryRow, type NewCalendarFeed } from '#dto';
import { eventually } from '../../test/eventually.js';
import { startMailApp, type MailApp } from '../../test/mail-app.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { erasePerson } from '../enquiries/people/erase-person.js';
import { findPerson } from '../enquiries/people/find-person.js';
import { PhotosService } from '../uploads/photos.service.js';

const toCome = '2036-06-10T08:30:00.000Z';

let day: MailApp;
let owner: Awaited<ReturnType<MailApp['api']['signedIn']>>;
let mailbox = '';
let people = 0;
beforeAll(async () => {
  day = await startMailApp();
  owner = await day.api.signedIn();
});
afterAll(() => day.close());
beforeEach(() => {
  day.peer.mood = 'ok';
  day.peer.taken.length = 0;
  mailbox = `ada${(people += 1)}@visitor.example`;
});

const booked = () => day.quote({ email: mailbox, firstName: 'Ada', postcode: 'IP1 1AA' });
const change = (id: string, body: object) => owner.patch(enquiryRoute('quote', id)).send(body).expect(204);
const query = <Row>(sql: string) => day.api.dataSource.query<Row[]>(sql);

async function visitMails(count: number): Promise<Email[]> {
  return eventually(async () => {
    const mails = (await day.inbox(mailbox)).filter(({ subject }) => subject?.startsWith('Your visit'));
    expect(mails).toHaveLength(count);
    return mails;
  });
}

function entryOf(email?: Email): string {
  const content = email?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return text.replaceAll('\r', '').replaceAll('\n ', '');
}

async function invited(): Promise<string> {
  const id = await booked();
  await change(id, { visitAt: toCome, inviteCustomer: true, address: '3 Mill Lane' });
  await visitMails(1);
  await day.settled();
  return id;
}

/** Waits until no delivery of any kind is under way. */
const allSent = () => eventually(async () => expect(await query(`SELECT purpose FROM deliveries WHERE state = 'waiting'`)).toEqual([]));

const endings: Record<string, (id: string) => Promise<unknown>> = {
  'has its date cleared': (id) => change(id, { visitAt: null }),
  'is lost': (id) => change(id, { status: 'lost', lostReason: 'too-dear' }),
  'is deleted': (id) => owner.delete(enquiryRoute('quote', id)).expect(204),
  'is erased with its person': async () => {
    const { app, dataSource } = day.api;
    const parts = { dataSource, enquiries: app.get(EnquiriesService), photos: app.get(PhotosService) };
    await erasePerson(parts, await findPerson(dataSource, mailbox));
  },
};
const endingNames = Object.keys(endings);

test.each(endingNames)('an invited customer gets one email, with an entry for the calendar, when the record %s', async (how) => {
  const id = await invited();
  await endings[how]?.(id);
  const [first, last] = await visitMails(2);
  expect(last?.subject).toMatch(/^Your visit was called off \(TS-/);
  expect(last?.text).toContain('10 June 2036 at 09:30 has been cancelled.');
  expect(last?.text).toContain('Hello Ada,');
  const [asked, ended] = [entryOf(first), entryOf(last)];
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${id}`, 'DTSTART:20360610T083000Z']) expect(ended).toContain(`${line}\n`);
  for (const entry of [asked, ended]) expect(entry).toContain('LOCATION:3 Mill Lane\\, IP1 1AA\n');
  const [before = 0, after = 0] = [asked, ended].map((entry) => Number(/SEQUENCE:(\d+)\n/.exec(entry)?.[1]));
  expect(after).toBeGreaterThan(before);
  await allSent();
  expect(await query('SELECT FROM mailed_visits WHERE enquiry_id IS NULL')).toEqual([]);
  if (how === 'is lost') await owner.delete(enquiryRoute('quote', id)).expect(204);
  await allSent();
  await visitMails(2);
});

test.each(endingNames)('nobody is told of a past visit when the record %s', async (how) => {
  const id = await invited();
  for (const [table, key] of [['enquiries', 'id'], ['mailed_visits', 'visit_id']])
    await day.api.dataSource.query(`UPDATE ${table} SET visit_at = now() - interval '1 hour' WHERE ${key} = $1`, [id]);
  await endings[how]?.(id);
  await allSent();
  await visitMails(1);
});

test.each(endingNames)('a customer who was not invited is told nothing when the record %s', async (how) => {
  const id = await booked();
  await change(id, { visitAt: toCome });
  await endings[how]?.(id);
  await allSent();
  await visitMails(0);
});

test('a visit is on again when the loss is undone', async () => {
  const id = await invited();
  const { headers } = await change(id, { status: 'lost' });
  await visitMails(2);
  await owner
    .post(enquiryRoute('quote', id, '/undo'))
    .send({ eventId: headers['x-event-id'] })
    .expect(204);
  const [, , again] = await visitMails(3);
  expect(again?.subject).toMatch(/^Your visit is now on Tuesday,? 10 June 2036 at 09:30 /);
  expect(entryOf(again)).toContain('METHOD:REQUEST\n');
});

test('a won record’s visit is on, in the list of visits and in calendars; a lost one’s is off everywhere', async () => {
  const [won, lost] = [await invited(), await booked()];
  await change(lost, { visitAt: toCome });
  await change(won, { status: 'won' });
  await change(lost, { status: 'lost' });
  await owner.patch(enquiryRoute('quote', lost)).send({ inviteCustomer: true }).expect(422);
  const { body } = await owner.get(apiRoutes.enquiries).query({ view: 'visits' }).expect(200);
  const { url } = (await owner.post(apiRoutes.calendarFeed).expect(201)).body as NewCalendarFeed;
  const { text: feed } = await day.api.visitor().get(new URL(url).pathname).expect(200);
  const ids = (body as EnquiryRow[]).map(({ id }) => id);
  expect([ids.includes(won), feed.includes(`UID:${won}`)]).toEqual([true, true]);
  expect([ids.includes(lost), feed.includes(`UID:${lost}`)]).toEqual([false, false]);
  await allSent();
  await visitMails(1);
});

test('a record of another kind is neither deleted nor called off', async () => {
  const id = await invited();
  await owner.delete(enquiryRoute('contact', id)).expect(404);
  expect(await query('SELECT FROM mailed_visits WHERE enquiry_id IS NULL')).toEqual([]);
  await allSent();
  await visitMails(1);
});

test('the details that an email needs of a deleted record are kept until its last attempt, and no longer', async () => {
  const id = await invited();
  day.peer.mood = 'busy';
  await owner.delete(enquiryRoute('quote', id)).expect(204);
  const kept = () => query<{ email: string }>('SELECT email FROM mailed_visits WHERE enquiry_id IS NULL');
  expect(await kept()).toEqual([{ email: mailbox }]);
  day.peer.mood = 'refusing';
  await eventually(async () => expect(await kept()).toEqual([]));
  const failed = `SELECT last_error AS why FROM deliveries WHERE purpose = 'visit' AND enquiry_id IS NULL AND state = 'failed'`;
  expect(await query(failed)).toEqual([{ why: null }]);
});
