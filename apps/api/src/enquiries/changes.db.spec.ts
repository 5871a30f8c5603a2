import type request from 'supertest';
import { apiRoutes, problemContentType, type QuoteView, type WholeEnquiry } from '#dto';
import { eventually } from '../../test/eventually.js';
import { type MailApp, startMailApp } from '../../test/mail-app.js';
import { contactRequest, quoteRequest, routeOf } from '../../test/sample-requests.js';
import { owner as ownerLogin } from '../../test/start-app.js';

let day: MailApp;
let owner: ReturnType<typeof request.agent>;
beforeAll(async () => {
  day = await startMailApp();
  owner = await day.api.signedIn();
});
afterAll(() => day.close());

const requestOf = { quote: quoteRequest, contact: contactRequest };

/** A new record: its address, and the response to its form. */
async function opened(kind: 'quote' | 'contact' = 'quote', fields = {}): Promise<{ address: string; id: string; ref: string }> {
  const { body } = await day.api.visitor().post(routeOf[kind]).send({ ...requestOf[kind], ...fields }).expect(201);
  return { ...(body as { id: string; ref: string }), address: `${apiRoutes.enquiries}/${kind}/${(body as { id: string }).id}` };
}

async function read(address: string): Promise<{ view: WholeEnquiry<QuoteView>; etag: string }> {
  const { body, headers } = await owner.get(address).expect(200).expect('cache-control', /no-store/);
  return { view: body as WholeEnquiry<QuoteView>, etag: headers.etag as string };
}

describe.each(['quote', 'contact'] as const)('a %s by its id', (kind) => {
  it('is what the list shows, with its history and its version as ETag', async () => {
    const { address, id, ref } = await opened(kind);
    await eventually(async () => expect((await read(address)).view.mails.map(({ state }) => state)).not.toContain('waiting'));
    const { view, etag } = await read(address);
    const [listed] = (await owner.get(`${routeOf[kind]}?limit=1`).expect(200)).body as QuoteView[];
    const ofOwner = { address: '', ownPhotos: [], sitePlaces: [], customer: null, proposals: expect.any(Array) as object, source: kind === 'quote' ? 'form' : 'message' };
    const alerts = [expect.objectContaining({ purpose: 'owner-alert' })];
    const work = expect.objectContaining({ takenBy: null }) as object;
    expect(view).toEqual({ ...listed, ...ofOwner, events: [], lookers: [], alerts, clashes: [], work });
    expect([view.id, view.ref, view.version, etag]).toEqual([id, ref, 1, '"1"']);
  });

  it('is not found under the other kind, and not shown to strangers', async () => {
    const { address } = await opened(kind);
    await owner.get(address.replace(`/${kind}/`, kind === 'quote' ? '/contact/' : '/quote/')).expect(404);
    await day.api.visitor().get(address).expect(401);
  });
});

it('has a reference of letters and digits that nobody mistakes for others', async () => {
  const refs = await Promise.all(Array.from({ length: 20 }, async () => (await opened()).ref));
  for (const ref of refs) expect(ref).toMatch(/^TS-[2-9A-HJKMNP-TV-Z]{5}$/);
  expect(new Set(refs).size).toBe(20);
});

describe('a change', () => {
  it('alters only what it names, raises the version, and records who made it, when, from what to what', async () => {
    const { address } = await opened();
    const begun = Date.now();
    await owner.patch(address).send({ status: 'contacted', note: 'Rang at noon' }).expect(204).expect('etag', '"2"');
    await owner.patch(address).send({ note: 'Rang at one' }).expect(204).expect('etag', '"3"');
    const { view } = await read(address);
    expect(view).toMatchObject({ status: 'contacted', note: 'Rang at one', version: 3 });
    expect(Date.parse(view.updatedAt)).toBeGreaterThanOrEqual(begun - 1_000);
    const by = ownerLogin.username;
    expect(view.events).toMatchObject([
      { type: 'status', from: 'new', to: 'contacted', by },
      { type: 'note', from: '', to: '', by },
      { type: 'note', by },
    ]);
    expect(JSON.stringify(view.events)).not.toContain('Rang');
  });

  it('that changes nothing is not recorded', async () => {
    const { address } = await opened();
    for (const body of [{}, { status: 'new' }, { note: '' }, { held: false }]) await owner.patch(address).send(body).expect(204).expect('etag', '"1"');
    expect((await read(address)).view).toMatchObject({ version: 1, events: [] });
  });

  it('based on an earlier version is refused with the record as it is now', async () => {
    const { address } = await opened();
    const { etag } = await read(address);
    await owner.patch(address).set('if-match', etag).send({ status: 'won' }).expect(204);
    const { status, type, body } = await owner.patch(address).set('if-match', etag).send({ status: 'lost', note: 'Went elsewhere' });
    expect([status, type]).toEqual([412, problemContentType]);
    expect(body).toMatchObject({ title: 'Changed meanwhile', present: { status: 'won', note: '', version: 2 } });
    expect((await read(address)).view).toMatchObject({ status: 'won', note: '' });
    await owner.patch(address).set('if-match', `W/"9", "2"`).send({ note: 'Went elsewhere' }).expect(204);
    await owner.patch(address).set('if-match', '*').send({ status: 'lost' }).expect(204).expect('etag', '"4"');
  });

  it('made by many at once is never lost: each is in the history, and the versions follow one another', async () => {
    const { address } = await opened();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => owner.patch(address).send({ note: `Call ${index}` })));
    expect(answers.map(({ headers }) => headers.etag as string).sort()).toEqual(['"2"', '"3"', '"4"', '"5"', '"6"', '"7"', '"8"', '"9"']);
    expect((await read(address)).view.events).toHaveLength(8);
  });

  it('outlives its author’s account', async () => {
    const { address } = await opened();
    await owner.patch(address).send({ status: 'won' }).expect(204);
    await day.api.dataSource.query('UPDATE enquiry_events SET by_id = NULL');
    expect((await read(address)).view.events).toMatchObject([{ type: 'status', by: null }]);
  });
});

describe('a held record', () => {
  it('sends its acknowledgement once it is released as genuine, and is no longer held', async () => {
    const email = 'ada.held@visitor.example';
    const { address } = await opened('quote', { website: 'https://robot.example', email });
    await day.settled();
    expect((await read(address)).view).toMatchObject({ held: true, mails: [{ purpose: 'owner-alert' }] });
    await expect(day.inbox(email)).resolves.toEqual([]);
    await owner.patch(address).send({ held: false }).expect(204);
    await day.settled();
    expect((await read(address)).view).toMatchObject({ held: false, events: [{ type: 'released' }] });
    await expect(day.inbox(email)).resolves.toHaveLength(1);
    await owner.patch(address).send({ held: false }).expect(204);
    await day.settled();
    await expect(day.inbox(email)).resolves.toHaveLength(1);
  });
});

it('the totals of the lists follow every insert, release and deletion', async () => {
  const totals = async (query: string) => Number((await owner.get(`${routeOf.contact}${query}`).expect(200)).headers['x-total-count']);
  const [all, held] = [await totals(''), await totals('?held=true')];
  const records = await Promise.all(Array.from({ length: 5 }, () => opened('contact', { website: 'robot' })));
  expect([await totals(''), await totals('?held=true')]).toEqual([all + 5, held + 5]);
  await owner.patch(records[0]?.address ?? '').send({ held: false }).expect(204);
  await owner.delete(records[1]?.address ?? '').expect(204);
  expect([await totals(''), await totals('?held=true')]).toEqual([all + 4, held + 3]);
  const [counted] = await day.api.dataSource.query<{ count: number }[]>(`SELECT count(*)::int FROM enquiries WHERE kind = 'contact'`);
  expect(await totals('')).toBe(counted?.count);
});
