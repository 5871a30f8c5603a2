import { apiRoutes, type InboxMonth, leadSources } from '#dto';
import { startInboxApp, type InboxApp, type OpenedRecord } from '../../../test/inbox-app.js';

let inbox: InboxApp;
beforeAll(async () => {
  inbox = await startInboxApp();
});
afterAll(() => inbox.close());
beforeEach(() => inbox.api.dataSource.query('DELETE FROM enquiries'));

it('a month tells how quickly its records were answered, and which they are', async () => {
  const [quick, slow, unanswered, spam] = [await inbox.opened(), await inbox.opened(), await inbox.opened('contact'), await inbox.opened()];
  await inbox.opened('quote', { website: 'robot' });
  await inbox.change(spam, { status: 'lost', lostReason: 'spam' });
  for (const record of [quick, slow]) await inbox.log(record, { type: 'call', outcome: 'spoke' });
  const set = (record: OpenedRecord, minutes: number | null) =>
    inbox.api.dataSource.query(
      `UPDATE enquiries SET created_at = '2026-03-29T12:00:00Z', answer_by = '2026-03-30T12:00:00Z', target_at = '2026-03-30T08:00:00Z', first_reply_at = '2026-03-29T12:00:00Z'::timestamptz + $2 * interval '1 minute' WHERE id = $1`,
      [record.id, minutes],
    );
  await set(quick, 30);
  await set(slow, 25 * 60);
  await set(unanswered, null);
  const { body } = await inbox.owner.get(`${apiRoutes.inboxMonth}?month=2026-03`).expect(200);
  const none = leadSources.map(({ id: source }) => ({ source, leads: 0, won: 0, lost: 0 }));
  expect(body as InboxMonth).toMatchObject({ month: '2026-03', received: 3, answered: 2, medianMinutes: 765, late: 2, withinTarget: 1 });
  expect((body as InboxMonth).records.find(({ id }) => id === quick.id)).toMatchObject({ firstName: expect.any(String) as string, services: expect.any(Array) as string[] });
  const records = (body as InboxMonth).records.map(({ ref, minutes, late }) => [ref, minutes, late]);
  expect(records.sort()).toEqual(
    [
      [quick.ref, 30, false],
      [slow.ref, 1500, true],
      [unanswered.ref, null, true],
    ].sort(),
  );
  await inbox.owner
    .get(`${apiRoutes.inboxMonth}?month=2026-04`)
    .expect(200, { month: '2026-04', sources: none, received: 0, answered: 0, medianMinutes: null, late: 0, withinTarget: 0, records: [] });
  await inbox.owner.get(`${apiRoutes.inboxMonth}?month=2026-13`).expect(422);
});

it('a month counts every lead by where it came from, with the records behind it, and answers only where one was promised', async () => {
  const promisedBy = new Date(Date.now() + 3_600_000).toISOString();
  const form = await inbox.opened('quote');
  const message = await inbox.opened('contact');
  const rang = await inbox.opened('call', { promisedBy });
  const met = await inbox.opened('call', { source: 'met' });
  const spam = await inbox.opened('call', { source: 'text' });
  await inbox.opened('quote', { website: 'robot' });
  await inbox.change(form, { status: 'won' });
  await inbox.change(met, { status: 'lost', lostReason: 'too-dear' });
  await inbox.change(spam, { status: 'lost', lostReason: 'spam' });
  await inbox.log(rang, { type: 'call', outcome: 'spoke' });
  const month = new Date().toISOString().slice(0, 7);
  const { body } = await inbox.owner.get(`${apiRoutes.inboxMonth}?month=${month}`).expect(200);
  const { sources, records, received, answered, late } = body as InboxMonth;
  expect(sources.map(({ source, leads, won, lost }) => [source, leads, won, lost])).toEqual([
    ['form', 1, 1, 0],
    ['message', 1, 0, 0],
    ['rang', 1, 0, 0],
    ['met', 1, 0, 1],
    ['text', 0, 0, 0],
    ['other', 0, 0, 0],
  ]);
  expect([received, answered, late]).toEqual([3, 2, 0]);
  expect(records.map(({ ref, source, needsAnswer }) => [ref, source, needsAnswer])).toEqual([
    [form.ref, 'form', true],
    [message.ref, 'message', true],
    [rang.ref, 'rang', true],
    [met.ref, 'met', false],
  ]);
  for (const { source, leads } of sources) expect(await inbox.rows({ source })).toHaveLength(leads + (source === 'form' || source === 'text' ? 1 : 0));
});
