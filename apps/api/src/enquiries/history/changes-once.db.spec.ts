import { randomUUID } from 'node:crypto';
import { eventIdHeader, idempotencyKeyHeader, type UpdateEnquiry } from '#dto';
import { startInboxApp, type InboxApp, type OpenedRecord } from '../../../test/inbox-app.js';

let inbox: InboxApp;
let record: OpenedRecord;
beforeAll(async () => {
  inbox = await startInboxApp();
});
beforeEach(async () => {
  record = await inbox.opened();
});
afterAll(() => inbox.close());

const patch = (key: string, change: UpdateEnquiry, { by = inbox.owner, etag = '"1"', of = record } = {}) =>
  by.patch(of.address).set(idempotencyKeyHeader, key).set('if-match', etag).send(change);
const undo = (id: string, of = record) => inbox.owner.post(`${of.address}/undo`).send({ eventId: id });

/** Each event: its type, and whether it was taken back. */
async function history(): Promise<string[]> {
  return (await inbox.whole(record)).events.map(({ type, undone }) => (undone ? `${type}, undone` : type));
}

describe('a change with a key', () => {
  it('is made once, and answered the same again, whatever version is there by then', async () => {
    const key = randomUUID();
    const first = await patch(key, { status: 'won', note: 'Oak' }).expect(204).expect('etag', '"2"');
    await inbox.change(record, { note: 'Ash' }, inbox.sam);
    const again = await patch(key, { note: 'Oak', status: 'won' }).expect(204).expect('etag', '"2"');
    expect(again.headers[eventIdHeader]).toBe(first.headers[eventIdHeader]);
    expect(again.headers[eventIdHeader]).toEqual(expect.any(String));
    expect(await inbox.whole(record)).toMatchObject({ status: 'won', note: 'Ash', version: 3 });
    expect(await history()).toEqual(['status', 'note', 'note']);
  });

  it('is made once when it comes five times at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => patch(key, { status: 'won' })));
    const seen = answers.map(({ status, headers }) => `${status} ${String(headers.etag)} ${String(headers[eventIdHeader])}`);
    expect([...new Set(seen)]).toEqual([expect.stringMatching(/^204 "2" [0-9a-f-]{36}$/)]);
    expect(await history()).toEqual(['status']);
  });

  it('that alters nothing is answered the same again, too', async () => {
    const key = randomUUID();
    await patch(key, { status: 'new' }).expect(204).expect('etag', '"1"');
    await inbox.change(record, { status: 'won' });
    const { headers } = await patch(key, { status: 'new' }).expect(204).expect('etag', '"1"');
    expect(headers).not.toHaveProperty(eventIdHeader);
    await undo(key).expect(404);
    expect(await inbox.whole(record)).toMatchObject({ status: 'won', version: 2 });
  });

  it('is refused with 409 when the key came with another change, for another record, or from somebody else', async () => {
    const key = randomUUID();
    await patch(key, { status: 'won' }).expect(204);
    const other = await inbox.opened();
    await patch(key, { status: 'lost' }, { etag: '"2"' }).expect(409);
    await patch(key, { status: 'won' }, { of: other }).expect(409);
    await patch(key, { status: 'won' }, { by: inbox.sam }).expect(409);
    expect(await history()).toEqual(['status']);
    expect(await inbox.whole(other)).toMatchObject({ status: 'new', version: 1 });
  });

  it('leaves the key unused when it is refused', async () => {
    const key = randomUUID();
    await inbox.change(record, { note: 'Ash' }, inbox.sam);
    const { body } = await patch(key, { note: 'Oak' }).expect(412);
    expect(body).toMatchObject({ present: { note: 'Ash', version: 2 } });
    await patch(key, { status: 'lost', lostReason: 'too-dear', inviteCustomer: true }, { etag: '"2"' }).expect(422);
    await patch(key, { note: 'Oak' }, { of: { ...record, address: record.address.replace(record.id, randomUUID()) } }).expect(404);
    await patch(key, { note: 'Oak and ash' }, { etag: '"2"' }).expect(204).expect('etag', '"3"');
    await patch(key, { note: 'Oak and ash' }, { etag: '"1"' }).expect(204).expect('etag', '"3"');
    expect(await history()).toEqual(['note', 'note']);
  });

  it('is refused when the key is none', () => patch('short', { status: 'won' }).expect(422));

  it('may have a key that is no UUID; then only its event names it', async () => {
    const { headers } = await patch('a-key-of-the-web-server', { status: 'won' }).expect(204);
    await undo(String(headers[eventIdHeader])).expect(204);
    expect(await history()).toEqual(expect.arrayContaining(['status, undone', 'undone']));
  });
});

describe('undo by the key', () => {
  it('takes back all of a change, once', async () => {
    const key = randomUUID();
    await patch(key, { status: 'lost', lostReason: 'not-now', takenBy: 'sam', note: 'Oak' }).expect(204);
    await undo(key).expect(204).expect('etag', '"3"');
    await undo(key).expect(204).expect('etag', '"3"');
    const { status, note, work } = await inbox.whole(record);
    expect([status, note, work.takenBy]).toEqual(['new', 'Oak', null]);
    expect((await history()).sort()).toEqual(['note', 'status, undone', 'taken, undone', 'undone', 'undone']);
  });

  it('leaves what the same key is answered, and the change taken back', async () => {
    const key = randomUUID();
    await patch(key, { status: 'won' }).expect(204);
    await undo(key).expect(204);
    await patch(key, { status: 'won' }).expect(204).expect('etag', '"2"');
    expect(await inbox.whole(record)).toMatchObject({ status: 'new', version: 3 });
  });

  it('takes a conversation back', async () => {
    const key = randomUUID();
    const call = { type: 'call', outcome: 'spoke' };
    await inbox.owner.post(`${record.address}/events`).set(idempotencyKeyHeader, key).send(call).expect(201);
    await undo(key).expect(204);
    expect((await inbox.whole(record)).work.firstReplyAt).toBeNull();
  });

  it('finds nothing before the change was made, nor at another record', async () => {
    const key = randomUUID();
    await undo(key).expect(404);
    await patch(key, { status: 'won' }).expect(204);
    await undo(key, await inbox.opened()).expect(404);
    expect((await inbox.whole(record)).status).toBe('won');
  });
});
