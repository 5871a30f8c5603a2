import { apiRoutes, type EnquiryWork } from '#dto';
import { eventually } from '../../../test/eventually.js';
import { type InboxApp, startInboxApp } from '../../../test/inbox-app.js';
import { contactRequest as contact } from '../../../test/sample-requests.js';
import { owner as ownerLogin, type RunningApp, startApp } from '../../../test/start-app.js';
import { EnquiryClock } from './enquiry-clock.js';

describe('the clock', () => {
  let inbox: InboxApp;
  beforeAll(async () => {
    inbox = await startInboxApp();
  });
  afterAll(() => inbox.close());

  const hourMs = 3_600_000;

  describe('the clock of a record', () => {
    it.each([
      ['quote', {}, 'reply', 24 * hourMs],
      ['contact', {}, 'reply', 24 * hourMs],
      ['quote', { urgency: 'emergency' }, 'emergency', hourMs / 2],
      ['quote', { serviceType: '["emergency"]' }, 'emergency', hourMs / 2],
      ['contact', { service: 'emergency' }, 'emergency', hourMs / 2],
    ] as const)('of a %s with %j runs from its arrival to the promise', async (kind, fields, due, ms) => {
      const { work, createdAt } = await inbox.whole(await inbox.opened(kind, fields));
      expect(work.due).toEqual({ kind: due, at: new Date(Date.parse(createdAt) + ms).toISOString() });
      expect(work.answerBy).toBe(work.due?.at);
      expect(Date.parse(work.targetAt ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt) + 2 * hourMs - 5_000);
    });

    it('does not run while the record is held, and runs from its release', async () => {
      const record = await inbox.opened('quote', { website: 'robot' });
      expect((await inbox.whole(record)).work).toMatchObject({ due: null, heldWhy: 'trap' });
      await inbox.change(record, { held: false });
      const { work, events } = await inbox.whole(record);
      expect(work.due?.kind).toBe('reply');
      expect(Math.abs(Date.parse(work.due?.at ?? '') - Date.parse(events[0]?.at ?? '') - 24 * hourMs)).toBeLessThan(5_000);
    });

    it.each([
      ['call', 'spoke'],
      ['call', 'left-message'],
      ['text', 'sent'],
      ['whatsapp', 'sent'],
      ['email', 'sent'],
    ] as const)('stops with %s: %s', async (type, outcome) => {
      const record = await inbox.opened();
      await inbox.log(record, { type, outcome });
      const { work, events, version, status } = await inbox.whole(record);
      expect(work).toMatchObject({ due: null, firstReplyBy: ownerLogin.username, triedAt: null });
      expect([events.map((event) => [event.type, event.outcome]), version, status]).toEqual([[[type, outcome]], 2, 'new']);
    });

    it('runs on after a try that reached nobody, and the record says when that was', async () => {
      const record = await inbox.opened();
      await inbox.log(record, { type: 'call', outcome: 'no-answer' });
      const { work, events } = await inbox.whole(record);
      expect(work).toMatchObject({ due: { kind: 'reply' }, firstReplyAt: null, triedAt: events[0]?.at });
    });

    it('stops with a status past New, and runs again once the status is back to New', async () => {
      const record = await inbox.opened();
      await inbox.change(record, { status: 'contacted' });
      expect((await inbox.whole(record)).work).toMatchObject({ due: null, firstReplyBy: ownerLogin.username });
      await inbox.change(record, { status: 'new' });
      expect((await inbox.whole(record)).work).toMatchObject({ due: { kind: 'reply' }, firstReplyAt: null });
    });

    it('runs for a complaint in working days, for one about data in days, and until it is answered', async () => {
      const record = await inbox.opened();
      await inbox.change(record, { status: 'won', complaint: 'data' });
      const { work } = await inbox.whole(record);
      expect(work).toMatchObject({ due: { kind: 'data-complaint' }, complaint: { kind: 'data', answeredAt: null } });
      const days = (Date.parse(work.due?.at ?? '') - Date.parse(work.complaint?.at ?? '')) / (24 * hourMs);
      expect(Math.abs(days - 30)).toBeLessThan(0.1);
      await inbox.change(record, { complaint: 'complaint' });
      expect((await inbox.whole(record)).work.due?.kind).toBe('complaint');
      await inbox.change(record, { complaint: 'answered' });
      expect((await inbox.whole(record)).work).toMatchObject({ due: null, complaint: { kind: 'complaint' } });
    });

    // A run leaves out a row that somebody else has locked, such as the server's own run; the next one takes it.
    it('is computed again for rows stored without the server, and after a day was closed', async () => {
      const record = await inbox.opened();
      const work = async () => {
        await inbox.api.app.get(EnquiryClock).setAll();
        return (await inbox.whole(record)).work;
      };
      const first = await work();
      await inbox.api.dataSource.query(
        `UPDATE enquiries SET clock_set = false, target_at = NULL, next_due_at = NULL, next_due_kind = NULL WHERE id = $1`,
        [record.id],
      );
      // A new record's target counts from the server's moment, later ones from the database's.
      await eventually(async () => expect({ ...(await work()), targetAt: first.targetAt }).toEqual(first));
      const before = await work();
      expect(Math.abs(Date.parse(before.targetAt ?? '') - Date.parse(first.targetAt ?? ''))).toBeLessThan(5_000);
      const day = before.targetAt?.slice(0, 10);
      await inbox.owner.put(`${apiRoutes.closedDays}/${day}`).send({ why: 'Storm' }).expect(204);
      await inbox.owner.get(apiRoutes.closedDays).expect(200, [{ day, why: 'Storm' }]);
      const target = async () => Date.parse((await work()).targetAt ?? '');
      await eventually(async () => expect(await target()).toBeGreaterThan(Date.parse(before.targetAt ?? '')));
      await inbox.owner.delete(`${apiRoutes.closedDays}/${day}`).expect(204);
      await inbox.owner.delete(`${apiRoutes.closedDays}/${day}`).expect(404);
      await inbox.owner.put(`${apiRoutes.closedDays}/2026-02-30`).send({}).expect(404);
      await eventually(async () => expect(await work()).toEqual(before));
    });

    it('moves the target of an answered record, which counts in the month’s figures, if its day is closed, and no earlier target', async () => {
      const { dataSource, app } = inbox.api;
      const [answered, earlier] = [await inbox.opened(), await inbox.opened()];
      for (const record of [answered, earlier]) await inbox.log(record, { type: 'call', outcome: 'spoke' });
      const places = [[answered.id, '2024-11-20T12:00Z'], [earlier.id, '2024-11-18T12:00Z']];
      for (const place of places) await dataSource.query(`UPDATE enquiries SET created_at = $2, clock_set = false WHERE id = $1`, place);
      const targets = async () => {
        await app.get(EnquiryClock).setAll();
        return Promise.all([answered, earlier].map(async (record) => (await inbox.whole(record)).work.targetAt));
      };
      const before = ['2024-11-20T14:00:00.000Z', '2024-11-18T14:00:00.000Z'];
      await eventually(async () => expect(await targets()).toEqual(before));
      await dataSource.query(`UPDATE enquiries SET target_at = '2024-11-18T13:00Z' WHERE id = $1`, [earlier.id]);
      await inbox.owner.put(`${apiRoutes.closedDays}/2024-11-20`).send({}).expect(204);
      await eventually(async () => expect(await targets()).toEqual(['2024-11-21T09:00:00.000Z', '2024-11-18T13:00:00.000Z']));
      await inbox.owner.delete(`${apiRoutes.closedDays}/2024-11-20`).expect(204);
      await eventually(async () => expect((await targets())[0]).toBe(before[0]));
    });
  });
});

describe('closed days', () => {
  let first: InboxApp;
  let second: RunningApp;
  let there: InboxApp['owner'];
  beforeAll(async () => {
    first = await startInboxApp();
    const { url } = first.api.dataSource.options as { url: string };
    second = await startApp({ DATABASE_URL: url });
    there = await second.signedIn();
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const dayOf = (moment = '') => moment.slice(0, 10);
  const close = (day: string) => first.owner.put(`${apiRoutes.closedDays}/${day}`).send({}).expect(204);
  const open = (day: string) => first.owner.delete(`${apiRoutes.closedDays}/${day}`).expect(204);

  /** The work on a new record, on which one of the replicas has marked a complaint. */
  async function work(by: InboxApp['owner']): Promise<EnquiryWork> {
    const record = await first.opened();
    await first.change(record, { status: 'won', complaint: 'complaint' }, by);
    return (await first.whole(record, by)).work;
  }

  test('a day that one replica closes, or opens again, counts in the other at once', async () => {
    const before = dayOf((await work(there)).due?.at);
    await close(before);
    const after = dayOf((await work(there)).due?.at);
    expect(after > before).toBe(true);
    expect(dayOf((await work(first.owner)).due?.at)).toBe(after);
    await open(before);
    expect(dayOf((await work(there)).due?.at)).toBe(before);
  });

  test('a replica learns of a closed day for the requests that come to it', async () => {
    const targetThere = async () => {
      const { body } = await second.visitor().post(apiRoutes.contact).send(contact).expect(201);
      const { id } = body as { id: string };
      const whole = await there.get(`${apiRoutes.enquiries}/contact/${id}`).expect(200);
      return dayOf((whole.body as { work: EnquiryWork }).work.targetAt ?? '');
    };
    const before = await targetThere();
    await close(before);
    await eventually(async () => expect((await targetThere()) > before).toBe(true));
    await open(before);
    await eventually(async () => expect(await targetThere()).toBe(before));
  });
});
