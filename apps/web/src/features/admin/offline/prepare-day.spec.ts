import 'fake-indexeddb/auto';
import { apiRoutes, enquiryRoute, signedInFlag } from '#dto';
import { fakeApi, type Answer } from '../../../../test/fake-api';
import { enquiryRow } from '../../../../test/sample-rows';
import { readCopy } from '../../../lib/owner-phone/copy-database';
import { openOwnerDatabase, ownerDatabase } from '../../../lib/owner-phone/owner-database';
import { createOwnerQueryClient } from '../frame/owner-query-client';
import { copyState, followCopy, restoreCopy } from './owner-copy';
import { prepareDay } from './prepare-day';

const dayMs = 24 * 60 * 60 * 1000;
const noAnswer: Answer = { status: 0 };
const ids = ['a', 'b', 'c', 'd', 'e'];
const recordUrl = (id: string) => `${enquiryRoute('quote', id)}?for=later`;
const going = new AbortController().signal;

/** A server with these records on the work list; `answers` are those of single records. */
function serve(answers: Record<string, Answer[]> = {}, rows = ids.map((id) => enquiryRow({ id })), open: Answer = { status: 422 }) {
  const list = { status: 200, body: rows };
  return fakeApi({
    [apiRoutes.team]: [{ status: 200, body: [{ username: 'owner', you: true }] }],
    '/api/enquiries?limit=50&view=todo': [list],
    '/api/enquiries?limit=50&view=visits': [{ status: 200, body: [] }],
    '/api/enquiries?limit=50&view=open': [open],
    ...Object.fromEntries(rows.map(({ id, version }) => [recordUrl(id), [{ status: 200, body: { kind: 'quote', id, version } }]])),
    ...Object.fromEntries(Object.entries(answers).map(([id, list]) => [recordUrl(id), list])),
  });
}

/** The owner's pages after a start; the returned function closes them. */
async function open() {
  const client = createOwnerQueryClient(() => undefined);
  await openOwnerDatabase();
  await restoreCopy(client);
  return { client, close: followCopy(client) };
}

const recordsIn = async () => {
  const answers = (await readCopy())?.answers ?? [];
  return answers.flatMap(({ queryKey: [first, , id] }) => (first === 'enquiry' ? [id] : []));
};
const asked = (calls: ReturnType<typeof fakeApi>) => calls.map(({ url }) => url).filter((url) => url.endsWith('?for=later'));

beforeEach(() => sessionStorage.setItem(signedInFlag, 'true'));
afterEach(ownerDatabase.remove);

it('keeps what had arrived when the line died, and continues from there the next time', async () => {
  const calls = serve({ d: [noAnswer, { status: 200, body: { kind: 'quote', id: 'd', version: 1 } }] });
  const { client, close } = await open();
  await prepareDay(client, going);
  expect(asked(calls)).toEqual(['a', 'b', 'c', 'd'].map(recordUrl));
  expect(await recordsIn()).toEqual(['a', 'b', 'c']);
  expect(copyState.read().records.size).toBe(3);
  close();

  // The page was closed; it starts without signal.
  const again = await open();
  expect(again.client.getQueryData(['enquiry', 'quote', 'c'])).toMatchObject({ id: 'c' });
  expect(copyState.read().records.size).toBe(3);
  await prepareDay(again.client, going);
  expect(asked(calls).slice(4)).toEqual(['d', 'e'].map(recordUrl));
  expect(await recordsIn()).toEqual(ids);
  expect(copyState.read().records.size).toBe(5);
  again.close();
});

it('passes over a record that the server refuses, and stops when the session is over', async () => {
  const calls = serve({ b: [{ status: 404 }], d: [{ status: 401 }] });
  const { client, close } = await open();
  await prepareDay(client, going);
  expect(asked(calls)).toEqual(['a', 'b', 'c', 'd'].map(recordUrl));
  expect(await recordsIn()).toEqual(['a', 'c']);
  close();
});

it('copies the records of Open after those of To do', async () => {
  const rows = { status: 200, body: [enquiryRow({ id: 'o', due: null })] };
  serve({ o: [{ status: 200, body: { kind: 'quote', id: 'o', version: 1 } }] }, undefined, rows);
  const { client, close } = await open();
  await prepareDay(client, going);
  expect(await recordsIn()).toEqual([...ids, 'o']);
  close();
});

it('reads a changed list again, also if more than its first page was loaded', async () => {
  serve();
  const { client, close } = await open();
  const queryKey = ['/api/enquiries?limit=50&view=todo'];
  const page = (id: string, next?: string) => ({ rows: [enquiryRow({ id })], total: 2, next });
  client.setQueryData(queryKey, { pages: [page('old', '/api/enquiries?cursor=2'), page('older')], pageParams: ['', '/api/enquiries?cursor=2'] });
  await client.invalidateQueries({ queryKey });
  await prepareDay(client, going);
  expect(await recordsIn()).toEqual(ids);
  close();
});

it('writes nothing more once the owner has left, although an answer is still under way', async () => {
  serve();
  const { client, close } = await open();
  const left = new AbortController();
  const follow = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[2] !== 'b') return;
    sessionStorage.removeItem(signedInFlag);
    left.abort();
  });
  await prepareDay(client, left.signal);
  expect(await recordsIn()).toEqual(['a']);
  follow();
  close();
});

it('drops records that the day no longer needs once they are a day old', async () => {
  serve();
  const { client, close } = await open();
  const now = Date.now();
  const read = (id: string, updatedAt: number) => client.setQueryData(['enquiry', 'quote', id], { id, version: 1 }, { updatedAt });
  read('a', now - 2 * dayMs);
  read('of today', now - dayMs + 60_000);
  read('of yesterday', now - dayMs - 60_000);
  await prepareDay(client, going, now);
  await ownerDatabase.use(() => Promise.resolve());
  expect((await recordsIn()).sort()).toEqual([...ids, 'of today'].sort());
  expect(copyState.read().records.size).toBe(6);
  close();
});
