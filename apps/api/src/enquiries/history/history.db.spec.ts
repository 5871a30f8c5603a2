import { randomUUID } from 'node:crypto';
import { apiRoutes, idempotencyKeyHeader, problemContentType, readForLater } from '#dto';
import { startInboxApp, type InboxApp } from '../../../test/inbox-app.js';
import { owner as ownerLogin } from '../../../test/start-app.js';

let inbox: InboxApp;
beforeAll(async () => {
  inbox = await startInboxApp();
});
afterAll(() => inbox.close());

const hourMs = 3_600_000;

describe('the owner’s change', () => {
  it('may set the person in charge, the follow-up, the visit, and why the record was lost', async () => {
    const record = await inbox.opened();
    const [followUpAt, visitAt] = ['2031-03-01T09:00:00.000Z', '2031-02-01T10:30:00.000Z'];
    await inbox.change(record, { takenBy: 'sam', followUpAt, visitAt, status: 'visit' });
    expect((await inbox.whole(record)).work).toMatchObject({
      takenBy: 'sam',
      followUpAt,
      visitAt,
      due: { kind: 'follow-up', at: followUpAt },
    });
    await inbox.change(record, { takenBy: null, followUpAt: null, visitAt: null, status: 'lost', lostReason: 'too-dear' });
    const { work, events } = await inbox.whole(record);
    expect(work).toMatchObject({ takenBy: null, followUpAt: null, visitAt: null, lostReason: 'too-dear', due: null });
    expect(events.find(({ to }) => to === 'lost')).toMatchObject({ type: 'status', from: 'visit', text: 'Too dear' });
    await inbox.change(record, { status: 'quoted' });
    expect((await inbox.whole(record)).work).toMatchObject({ lostReason: '', quotationEndsAt: expect.any(String) as string });
  });

  it.each([
    [{ takenBy: 'nobody of ours' }, 'takenBy'],
    [{ lostReason: 'too-dear' }, 'lostReason'],
    [{ status: 'lost', lostReason: '' }, 'lostReason'],
    [{ status: 'lost', lostReason: 'bored' }, 'lostReason'],
    [{ followUpAt: 'tomorrow' }, 'followUpAt'],
    [{ visitAt: '2031-02-01' }, 'visitAt'],
    [{ visitAt: '2031-02-31T10:00:00' }, 'visitAt'],
    [{ visitAt: '2031-02-30T10:00:00Z', inviteCustomer: true }, 'visitAt'],
    [{ complaint: 'answered' }, 'complaint'],
    [{ complaint: 'yes' }, 'complaint'],
  ])('may not be %j', async (body, field) => {
    const record = await inbox.opened();
    const { body: problem } = await inbox.owner.patch(record.address).send(body).expect(422);
    expect(problem).toMatchObject({ errors: [{ field }] });
    expect((await inbox.whole(record)).version).toBe(1);
  });

  it('may mark a record as lost without a reason, as earlier releases do', async () => {
    const record = await inbox.opened();
    await inbox.change(record, { status: 'lost' });
    expect((await inbox.whole(record)).work.lostReason).toBe('');
  });
});

describe('a logged conversation', () => {
  it('is there once, however often it is sent with its key', async () => {
    const record = await inbox.opened();
    const key = randomUUID();
    const send = (body: object) => inbox.owner.post(`${record.address}/events`).set(idempotencyKeyHeader, key).send(body);
    const answers = await Promise.all([1, 2, 3].map(() => send({ type: 'call', outcome: 'spoke', text: 'Rings back' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as { id: string }).id}`)).size).toBe(1);
    expect((await inbox.whole(record)).events).toMatchObject([
      { type: 'call', outcome: 'spoke', text: 'Rings back', by: ownerLogin.username },
    ]);
    await send({ type: 'call', outcome: 'no-answer' }).expect(409);
  });

  it('made without signal an hour ago counts from when it took place', async () => {
    const record = await inbox.opened();
    await inbox.api.dataSource.query(`UPDATE enquiries SET created_at = now() - interval '3 hours' WHERE id = $1`, [record.id]);
    const at = new Date(Date.now() - hourMs).toISOString();
    await inbox.log(record, { type: 'call', outcome: 'spoke', at });
    expect((await inbox.whole(record)).work.firstReplyAt).toBe(at);
  });

  it.each([
    [{ type: 'call' }, 'outcome'],
    [{ type: 'call', outcome: 'sent' }, 'outcome'],
    [{ type: 'text', outcome: 'spoke' }, 'outcome'],
    [{ type: 'remark' }, 'text'],
    [{ type: 'remark', outcome: 'spoke', text: 'x' }, 'outcome'],
    [{ type: 'status', outcome: 'spoke' }, 'type'],
    [{ type: 'call', outcome: 'spoke', at: '2031-01-01T00:00:00Z' }, 'at'],
    [{ type: 'call', outcome: 'spoke', at: '2020-01-01T00:00:00Z' }, 'at'],
  ])('may not be %j', async (body, field) => {
    const record = await inbox.opened();
    const { body: problem } = await inbox.owner.post(`${record.address}/events`).send(body).expect(422);
    expect(problem).toMatchObject({ errors: [{ field }] });
    expect((await inbox.whole(record)).events).toEqual([]);
  });

  it('needs a record', () =>
    inbox.owner.post(`${apiRoutes.enquiries}/quote/${randomUUID()}/events`).send({ type: 'remark', text: 'x' }).expect(404));
});

describe('undo', () => {
  const undo = (address: string, eventId: string) => inbox.owner.post(`${address}/undo`).send({ eventId });

  it('puts back all that one change altered, and the clock with it, once', async () => {
    const record = await inbox.opened();
    const { eventId } = await inbox.change(record, {
      status: 'lost',
      lostReason: 'not-now',
      takenBy: 'sam',
      followUpAt: '2031-03-01T09:00:00Z',
    });
    await undo(record.address, eventId).expect(204).expect('etag', '"3"');
    await undo(record.address, eventId).expect(204).expect('etag', '"3"');
    const { work, events, status } = await inbox.whole(record);
    expect([status, work]).toMatchObject([
      'new',
      { due: { kind: 'reply' }, lostReason: '', takenBy: null, followUpAt: null, firstReplyAt: null },
    ]);
    expect(events.map(({ type, undone }) => `${type} ${undone}`).sort()).toEqual([
      'follow-up true',
      'status true',
      'taken true',
      'undone false',
      'undone false',
      'undone false',
    ]);
  });

  it('takes back a conversation that never took place', async () => {
    const record = await inbox.opened();
    const { id } = await inbox.log(record, { type: 'call', outcome: 'spoke' });
    await undo(record.address, id).expect(204);
    expect((await inbox.whole(record)).work).toMatchObject({ due: { kind: 'reply' }, firstReplyAt: null });
  });

  it('is refused if a newer change depends on it, and changes nothing', async () => {
    const record = await inbox.opened();
    const { eventId } = await inbox.change(record, { status: 'contacted' });
    await inbox.change(record, { status: 'won' }, inbox.sam);
    const { body, type } = await undo(record.address, eventId).expect(409);
    expect(type).toBe(problemContentType);
    expect(body).toMatchObject({ detail: 'A newer change builds on this one.' });
    expect((await inbox.whole(record)).status).toBe('won');
  });

  it('is refused after ten minutes, for a note, for a release, and for a change that does not exist', async () => {
    const record = await inbox.opened('quote', { website: 'robot' });
    const note = await inbox.change(record, { note: 'x' });
    const release = await inbox.change(record, { held: false });
    const old = await inbox.change(record, { status: 'won' });
    await inbox.api.dataSource.query(`UPDATE enquiry_events SET recorded_at = recorded_at - interval '11 minutes' WHERE id = $1`, [
      old.eventId,
    ]);
    for (const { eventId } of [note, release, old]) await undo(record.address, eventId).expect(409);
    await undo(record.address, randomUUID()).expect(404);
    await undo((await inbox.opened()).address, old.eventId).expect(404);
    expect((await inbox.whole(record)).version).toBe(4);
  });
});

it('a record says who first saw it, and who else is viewing it now', async () => {
  const record = await inbox.opened();
  const kept = await inbox.sam.get(`${record.address}?for=${readForLater}`).expect(200);
  expect(kept.body).toMatchObject({ lookers: [], work: { firstSeenAt: null } });
  expect(await inbox.whole(record, inbox.sam)).toMatchObject({ lookers: [], work: { firstSeenBy: 'sam' }, version: 1 });
  expect(await inbox.whole(record)).toMatchObject({ lookers: ['sam'], work: { firstSeenBy: 'sam' } });
  await inbox.api.dataSource.query(`UPDATE enquiry_looks SET at = at - interval '121 seconds'`);
  expect(await inbox.whole(record)).toMatchObject({ lookers: [] });
});

it('the team is everybody who may sign in', async () => {
  await inbox.sam.get(apiRoutes.team).expect(200, [
    { username: ownerLogin.username, you: false, suspended: false },
    { username: 'sam', you: true, suspended: false },
  ]);
});
