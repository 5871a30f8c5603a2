import { apiRoutes, customerRoute, idempotencyKeyHeader } from '#dto';
import { startInboxApp, type InboxApp, type OpenedRecord } from '../../../test/inbox-app.js';
import { quoteRequest } from '../../../test/sample-requests.js';
import { EnquiriesService } from '../enquiries.service.js';
import { PhotosService } from '../../uploads/photos.service.js';
import { erasePerson } from './erase-person.js';
import { findPerson, idsOf } from './find-person.js';

let inbox: InboxApp;
beforeAll(async () => {
  inbox = await startInboxApp();
});
afterAll(() => inbox.close());

const marks = ['zanzibar', 'quokka', 'wombat', 'platypus'];
const person = { firstName: 'Zanzibar', lastName: 'Quokka', email: 'zanzibar@quokka.example', description: 'A wombat in the yew' };

/** Every row of every table, as text, except those that record a deletion by its id alone. */
async function dump(): Promise<string> {
  const { dataSource } = inbox.api;
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('security_events', 'ended')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => dataSource.query<{ rows: string | null }[]>(`SELECT string_agg(t::text, E'\\n') AS rows FROM ${name} AS t`)),
  );
  return rows
    .map(([table]) => table?.rows ?? '')
    .join('\n')
    .toLowerCase();
}

/** The record of the deletion: the reference alone, which cannot be traced back to a person. */
async function writtenDown(): Promise<object[]> {
  return inbox.api.dataSource.query<object[]>(`SELECT about, by_id IS NULL AS "atTheServer" FROM security_events WHERE event = 'record-deleted'`);
}
beforeEach(() => inbox.api.dataSource.query('DELETE FROM security_events'));

/** A record on which everything has been done that leaves a trace. */
async function workedOn(): Promise<{ record: OpenedRecord; traces: string[] }> {
  const { body } = await inbox.api
    .visitor()
    .post(apiRoutes.quote)
    .set(idempotencyKeyHeader, `key-${Date.now()}`)
    .send({ ...quoteRequest, ...person })
    .expect(201);
  const { id, ref } = body as { id: string; ref: string };
  const record: OpenedRecord = { kind: 'quote', id, ref, address: `${apiRoutes.enquiries}/quote/${id}` };
  await inbox.whole(record, inbox.sam);
  await inbox.change(record, { note: 'Has a platypus', takenBy: 'sam', complaint: 'data', followUpAt: '2031-01-01T10:00:00Z' });
  const event = await inbox.owner
    .post(`${record.address}/events`)
    .set(idempotencyKeyHeader, `event-${Date.now()}`)
    .send({ type: 'call', outcome: 'spoke', text: 'Spoke of the quokka' })
    .expect(201);
  for (const key of ['altering', 'idle'])
    await inbox.owner.patch(record.address).set(idempotencyKeyHeader, `${key}-${Date.now()}`).send({ status: 'contacted' }).expect(204);
  const traces = [...marks, id, ref.toLowerCase(), (event.body as { id: string }).id];
  const full = await dump();
  for (const trace of traces) expect(full).toContain(trace);
  return { record, traces };
}

test('an erased person leaves no row, no event, no word and no key', async () => {
  const { record, traces } = await workedOn();
  const { app, dataSource } = inbox.api;
  await erasePerson(
    { dataSource, enquiries: app.get(EnquiriesService), photos: app.get(PhotosService) },
    await findPerson(dataSource, person.email),
  );
  const left = await dump();
  for (const trace of traces) expect(left).not.toContain(trace);
  expect(await writtenDown()).toEqual([{ about: record.ref, atTheServer: true }]);
});

test.each(['deleted by hand', 'past its retention'])('a record that is %s leaves nothing but its idempotency keys', async (how) => {
  const byHand = how === 'deleted by hand';
  const { record, traces } = await workedOn();
  if (byHand) await inbox.owner.delete(record.address).expect(204);
  else await inbox.api.app.get(EnquiriesService).removeExpired(new Date('2040-01-01'));
  await inbox.api.dataSource.query('DELETE FROM idempotency_keys');
  const left = await dump();
  for (const trace of traces) expect(left).not.toContain(trace);
  expect(await writtenDown()).toEqual(byHand ? [{ about: record.ref, atTheServer: false }] : []);
});

describe('a customer with several records', () => {
  const marked = { firstName: 'Thylacine', phone: '01473 222331', email: 'thylacine@visitor.example' };
  const joined = async () => {
    const call = await inbox.opened('call', { ...marked, email: '', address: 'Numbat Lane' });
    const quote = await inbox.opened('quote', { ...marked, phone: '01632 960555' });
    const { kind, id } = quote;
    await inbox.owner.post(customerRoute(call.id, '/join')).send({ kind, id }).expect(200);
    await inbox.change(quote, { lastName: 'Bilby' });
    return { call, quote };
  };
  const services = () => ({ dataSource: inbox.api.dataSource, enquiries: inbox.api.app.get(EnquiriesService), photos: inbox.api.app.get(PhotosService) });
  afterEach(() => inbox.api.dataSource.query('DELETE FROM enquiries'));

  test.each(['+44 1473 222331', 'THYLACINE@visitor.example'])('is found whole by %s, and erased whole', async (who) => {
    const { call, quote } = await joined();
    const found = await findPerson(inbox.api.dataSource, who);
    expect(idsOf(found).sort()).toEqual([call.id, quote.id].sort());
    await erasePerson(services(), found);
    const left = await dump();
    for (const trace of ['thylacine', 'numbat', 'bilby', '222331', call.id, quote.id, call.ref.toLowerCase()]) expect(left).not.toContain(trace);
  });

  test('is kept until the last record’s time is over', async () => {
    const { call, quote } = await joined();
    const alone = await inbox.opened('call');
    const age = (id: string, when: string) => inbox.api.dataSource.query('UPDATE enquiries SET created_at = $2 WHERE id = $1', [id, when]);
    for (const { id } of [call, alone]) await age(id, '2026-01-01');
    await age(quote.id, '2027-01-01');
    const left = async () => (await inbox.api.dataSource.query<{ id: string }[]>('SELECT id FROM enquiries')).map(({ id }) => id).sort();
    await services().enquiries.removeExpired(new Date('2028-06-01'));
    expect(await left()).toEqual([call.id, quote.id].sort());
    await services().enquiries.removeExpired(new Date('2029-01-02'));
    expect(await left()).toEqual([]);
  });
});
