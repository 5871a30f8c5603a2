import type { Response } from 'supertest';
import { apiRoutes, type InboxCounts, inboxLimits, problemContentType, searchFault } from '#dto';
import { startInboxApp, type InboxApp, type OpenedRecord } from '../../../test/inbox-app.js';

let inbox: InboxApp;
beforeAll(async () => {
  inbox = await startInboxApp();
});
afterAll(() => inbox.close());
beforeEach(() => inbox.api.dataSource.query('DELETE FROM enquiries'));

const list = apiRoutes.enquiries;
const refs = (rows: { ref: string }[]) => rows.map(({ ref }) => ref);
const refsOf = async (query: Record<string, string>) => refs(await inbox.rows(query));
const age = (record: OpenedRecord, hours: number) =>
  inbox.api.dataSource.query(
    `UPDATE enquiries SET created_at = created_at - $2 * interval '1 hour', next_due_at = next_due_at - $2 * interval '1 hour', answer_by = answer_by - $2 * interval '1 hour' WHERE id = $1`,
    [record.id, hours],
  );

/** The refs along the Link headers; `between` runs after each page. */
async function walk(start: string, between = async () => undefined as unknown): Promise<string[]> {
  const all: string[] = [];
  for (let next: string | undefined = start; next; ) {
    const response: Response = await inbox.owner.get(next).expect(200);
    all.push(...refs(response.body as { ref: string }[]));
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers.link ?? '')?.[1];
    await between();
  }
  return all;
}

describe('the inbox', () => {
  it('lists records that wait, and none that is answered or held', async () => {
    const [fresh, old, answered] = [await inbox.opened('contact'), await inbox.opened(), await inbox.opened()];
    await inbox.opened('quote', { website: 'robot' });
    await age(old, 30);
    await inbox.log(answered, { type: 'call', outcome: 'spoke' });
    expect(await refsOf({ view: 'todo' })).toEqual([old.ref, fresh.ref]);
    const { body } = await inbox.owner.get(apiRoutes.inboxCounts).expect(200);
    expect(body as InboxCounts).toMatchObject({
      todo: 2,
      overdue: 1,
      held: 1,
      mine: 0,
      new: 3,
      overdueSince: expect.any(String) as string,
      nextDueAt: expect.any(String) as string,
    });
  });

  it('lists emergencies first, late or not, then overdue records, then those due next', async () => {
    const [reply, emergency, late, lateEmergency] = [
      await inbox.opened(),
      await inbox.opened('quote', { urgency: 'emergency' }),
      await inbox.opened('contact'),
      await inbox.opened('contact', { service: 'emergency' }),
    ];
    await age(late, 48);
    await age(lateEmergency, 1);
    const expected = refs([lateEmergency, emergency, late, reply]);
    expect(await refsOf({ view: 'todo' })).toEqual(expected);
    expect(await walk(`${list}?view=todo&limit=1`)).toEqual(expected);
    const { body } = await inbox.owner.get(apiRoutes.inboxCounts).expect(200);
    const due = new Date((await inbox.rows({ view: 'todo' }))[0]?.due?.at ?? '');
    expect(body as InboxCounts).toMatchObject({ emergencies: 2, emergencyDueAt: due.toISOString(), overdue: 2 });
  });

  it('gives each row once when emergencies arrive and become overdue between two parts', async () => {
    const [late, emergency, reply] = [await inbox.opened(), await inbox.opened('quote', { urgency: 'emergency' }), await inbox.opened()];
    await age(late, 48);
    let parts = 0;
    const seen = await walk(`${list}?view=todo&limit=1`, async () => {
      parts += 1;
      if (parts === 1) await age(emergency, 1);
      if (parts < 3) await inbox.opened('contact', { service: 'emergency' });
    });
    const known = refs([late, emergency, reply]);
    expect(seen.filter((ref) => known.includes(ref))).toEqual(refs([emergency, late, reply]));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('ranks an emergency among the others once somebody was reached', async () => {
    const [late, emergency] = [await inbox.opened(), await inbox.opened('quote', { urgency: 'emergency' })];
    await age(late, 48);
    await inbox.log(emergency, { type: 'call', outcome: 'no-answer' });
    expect(await refsOf({ view: 'todo' })).toEqual(refs([emergency, late]));
    await inbox.log(emergency, { type: 'call', outcome: 'spoke' });
    expect(await refsOf({ view: 'todo' })).toEqual(refs([late]));
  });

  it('lists a follow-up from the day before', async () => {
    const [far, near] = [await inbox.opened(), await inbox.opened()];
    for (const [record, hours] of [
      [far, 25],
      [near, 23],
    ] as const) {
      await inbox.change(record, { status: 'quoted', followUpAt: new Date(Date.now() + hours * 3_600_000).toISOString() });
    }
    expect(await refsOf({ view: 'todo' })).toEqual([near.ref]);
  });

  it('has rows of a kilobyte at most, with all that the list needs', async () => {
    const record = await inbox.opened('quote', {
      description: `Two ash trees\nlean over ${'the barn '.repeat(500)}`,
      postcode: 'IP1 1AA',
      serviceType: '["tree-removal","emergency"]',
    });
    const row = (await inbox.rows({}))[0];
    expect(row).toMatchObject({
      kind: 'quote',
      id: record.id,
      emergency: true,
      services: ['tree-removal', 'emergency'],
      postcode: 'IP1 1AA',
      photos: 0,
      thumbnailUrl: null,
      seen: false,
      noted: false,
      due: { kind: 'emergency' },
    });
    expect(row?.words).toMatch(/^Two ash trees lean over the barn/);
    expect(row?.words).toHaveLength(inboxLimits.words);
    expect(JSON.stringify(row).length).toBeLessThan(1_024);
    const contact = await inbox.opened('contact', { service: '', message: '' });
    expect((await inbox.rows({ kind: 'contact' }))[0]).toMatchObject({ id: contact.id, services: [], words: '', preferredContact: '' });
  });

  it.each(['all', 'todo'])('gives each row of the view %s once along its Link headers, whatever arrives meanwhile', async (view) => {
    const records: OpenedRecord[] = [];
    for (let index = 0; index < 25; index += 1) records.push(await inbox.opened(index % 2 ? 'quote' : 'contact'));
    // Seven at a time share their moments, so that only the id tells them apart.
    await inbox.api.dataSource.query(`
      UPDATE enquiries SET created_at = moment, next_due_at = moment FROM (SELECT id, timestamptz '2026-11-20' + (row_number() OVER () / 7) * interval '1 s' AS moment FROM enquiries) AS rows WHERE rows.id = enquiries.id`);
    const seen = await walk(`${list}?view=${view}&limit=4`, () => inbox.opened(view === 'all' ? 'quote' : 'contact'));
    const known = new Set(refs(records));
    expect(seen.filter((ref) => known.has(ref)).sort()).toEqual([...known].sort());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('lists what a person has taken, and the visits that are to come, the next one first', async () => {
    const [first, second, done] = [await inbox.opened(), await inbox.opened(), await inbox.opened()];
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await inbox.change(first, { takenBy: 'sam', status: 'visit', visitAt: inDays(3) });
    await inbox.change(second, { status: 'visit', visitAt: inDays(2) });
    await inbox.change(done, { takenBy: 'sam', status: 'won', visitAt: inDays(1) });
    expect(await refsOf({ view: 'visits' })).toEqual([done.ref, second.ref, first.ref]);
    expect(refs(await inbox.rows({ view: 'mine' }, inbox.sam))).toEqual([first.ref]);
    expect(await refsOf({ view: 'mine' })).toEqual([]);
    expect(await refsOf({ who: 'sam' })).toEqual([done.ref, first.ref]);
    expect(await refsOf({ who: '-' })).toEqual([second.ref]);
  });

  it('is narrowed by all filters at once', async () => {
    const urgent = await inbox.opened('quote', { urgency: 'urgent' });
    const contact = await inbox.opened('contact', { service: 'emergency' });
    const old = await inbox.opened('quote', { urgency: 'urgent' });
    await age(old, 48);
    await inbox.change(old, { status: 'won' });
    expect(await refsOf({ urgency: 'urgent', status: 'new' })).toEqual([urgent.ref]);
    expect(await refsOf({ urgency: 'emergency' })).toEqual([contact.ref]);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect(await refsOf({ kind: 'quote', to: yesterday })).toEqual([old.ref]);
    expect(await refsOf({ kind: 'quote', from: yesterday })).toEqual([urgent.ref]);
    expect(await refsOf({ photos: 'true' })).toEqual([]);
  });

  it.each([
    ['view', 'nonsense'],
    ['kind', 'mail'],
    ['status', 'seen'],
    ['urgency', 'now'],
    ['from', '2026-02-30'],
    ['to', 'today'],
    ['photos', 'false'],
    ['limit', '101'],
    ['cursor', 'nonsense'],
    ['q', 'ab'],
    ['q', 'a b'],
    ['q', 'a'.repeat(101)],
    ['q', 'a b c d e f g h ijk'],
    ['offset', '1'],
  ])('refuses %s=%s by name', async (field, value) => {
    const { status, type, body } = await inbox.owner.get(list).query({ [field]: value });
    expect([status, type, body]).toMatchObject([422, problemContentType, { errors: [{ field }] }]);
    if (field === 'q') expect(body).toMatchObject({ errors: [{ message: searchFault(value) }] });
  });

  it('refuses the cursor of another view', async () => {
    await inbox.opened();
    await inbox.opened();
    const { headers } = await inbox.owner.get(`${list}?limit=1`).expect(200);
    const cursor = /cursor=([\w-]+)/.exec(String(headers.link))?.[1];
    await inbox.owner.get(`${list}?view=held&cursor=${cursor}`).expect(422);
  });
});
