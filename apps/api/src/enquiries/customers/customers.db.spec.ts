import { randomUUID } from 'node:crypto';
import {
  apiRoutes, type CustomerChanged, type CustomerProposal, customerRoute, type CustomerView, type EnquiryKind, enquiryKinds, idempotencyKeyHeader,
} from '#dto';
import { somebodyWaits } from '../../../test/overtake.js';
import { startInboxApp, type InboxApp, type OpenedRecord } from '../../../test/inbox-app.js';

let inbox: InboxApp;
beforeAll(async () => {
  inbox = await startInboxApp();
});
afterAll(() => inbox.close());
beforeEach(() => inbox.api.dataSource.query('DELETE FROM enquiries'));

const find = async (query: object) => (await inbox.owner.get(apiRoutes.customers).query(query).expect(200)).body as CustomerProposal[];
const refsOf = (proposals: CustomerProposal[]) => proposals.map(({ records }) => records.map(({ ref }) => ref));
const act = async (call: '/join' | '/part', customerId: string, { kind, id }: OpenedRecord, key: string = randomUUID()) =>
  (await inbox.owner.post(customerRoute(customerId, call)).set(idempotencyKeyHeader, key).send({ kind, id }).expect(200)).body as CustomerChanged;
const read = async (id: string) => (await inbox.owner.get(customerRoute(id)).expect(200)).body as CustomerView;
const person = (n: number) => ({ firstName: 'Ada', lastName: `Oakley ${n}`, phone: `01473 22233${n}`, email: `ada${n}@visitor.example` });
const undo = ({ address }: OpenedRecord, eventId: string | undefined, by = inbox.owner) => by.post(`${address}/undo`).send({ eventId });
const opened = (n: number, kind: EnquiryKind = 'quote') => inbox.opened(kind, person(n));

test.each([
  ['01473\u2011222331', '01473222331'],
  ['01473/222331', '01473222331'],
  ['٠١٤٧٣ ٢٢٢٣٣١', '01473222331'],
  ['०१४७३ २२२३३१', '01473222331'],
  ['01473·222\u00ad331', '01473222331'],
  ['01632 960123 or 01473 222331 ext 12', '01473222331'],
  ['+44 (0)1473 222331 (missed)', '01473222331'],
  ['+1 (212) 555-0123', '12125550123'],
])('a record with the number %j is proposed, and found, by %s', async (phone, digits) => {
  const record = await inbox.opened('call', { phone, firstName: 'Ada' });
  expect(refsOf(await find({ phone: digits.startsWith('0') ? digits : `+${digits}` }))).toEqual([[record.ref]]);
  expect(refsOf(await find({ phone }))).toEqual([[record.ref]]);
  expect(await inbox.rows({ q: digits })).toMatchObject([{ ref: record.ref }]);
  await inbox.change(record, { phone: '07700 900999' });
  expect(await find({ phone: digits })).toEqual([]);
  expect(refsOf(await find({ phone: '+447700900999' }))).toEqual([[record.ref]]);
});

test.each(enquiryKinds)('the sender of a %s is proposed by any spelling of the number, and by the email address', async (kind) => {
  const record = await inbox.opened(kind, { ...person(1), phone: '+44 (0)1473 222331' });
  for (const phone of ['01473 222331', '0044 1473 222331', '+441473222331']) expect(refsOf(await find({ phone }))).toEqual([[record.ref]]);
  expect(await find({ email: 'ADA1@visitor.example' })).toMatchObject([{ id: record.id, because: ['email'], name: 'Ada Oakley 1' }]);
  expect(await find({ phone: '+33 1473 222331' })).toEqual([]);
  expect(await find({ phone: '0' })).toEqual([]);
  await inbox.owner.get(apiRoutes.customers).expect(422);
  await inbox.owner.get(apiRoutes.customers).query({ phone: 'x'.repeat(5000) }).expect(422);
});

test('a caller who then fills in the form is proposed on both records, and joined by hand alone', async () => {
  const call = await inbox.opened('call', { phone: '01473 222331' });
  const quote = await inbox.opened('quote', person(1));
  expect(await inbox.whole(quote)).toMatchObject({ customer: null, proposals: [{ id: call.id, because: ['phone'], records: [{ ref: call.ref, source: 'rang' }] }] });
  expect((await inbox.whole(call)).proposals).toMatchObject([{ id: quote.id }]);
  const { id, version, eventId } = await act('/join', call.id, quote);
  expect(version).toBe(2);
  for (const record of [call, quote]) {
    const { customer, proposals } = await inbox.whole(record);
    expect([customer?.id, customer?.records.map(({ ref }) => ref), proposals]).toEqual([id, [call.ref, quote.ref], []]);
  }
  expect((await inbox.whole(quote)).events).toMatchObject([{ id: eventId, type: 'joined', to: call.ref, by: 'owner' }]);
  expect(refsOf(await find({ phone: '01473222331' }))).toEqual([[call.ref, quote.ref]]);
});

test('a customer’s page has how their requests went', async () => {
  const [first, second, third] = [await opened(1), await opened(2, 'contact'), await opened(3, 'call')];
  const { id } = await act('/join', first.id, second);
  await act('/join', second.id, third);
  await inbox.change(first, { status: 'won' });
  await inbox.change(second, { status: 'lost', lostReason: 'too-dear' });
  const customer = await read(id);
  expect(customer).toMatchObject({
    id, name: 'Ada Oakley 3',
    phones: ['01473 222333', '01473 222332', '01473 222331'],
    emails: ['ada3@visitor.example', 'ada2@visitor.example', 'ada1@visitor.example'],
    records: [{ status: 'won' }, { status: 'lost', lostReason: 'too-dear' }, { status: 'new' }],
  });
  for (const record of [first, second, third]) expect(await read(record.id)).toEqual(customer);
  await inbox.owner.get(customerRoute(randomUUID())).expect(404);
});

test('a customer’s postcode is not repeated where an address ends with it', async () => {
  const [near, far] = [await inbox.opened('call', { ...person(1), address: '3 Mill Lane', postcode: 'IP12 4XY' }), await inbox.opened('call', { ...person(1), postcode: 'IP12 4XY' })];
  const { id } = await act('/join', near.id, far);
  expect((await read(id)).addresses).toEqual(['3 Mill Lane, IP12 4XY']);
});

test('records that were joined by mistake are parted, each with what was done to it since, and are not proposed again', async () => {
  const [mine, theirs] = [await opened(1), await inbox.opened('call', person(1))];
  const { id } = await act('/join', mine.id, theirs);
  await inbox.change(mine, { note: 'Mine', phone: '01473 999111' });
  await inbox.change(theirs, { note: 'Theirs', status: 'won' });
  expect(await act('/part', id, theirs)).toMatchObject({ id: theirs.id });
  expect(await inbox.whole(mine)).toMatchObject({ note: 'Mine', phone: '01473 999111', customer: null, proposals: [] });
  expect(await inbox.whole(theirs)).toMatchObject({ note: 'Theirs', status: 'won', customer: null, proposals: [] });
  expect((await read(mine.id)).records.map(({ ref }) => ref)).toEqual([mine.ref]);
  expect((await read(theirs.id)).records.map(({ ref }) => ref)).toEqual([theirs.ref]);
});

test('a join is undone, also after changes on both', async () => {
  const [mine, theirs] = [await opened(1), await opened(2)];
  const { eventId } = await act('/join', mine.id, theirs);
  for (const record of [mine, theirs]) await inbox.change(record, { status: 'contacted' });
  await undo(theirs, eventId).expect(204);
  for (const record of [mine, theirs]) expect(await inbox.whole(record)).toMatchObject({ customer: null, status: 'contacted' });
});

test('No to a proposal stands until it is undone', async () => {
  const [mine, theirs] = [await opened(1), await opened(1, 'contact')];
  const { eventId, id } = await act('/part', mine.id, theirs);
  expect(id).toBe(theirs.id);
  for (const record of [mine, theirs]) expect((await inbox.whole(record)).proposals).toEqual([]);
  await undo(theirs, eventId).expect(204);
  for (const record of [mine, theirs]) expect((await inbox.whole(record)).proposals).toHaveLength(1);
});

test('No to one proposal cannot be undone under a later join with another customer', async () => {
  const [mine, theirs, other] = [await opened(1), await opened(1, 'contact'), await opened(2)];
  const { eventId } = await act('/part', mine.id, theirs);
  const { id } = await act('/join', other.id, theirs);
  await undo(theirs, eventId).expect(409);
  expect((await read(id)).records).toHaveLength(2);
});

test.each<[string, (mine: OpenedRecord, theirs: OpenedRecord) => Promise<CustomerChanged>]>([
  ['No to a proposal', (mine, theirs) => act('/part', mine.id, theirs)],
  ['a parting', async (mine, theirs) => act('/part', (await act('/join', mine.id, theirs)).id, theirs)],
  ['a join', (mine, theirs) => act('/join', mine.id, theirs)],
])('%s cannot be undone under a later join of another record with this one, until that is undone', async (_name, change) => {
  const [mine, theirs, other] = [await opened(1), await opened(1, 'contact'), await opened(2)];
  const { eventId } = await change(mine, theirs);
  const joined = await act('/join', theirs.id, other);
  const { version } = await inbox.whole(theirs);
  const { body } = await undo(theirs, eventId, inbox.sam).expect(409);
  expect(body).toMatchObject({ detail: 'Another record has joined this customer since.' });
  expect((await read(joined.id)).records.map(({ id }) => id)).toEqual(expect.arrayContaining([theirs.id, other.id]));
  expect((await inbox.whole(theirs)).version).toBe(version);
  await undo(other, joined.eventId).expect(204);
  await undo(theirs, eventId).expect(204);
});

test('a join that comes while a parting is being undone joins all three', async () => {
  const [mine, theirs, other] = [await opened(1), await opened(2), await opened(3)];
  const { eventId } = await act('/part', (await act('/join', mine.id, theirs)).id, theirs);
  const { both } = await inbox.api.dataSource.transaction(async (manager) => {
    await manager.query('SELECT FROM enquiries WHERE id = $1 FOR UPDATE', [theirs.id]);
    const undone = Promise.resolve(undo(theirs, eventId).expect(204));
    await somebodyWaits(manager);
    const joined = act('/join', theirs.id, other);
    await somebodyWaits(manager, 2);
    return { both: Promise.all([undone, joined]) };
  });
  await both;
  expect((await read(theirs.id)).records.map(({ ref }) => ref)).toEqual([mine.ref, theirs.ref, other.ref]);
});

test('the same key joins once; another version is refused with the record as it is', async () => {
  const [mine, theirs] = [await opened(1), await opened(2)];
  const key = randomUUID();
  const first = await act('/join', mine.id, theirs, key);
  expect(await act('/join', mine.id, theirs, key)).toEqual(first);
  expect(await act('/join', mine.id, theirs)).toEqual({ id: first.id, version: first.version });
  const { kind, id } = theirs;
  const { body } = await inbox.owner.post(customerRoute(first.id, '/part')).set('if-match', '"1"').send({ kind, id }).expect(412);
  expect(body).toMatchObject({ present: { id, version: 2, customer: { id: first.id } } });
  await inbox.owner.post(customerRoute(randomUUID(), '/join')).send({ kind, id }).expect(404);
  await inbox.owner.post(customerRoute(mine.id, '/join')).send({ kind, id: randomUUID() }).expect(404);
  await inbox.owner.post(customerRoute(mine.id, '/join')).send({ kind: 'castle', id: 1 }).expect(422);
});

test('many joins at once make one customer', async () => {
  const records = await Promise.all([1, 2, 3, 4].map((n) => opened(n)));
  const [first, ...others] = records as [OpenedRecord, ...OpenedRecord[]];
  await Promise.all([...others.map((record) => act('/join', first.id, record)), ...others.map((record) => act('/join', first.id, record))]);
  expect((await read(first.id)).records).toHaveLength(4);
});

test('a held record is nobody’s earlier request', async () => {
  await inbox.opened('quote', { ...person(1), website: 'robot' });
  expect(await find({ phone: person(1).phone })).toEqual([]);
});
