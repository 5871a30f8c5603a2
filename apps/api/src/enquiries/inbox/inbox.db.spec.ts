import { parse } from 'csv-parse/sync';
import type { Response } from 'supertest';
import { apiRoutes, type InboxCounts, type InboxMonth, inboxLimits, problemContentType, searchTexts, totalCountHeader } from '#dto';
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
  for (let next: string | undefined = start; next;) {
    const response: Response = await inbox.owner.get(next).expect(200);
    all.push(...refs(response.body as { ref: string }[]));
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers.link ?? '')?.[1];
    await between();
  }
  return all;
}

describe('the inbox', () => {
  it('lists what waits, emergencies first, then who has waited longest, and nothing that is answered or held', async () => {
    const [fresh, old, emergency, answered] = [
      await inbox.opened('contact'),
      await inbox.opened(),
      await inbox.opened('quote', { urgency: 'emergency' }),
      await inbox.opened(),
    ];
    await inbox.opened('quote', { website: 'robot' });
    await age(old, 30);
    await inbox.log(answered, { type: 'call', outcome: 'spoke' });
    expect(await refsOf({ view: 'todo' })).toEqual([emergency.ref, old.ref, fresh.ref]);
    const { body } = await inbox.owner.get(apiRoutes.inboxCounts).expect(200);
    expect(body as InboxCounts).toMatchObject({
      todo: 3,
      overdue: 1,
      held: 1,
      mine: 0,
      new: 4,
      overdueSince: expect.any(String) as string,
      nextDueAt: expect.any(String) as string,
    });
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

  it('has rows of a kilobyte at most that say what a thumb needs', async () => {
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
    expect(await refsOf({ view: 'visits' })).toEqual([second.ref, first.ref]);
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
    ['offset', '1'],
  ])('refuses %s=%s by name', async (field, value) => {
    const { status, type, body } = await inbox.owner.get(list).query({ [field]: value });
    expect([status, type, body]).toMatchObject([422, problemContentType, { errors: [{ field }] }]);
    if (field === 'q') expect(body).toMatchObject({ errors: [{ message: searchTexts.tooShort }] });
  });

  it('refuses the cursor of another view', async () => {
    await inbox.opened();
    await inbox.opened();
    const { headers } = await inbox.owner.get(`${list}?limit=1`).expect(200);
    const cursor = /cursor=([\w-]+)/.exec(String(headers.link))?.[1];
    await inbox.owner.get(`${list}?view=held&cursor=${cursor}`).expect(422);
  });
});

describe('the search', () => {
  const ada = {
    firstName: 'Zoë',
    lastName: 'O’Brien-Łowe',
    email: 'zoe.brien@visitor.example',
    phone: '+44 (0)7700 900111',
    postcode: 'IP14 2BX',
    description: 'A 100% dead ash_tree by the weiße gate',
  };

  it.each([
    'zoe',
    'ZOË',
    'obrien',
    "O'Brien",
    'lowe zoe',
    'brien@visitor',
    '07700 900111',
    '07700900111',
    '+447700900111',
    '0044 7700 900111',
    '(07700) 900-111',
    '900111',
    'ip14 2bx',
    'IP142BX',
    'ip14',
    'dead ash',
    '100%',
    'ash_tree',
    'weisse',
    'tree removal',
    'zoe 07700 900 111 ip14 2bx gate',
  ])('finds by %j', async (q) => {
    const record = await inbox.opened('quote', ada);
    await inbox.opened('contact', {
      firstName: 'Bea',
      lastName: 'Other',
      email: 'bea@visitor.example',
      phone: '01632 960999',
      message: 'hedges',
    });
    expect(await refsOf({ q })).toEqual([record.ref]);
    expect(await refsOf({ q: record.ref.toLowerCase() })).toEqual([record.ref]);
    expect(await refsOf({ q: record.ref.replace('-', '') })).toEqual([record.ref]);
  });

  it.each(['zoe hedges', '07700 900112', 'ash%tree', 'a_h'])('does not find by %j', async (q) => {
    await inbox.opened('quote', { ...ada, description: 'ash and tree' });
    expect(await refsOf({ q })).toEqual([]);
  });

  it('finds by the note, and by its new words when it has changed', async () => {
    const record = await inbox.opened('contact');
    await inbox.change(record, { note: 'Rang about the wisteria' });
    expect(await refsOf({ q: 'wisteria' })).toEqual([record.ref]);
    await inbox.change(record, { note: 'Rang about the yew' });
    expect(await refsOf({ q: 'wisteria' })).toEqual([]);
  });

  it('gives the same for a word that very many have, and counts no further than it says', async () => {
    const { dataSource } = inbox.api;
    await dataSource.query(`
      WITH ann AS (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 2600) n),
      e AS (INSERT INTO enquiries (id, ref, kind, created_at) SELECT id, 'C' || n, 'contact', timestamptz '2026-01-01' + n * interval '1 minute' FROM ann)
      INSERT INTO contact_submissions (id, first_name, last_name, email, phone) SELECT id, 'Ann', 'Archer' || n, 'ann@example.org', '1' FROM ann`);
    const { body, headers } = await inbox.owner.get(`${list}?q=archer&limit=3`).expect(200);
    expect(refs(body as { ref: string }[])).toEqual(['C2600', 'C2599', 'C2598']);
    expect(headers[totalCountHeader]).toBe(String(inboxLimits.countedRows + 1));
    expect(await refsOf({ q: 'archer2599' })).toEqual(['C2599']);
    expect(await refsOf({ q: 'archer', to: '2026-01-01', limit: '2' })).toEqual(['C1439', 'C1438']);
  });

  it('works without its index, too', async () => {
    await inbox.api.dataSource.query('DROP INDEX enquiry_search_words');
    const record = await inbox.opened('quote', ada);
    expect(await refsOf({ q: 'zoe' })).toEqual([record.ref]);
    await inbox.api.dataSource.query('CREATE INDEX enquiry_search_words ON enquiry_search USING gin (search gin_trgm_ops)');
  });
});

describe('the file', () => {
  const csv = async (query: Record<string, string> = {}) =>
    (await inbox.owner.get(apiRoutes.inboxExport).query(query).expect(200).expect('content-type', 'text/csv; charset=utf-8').buffer()).text;

  it('is what the filter asks for, safe in a spreadsheet, with everything whole', async () => {
    await inbox.opened('contact', { message: 'other' });
    const record = await inbox.opened('quote', {
      firstName: '=HYPERLINK("http://x.example")',
      lastName: '@sum',
      phone: '+44 7700 900111',
      description: 'For 5 €, "quoted",\nand 🌳',
    });
    await inbox.change(record, { note: '-1+1', status: 'lost', lostReason: 'too-dear' });
    const text = await csv({ kind: 'quote' });
    expect(text.startsWith('\ufeffReference,Kind,')).toBe(true);
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      Reference: record.ref,
      'First name': `'=HYPERLINK("http://x.example")`,
      'Last name': `'@sum`,
      Phone: `'+44 7700 900111`,
      Message: 'For 5 €, "quoted",\nand 🌳',
      Note: `'-1+1`,
      Status: 'lost',
      'Lost because': 'too-dear',
    });
  });

  it('has all rows, over any number of pages', async () => {
    await inbox.api.dataSource.query(`
      WITH ann AS (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 1203) n), e AS (INSERT INTO enquiries (id, ref, kind) SELECT id, 'C' || n, 'contact' FROM ann)
      INSERT INTO contact_submissions (id, first_name, last_name, email, phone) SELECT id, 'Ann', 'Archer', 'ann@example.org', '1' FROM ann`);
    const rows = parse<Record<string, string>>(await csv(), { bom: true, columns: true });
    expect(new Set(rows.map(({ Reference }) => Reference)).size).toBe(1203);
  });

  it('is refused without a filter when it would have more rows than a file may', async () => {
    await inbox.api.dataSource.query(`INSERT INTO enquiry_totals VALUES ('quote', false, 99, ${inboxLimits.exportedRows + 1})`);
    await inbox.owner.get(apiRoutes.inboxExport).expect(422);
    await csv({ kind: 'quote' });
    await inbox.api.dataSource.query(`DELETE FROM enquiry_totals WHERE slot = 99`);
  });
});

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
  expect(body as InboxMonth).toMatchObject({ month: '2026-03', received: 3, answered: 2, medianMinutes: 765, late: 2, withinTarget: 1 });
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
    .expect(200, { month: '2026-04', received: 0, answered: 0, medianMinutes: null, late: 0, withinTarget: 0, records: [] });
  await inbox.owner.get(`${apiRoutes.inboxMonth}?month=2026-13`).expect(422);
});
