import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { apiRoutes, type CallView, type CreateCall, idempotencyKeyHeader, inboxLimits, nobodyMessage, type WholeEnquiry } from '#dto';
import { eventually } from '../../test/eventually.js';
import { startInboxApp, type InboxApp, type OpenedRecord } from '../../test/inbox-app.js';
import { callRequest } from '../../test/sample-requests.js';
import { Housekeeping } from '../operations/housekeeping/housekeeping.js';
import { Call } from './call.entity.js';

let inbox: InboxApp;
beforeAll(async () => {
  inbox = await startInboxApp();
});
afterAll(() => inbox.close());

const send = (body: object, key?: string) => {
  const post = inbox.owner.post(apiRoutes.enquiries).send(body);
  return key ? post.set(idempotencyKeyHeader, key) : post;
};
const stored = () => inbox.api.dataSource.manager.count(Call);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const written = (fields: Partial<CreateCall> = {}): Promise<OpenedRecord> => inbox.opened('call', fields);
const whole = async (record: OpenedRecord) => (await inbox.whole(record)) as WholeEnquiry<CallView>;

test('a call is stored with all its fields, and was seen by whoever wrote it down', async () => {
  const call = { ...callRequest, address: '3 Mill Lane', postcode: 'IP12 4XY', source: 'met', promisedBy: inMinutes(60) } as const;
  const { body } = await send(call).expect(201);
  const { id, ref } = body as { id: string; ref: string };
  const { kind: _, promisedBy, ...fields } = call;
  const view = await whole({ kind: 'call', id, ref, address: `${apiRoutes.enquiries}/call/${id}` });
  expect(view).toMatchObject({ ...fields, id, ref, status: 'new', held: false, version: 1, mails: [], alerts: [], customer: null });
  expect(view.work).toMatchObject({ due: { kind: 'call-back', at: promisedBy }, answerBy: promisedBy, targetAt: null, firstSeenBy: 'owner' });
});

test('a number alone, or a name alone, is enough', async () => {
  await send({ kind: 'call', phone: '01632 960123' }).expect(201);
  const { body } = await send({ kind: 'call', firstName: 'Ada' }).expect(201);
  const row = (await inbox.rows({ kind: 'call', limit: '1' }))[0];
  expect(row).toMatchObject({ id: (body as { id: string }).id, source: 'rang', firstName: 'Ada', phone: '', services: [], words: '', due: null, seen: true });
});

test.each([
  ['nobody', {}, 'phone', nobodyMessage],
  ['only spaces', { phone: '  ', firstName: ' ' }, 'phone', nobodyMessage],
  ['5,000 letters as a number', { phone: 'x'.repeat(5000) }, 'phone', 'Phone must be 200 characters or fewer'],
  ['5,000 letters as a name', { firstName: 'x'.repeat(5000) }, 'firstName', 'First name must be 100 characters or fewer'],
  ['5,001 letters of words', { phone: '1', words: 'x'.repeat(5001) }, 'words', 'Message must be 5000 characters or fewer'],
  ['an address that is no mailbox', { phone: '1', email: 'ada' }, 'email', 'Please enter a valid email address'],
  ['an unknown service', { phone: '1', serviceType: '["castle"]' }, 'serviceType', 'Please choose one of the options for services'],
  ['an unknown source', { phone: '1', source: 'form' }, 'source', 'Please choose one of the options for how it came in'],
  ['a day that does not exist', { phone: '1', promisedBy: '2026-02-30T10:00:00Z' }, 'promisedBy', expect.stringContaining('promisedBy must be a date and time')],
  ['a promise before the call', { phone: '1', promisedBy: inMinutes(-5) }, 'promisedBy', 'promisedBy must lie after the call, within 31 days'],
  ['a promise in a year', { phone: '1', promisedBy: inMinutes(365 * 1440) }, 'promisedBy', 'promisedBy must lie after the call, within 31 days'],
  ['a call of last month', { phone: '1', rangAt: inMinutes(-30 * 1440) }, 'rangAt', 'rangAt must lie within the last 21 days'],
  ['a field of another kind', { phone: '1', treeCount: '1' }, 'treeCount', expect.any(String)],
])('%s is refused at its field, and nothing is stored', async (_what, fields, field, message) => {
  const before = await stored();
  const { body } = await send({ kind: 'call', ...fields }).expect(422);
  expect((body as { errors: object[] }).errors).toMatchObject([{ field, message }]);
  expect(await stored()).toBe(before);
});

test.each(['0', 'ask at the farm', '+1 (212) 555-0123', '\u000701632 960123\u001b'])('the number %j is kept as it was written, without control characters', async (phone) => {
  const { body } = await send({ kind: 'call', phone }).expect(201);
  expect(await inbox.rows({ kind: 'call', limit: '1' })).toMatchObject([{ id: (body as { id: string }).id, phone: phone.replace(/[\u0007\u001b]/g, '') }]);
});

test('the same call with the same key is one record; with another body it is refused', async () => {
  const before = await stored();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => send(callRequest, key).expect(201)));
  expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  await send({ ...callRequest, firstName: 'Eve' }, key).expect(409);
  expect(await stored()).toBe(before + 1);
  await send(callRequest, randomUUID()).expect(201);
  expect(await stored()).toBe(before + 2);
});

test('a call that arrives hours later counts from when they rang', async () => {
  const rangAt = inMinutes(-180);
  const record = await written({ rangAt, promisedBy: inMinutes(-120) });
  expect(await whole(record)).toMatchObject({ createdAt: rangAt, work: { due: { kind: 'call-back' } } });
  expect((await inbox.owner.get(apiRoutes.inboxCounts)).body).toMatchObject({ overdue: 1 });
});

test('a call from a phone whose clock is an hour ahead counts from now, and its promise moves with it', async () => {
  const record = await written({ rangAt: inMinutes(60), promisedBy: inMinutes(120) });
  const { createdAt, work } = await whole(record);
  expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(20_000);
  expect(Date.parse(work.answerBy ?? '') - Date.parse(createdAt)).toBeGreaterThan(59 * 60_000);
  expect(Date.parse(work.answerBy ?? '') - Date.parse(createdAt)).toBeLessThan(61 * 60_000);
});

describe('the clock of a call', () => {
  const due = async (record: OpenedRecord) => (await whole(record)).work.due?.kind;

  it('does not run without a promise', async () => {
    const { work } = await whole(await written());
    expect(work).toMatchObject({ due: null, answerBy: null, targetAt: null });
  });

  it('stops when the caller was reached, and runs again when that is undone', async () => {
    const record = await written({ promisedBy: inMinutes(60) });
    await inbox.log(record, { type: 'call', outcome: 'no-answer' });
    expect(await due(record)).toBe('call-back');
    const { id: eventId } = await inbox.log(record, { type: 'call', outcome: 'spoke' });
    expect(await due(record)).toBeUndefined();
    await inbox.owner.post(`${record.address}/undo`).send({ eventId }).expect(204);
    expect(await due(record)).toBe('call-back');
    await inbox.change(record, { status: 'contacted' });
    expect(await due(record)).toBeUndefined();
  });

  it('follows a promise that is changed, taken away, and given back by undo', async () => {
    const record = await written({ promisedBy: inMinutes(60) });
    const promisedBy = inMinutes(90);
    await inbox.change(record, { promisedBy });
    expect((await whole(record)).work).toMatchObject({ answerBy: promisedBy, due: { at: promisedBy } });
    const { eventId } = await inbox.change(record, { promisedBy: null });
    expect(await due(record)).toBeUndefined();
    await inbox.owner.post(`${record.address}/undo`).send({ eventId }).expect(204);
    expect((await whole(record)).work.due?.at).toBe(promisedBy);
    expect((await whole(record)).events.map(({ type, undone }) => [type, undone])).toEqual([['promise', false], ['promise', true], ['undone', false]]);
  });

  it('is that of an emergency if a tree lies on the car', async () => {
    const record = await written({ serviceType: '["emergency"]', promisedBy: inMinutes(30) });
    expect(await due(record)).toBe('emergency');
    expect(await inbox.rows({ view: 'todo', urgency: 'emergency', kind: 'call' })).toMatchObject([{ id: record.id, emergency: true }]);
  });

  it('cannot be set by hand on a form', async () => {
    const record = await inbox.opened('contact');
    const { body } = await inbox.owner.patch(record.address).send({ promisedBy: inMinutes(60) }).expect(422);
    expect(body).toMatchObject({ errors: [{ field: 'promisedBy', message: 'Only a call has a promise of its own' }] });
  });
});

test('a call queues no message to anybody', async () => {
  const { id } = await written({ promisedBy: inMinutes(60), serviceType: '["emergency"]' });
  const sql = 'SELECT (SELECT count(*)::int FROM deliveries WHERE enquiry_id = $1) AS messages, (SELECT count(*)::int FROM enquiry_alerts WHERE enquiry_id = $1) AS alerts';
  expect(await inbox.api.dataSource.query(sql, [id])).toEqual([{ messages: 0, alerts: 0 }]);
});

test('calls count against no visitor’s limit', async () => {
  const before = await inbox.api.dataSource.query('SELECT * FROM rate_limits ORDER BY key');
  await written();
  expect(await inbox.api.dataSource.query('SELECT * FROM rate_limits ORDER BY key')).toEqual(before);
});

test('the specification’s two lists and their totals are the same with calls as without, byte for byte', async () => {
  await inbox.opened('quote');
  await inbox.opened('contact');
  const lists = () => Promise.all([apiRoutes.quote, apiRoutes.contact].map(async (route) => {
    const { text, headers } = await inbox.owner.get(route).expect(200);
    return [text, headers['x-total-count']];
  }));
  const before = await lists();
  await written({ promisedBy: inMinutes(60) });
  expect(await lists()).toEqual(before);
  await inbox.api.visitor().post(apiRoutes.enquiries).send(callRequest).expect(401);
});

test('a call is deleted like any record, and is gone for whoever has it open', async () => {
  const record = await written();
  await inbox.owner.delete(record.address).expect(204);
  await inbox.sam.get(record.address).expect(404);
  await inbox.sam.patch(record.address).send({ note: 'mine' }).expect(404);
  expect((await inbox.rows({ kind: 'call', limit: String(inboxLimits.maxRows) })).map(({ id }) => id)).not.toContain(record.id);
});

test('everybody is told at once that somebody wrote a call down', async () => {
  const listener = new pg.Client({ connectionString: String((inbox.api.dataSource.options as { url?: string }).url) });
  await listener.connect();
  const heard: object[] = [];
  listener.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload) as object));
  await listener.query('LISTEN enquiries');
  const { id } = await written();
  await eventually(() => expect(heard).toContainEqual({ kind: 'call', id, version: 1, change: 'created', by: 'owner' }));
  await listener.end();
});

describe('a call that is written down with a UUID as its key', () => {
  const undo = (id: string, by = inbox.owner) => by.post(`${apiRoutes.enquiries}/call/${id}/undo`).send({ eventId: id });

  it('has that id and those words for as long as it is there', async () => {
    const key = randomUUID();
    const { body } = await send(callRequest, key).expect(201);
    expect(body).toMatchObject({ id: key });
    await inbox.api.app.get(Housekeeping).tasks['idempotency keys removed']?.(new Date(Date.now() + 30 * 86_400_000), AbortSignal.timeout(10_000));
    expect((await send(callRequest, key).expect(201)).body).toEqual(body);
    await send({ ...callRequest, phone: '01394 380199' }, key).expect(409);
    const quote = await inbox.opened('quote');
    await send(callRequest, quote.id).expect(409);
  });

  it('is taken back by its writer, which leaves a security event', async () => {
    const key = randomUUID();
    const { ref } = (await send(callRequest, key).expect(201)).body as { ref: string };
    await inbox.owner.patch(`${apiRoutes.enquiries}/call/${key}`).send({ status: 'contacted' }).expect(204);
    await undo(key).expect(204);
    await undo(key).expect(404);
    const sql = `SELECT by_id IS NOT NULL AS "byHand" FROM security_events WHERE event = 'record-deleted' AND about = $1`;
    expect(await inbox.api.dataSource.query(sql, [ref])).toEqual([{ byHand: true }]);
  });

  it('is not taken back by others, after ten minutes, or when somebody else has worked on it', async () => {
    const [theirs, old, worked] = [randomUUID(), randomUUID(), randomUUID()];
    for (const key of [theirs, old, worked]) await send(callRequest, key).expect(201);
    await inbox.api.dataSource.query(`UPDATE enquiries SET first_seen_at = now() - interval '11 minutes' WHERE id = $1`, [old]);
    await inbox.sam.patch(`${apiRoutes.enquiries}/call/${worked}`).send({ note: 'mine' }).expect(204);
    await undo(theirs, inbox.sam).expect(409);
    for (const key of [old, worked]) await undo(key).expect(409);
    for (const id of [theirs, old, worked]) await inbox.owner.get(`${apiRoutes.enquiries}/call/${id}`).expect(200);
  });
});
