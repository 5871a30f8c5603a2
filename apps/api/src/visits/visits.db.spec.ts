import type { Email } from 'postal-mime';
import { apiRoutes, type KeyView, enquiryRoute, type NewCalendarFeed, type QuoteView, type WholeEnquiry } from '#dto';
import { eventually } from '../../test/eventually.js';
import { startMailApp, type MailApp } from '../../test/mail-app.js';
import { createOwner } from '../auth/create-owner.js';

const mailbox = 'ada@visitor.example';

let day: MailApp;
let owner: Awaited<ReturnType<MailApp['api']['signedIn']>>;
beforeAll(async () => {
  day = await startMailApp();
  owner = await day.api.signedIn();
});
afterAll(() => day.close());
beforeEach(() => (day.peer.taken.length = 0));

const booked = () => day.quote({ email: mailbox, firstName: 'Ada', postcode: 'IP1 1AA' });
const change = (id: string, body: object, status = 204) => owner.patch(enquiryRoute('quote', id)).send(body).expect(status);
const whole = async (id: string) => (await owner.get(enquiryRoute('quote', id)).expect(200)).body as WholeEnquiry<QuoteView>;

/** Waits until each of the record's visit emails has failed at least once. */
const allFailed = (id: string) =>
  eventually(async () => {
    const sql = `SELECT FROM deliveries WHERE enquiry_id = $1 AND purpose = 'visit' AND state = 'waiting' AND last_error IS NULL`;
    expect(await day.api.dataSource.query(sql, [id])).toHaveLength(0);
  });

async function visitMails(count: number): Promise<Email[]> {
  return eventually(async () => {
    const mails = (await day.inbox(mailbox)).filter(({ subject }) => subject?.startsWith('Your visit'));
    expect(mails).toHaveLength(count);
    return mails;
  });
}

/** The calendar entry of an email, with its folded lines joined. */
function entryOf({ attachments }: Email): string {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const content = part?.content;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return `${part?.method ?? ''}\n${text.replaceAll('\r', '').replaceAll('\n ', '')}`;
}

test('one calendar entry tells a customer of a visit, its new time and its cancellation', async () => {
  const id = await booked();
  await change(id, { visitAt: '2036-06-10T09:30:00+01:00', inviteCustomer: true });
  const [first] = await visitMails(1);
  const asked = entryOf(first as Email);
  expect(asked).toMatch(/^REQUEST\n/);
  expect(asked).toContain('METHOD:REQUEST\n');
  expect(asked).toContain('DTSTART:20360610T083000Z\n');
  expect(asked).toContain('DTEND:20360610T093000Z\n');
  expect(asked.toLowerCase()).toContain(`mailto:${mailbox}`);
  expect(first?.subject).toMatch(/^Your visit: Tuesday,? 10 June 2036 at 09:30 /);
  expect(first?.text).toContain('Hello Ada,');

  await change(id, { visitAt: '2036-12-10T09:30:00Z' });
  const moved = entryOf((await visitMails(2))[1] as Email);
  expect(moved).toContain('DTSTART:20361210T093000Z\n');
  expect((await visitMails(2))[1]?.subject).toMatch(/^Your visit is now on Wednesday,? 10 December 2036 at 09:30 /);
  await change(id, { visitAt: null });
  const ended = entryOf((await visitMails(3))[2] as Email);
  expect(ended).toMatch(/^CANCEL\n/);
  expect(ended).toContain('METHOD:CANCEL\n');
  expect(ended).toContain('STATUS:CANCELLED\n');
  const [ids, sequences] = [/UID:(.+)\n/, /SEQUENCE:(\d+)\n/].map((pattern) =>
    [asked, moved, ended].map((entry) => pattern.exec(entry)?.[1]),
  );
  // Nothing in it depends on a mailbox or an address that may change.
  expect(ids).toEqual([id, id, id]);
  expect(sequences?.map(Number)).toEqual([...new Set(sequences?.map(Number))].sort((a, b) => a - b));
  expect((await whole(id)).mails.map(({ purpose }) => purpose)).toContain('visit');
});

test('the customer is told of a change that is undone, too', async () => {
  const id = await booked();
  await change(id, { visitAt: '2036-06-10T09:30:00+01:00', inviteCustomer: true });
  await visitMails(1);
  const { headers } = await change(id, { visitAt: '2036-06-11T09:30:00+01:00' });
  await visitMails(2);
  await owner
    .post(enquiryRoute('quote', id, '/undo'))
    .send({ eventId: headers['x-event-id'] })
    .expect(204);
  expect(entryOf((await visitMails(3))[2] as Email)).toContain('DTSTART:20360610T083000Z');
});

test('a customer gets one email about a visit that moved while the mail server was away', async () => {
  const id = await booked();
  await day.settled();
  day.peer.mood = 'busy';
  for (const date of ['2036-06-10', '2036-06-11', '2036-06-12']) {
    await change(id, { visitAt: `${date}T09:30:00+01:00`, inviteCustomer: true });
    await allFailed(id);
  }
  day.peer.mood = 'ok';
  await day.settled();
  expect(entryOf((await visitMails(1))[0] as Email)).toContain('DTSTART:20360612T083000Z');
});

test('a customer gets no email about a visit that is over', async () => {
  const id = await booked();
  await day.settled();
  day.peer.mood = 'busy';
  await change(id, { visitAt: '2036-06-10T09:30:00+01:00', inviteCustomer: true });
  await day.api.dataSource.query(`UPDATE enquiries SET visit_at = now() - interval '1 hour' WHERE id = $1`, [id]);
  day.peer.mood = 'ok';
  await day.settled();
  await visitMails(0);
});

test('a customer whose invitation is sent again is told of the cancellation, whatever became of the second one', async () => {
  const id = await booked();
  await change(id, { visitAt: '2036-06-10T09:30:00+01:00', inviteCustomer: true });
  await visitMails(1);
  await day.settled();
  day.peer.mood = 'busy';
  const invitation = (await whole(id)).mails.find(({ purpose }) => purpose === 'visit');
  await owner.post(`${enquiryRoute('quote', id)}/mails/${invitation?.id}/send-again`).expect(202);
  await allFailed(id);
  await change(id, { visitAt: null });
  await allFailed(id);
  day.peer.mood = 'ok';
  await day.settled();
  expect(entryOf((await visitMails(2))[1] as Email)).toMatch(/^CANCEL\n/);
});

test('an invitation is a new version of the record, also on its own', async () => {
  const id = await booked();
  await change(id, { visitAt: '2036-06-10T09:30:00+01:00' });
  const { headers } = await change(id, { inviteCustomer: true });
  expect(headers.etag).toBe('"3"');
  expect((await whole(id)).work).toMatchObject({ visitInvited: true });
  await visitMails(1);
});

test('a customer who was not invited is told nothing, and nobody is invited without a visit', async () => {
  const id = await booked();
  await change(id, { visitAt: '2036-06-10T09:30:00+01:00' });
  await day.settled();
  await visitMails(0);
  await change(id, { visitAt: null });
  await change(id, { inviteCustomer: true }, 422);
  expect((await whole(id)).work).toMatchObject({ visitInvited: false });
});

test('two visits within an hour mention each other', async () => {
  const [one, two, three] = [await booked(), await booked(), await booked()];
  await change(one, { visitAt: '2027-03-28T00:30:00Z', takenBy: 'owner' });
  // Half an hour later, on the night when the clocks go forward.
  await change(two, { visitAt: '2027-03-28T02:00:00+01:00' });
  await change(three, { visitAt: '2027-03-28T01:30:00Z' });
  expect((await whole(one)).clashes).toEqual([expect.objectContaining({ id: two, takenBy: null, visitAt: '2027-03-28T01:00:00.000Z' })]);
  expect((await whole(two)).clashes.map(({ id }) => id)).toEqual([one, three]);
});

describe('a private calendar', () => {
  const path = (url: string) => new URL(url).pathname;
  const feeds = async () => ((await owner.get(apiRoutes.keys).expect(200)).body as KeyView[]).filter(({ kind }) => kind === 'calendar');
  const create = async () => ((await owner.post(apiRoutes.calendarFeed).expect(201)).body as NewCalendarFeed).url;

  test('shows the visits in UTC to anybody with its address, and is stored with only a hash of it', async () => {
    const id = await booked();
    await change(id, { visitAt: '2028-10-29T01:30:00Z', address: '3 Mill Lane' });
    const url = await create();
    const { text, headers } = await day.api.visitor().get(path(url)).expect(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text).toContain('DTSTART:20281029T013000Z');
    expect(text).toContain('SUMMARY:Visit: Ada');
    expect(text).toContain('LOCATION:3 Mill Lane\\, IP1 1AA');
    const rows = await day.api.dataSource.query<object[]>('SELECT * FROM calendar_feeds');
    expect(JSON.stringify(rows)).not.toContain(url.slice(-20, -4));
    expect(await feeds()).toEqual([expect.objectContaining({ lastUsedAt: expect.any(String) })]);
  });

  test('shows the visits of a person who may not sign in, too', async () => {
    await createOwner(day.api.dataSource, 'sam', 'a staple of battery horses');
    const id = await booked();
    await change(id, { visitAt: '2029-05-01T08:00:00Z', takenBy: 'sam', status: 'won' });
    const url = await create();
    const read = async () => (await day.api.visitor().get(path(url)).expect(200)).text;
    expect(await read()).not.toContain('DTSTART:20290501T080000Z');
    await day.api.dataSource.query(`UPDATE users SET suspended_at = now() WHERE username = 'sam'`);
    expect(await read()).toContain('DTSTART:20290501T080000Z');
  });

  test('ends when another address is created, and when it is revoked', async () => {
    const [first, second] = [await create(), await create()];
    await day.api.visitor().get(path(first)).expect(404);
    await day.api.visitor().get(path(second)).expect(200);
    const [feed] = await feeds();
    await owner.delete(`${apiRoutes.keys}/calendar/${feed?.id}`).expect(204);
    await day.api.visitor().get(path(second)).expect(404);
    expect(await feeds()).toEqual([]);
  });

  test.each(['x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43), `${'A'.repeat(43)}.ics.ics`])('returns 404 to %s', async (file) => {
    await day.api.visitor().get(`/api/calendar/${file}`).expect(404);
  });
});
