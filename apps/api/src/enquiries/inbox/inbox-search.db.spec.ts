import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { apiRoutes, inboxLimits, type InboxMonth, leadSources, totalCountHeader } from '#dto';
import { type InboxApp, type OpenedRecord, startInboxApp } from '../../../test/inbox-app.js';

let inbox: InboxApp;
beforeAll(async () => {
  inbox = await startInboxApp();
});
afterAll(() => inbox.close());
// In pieces: a slow machine may take longer for all of them than the server allows a statement.
beforeEach(async () => {
  const some = 'DELETE FROM enquiries WHERE id IN (SELECT id FROM enquiries LIMIT 100)';
  for (let deleted = 1; deleted > 0; ) [, deleted] = await inbox.api.dataSource.query<[unknown, number]>(some);
});

const list = apiRoutes.enquiries;
const refs = (rows: { ref: string }[]) => rows.map(({ ref }) => ref);
const refsOf = async (query: Record<string, string>) => refs(await inbox.rows(query));

describe('the search', () => {
  const ada = {
    firstName: 'Zoë',
    lastName: 'O’Brien-Łowe',
    email: 'zoe.brien@visitor.example',
    phone: '+44 (0)7700 900111',
    postcode: 'IP14 2BX',
    description: 'A 100% dead ash_tree by the weiße gate, 50€',
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
    "O'Brien-Łowe, Zoë",
    'obrienlowe',
    'tree.',
    'gate,',
    'tel:+447700900111',
    'mailto:zoe.brien@visitor.example',
    '50€',
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

  it.each(['osuilleabhain', 'Ó Súilleabháin', 'maryann', 'mary ann', 'Ó Súilleabháin, Mary Ann'])('finds a name of several words by %j', async (q) => {
    for (const kind of ['quote', 'contact'] as const) await inbox.opened(kind, { firstName: 'Mary Ann', lastName: 'Ó Súilleabháin' });
    expect(await refsOf({ q })).toHaveLength(2);
  });

  it('finds a British number in any spelling, whichever spelling the customer used', async () => {
    const spellings = [
      '07700 900123', '(07700) 900-123', '7700 900123', '44 7700 900123', '44 (0)7700 900123', '+44 7700 900123', '+44 (0)7700 900123', '(+44) 7700 900123',
      '(+44) (0)7700 900123', '+4407700900123', '0044 7700 900123', '(0044) (0)7700.900123', '０７７００ ９００１２３',
    ];
    const typed = [...spellings, '+(44) 7700 900123', '+ 44 7700 900123', '01473 222331 or 07700 900123', '01473 222331 / 7700 900123', 'Mobile: +44 7700 900123'];
    for (const phone of typed) await inbox.opened('contact', { phone });
    await inbox.change(await inbox.opened('contact', { phone: '44 7700 900123' }), { phone: '01632 960999' });
    for (const q of [...spellings, '+44 7700', '0044770', '44770', '07700 9', '7700', '900123'])
      expect([q, (await inbox.rows({ q, limit: '50' })).length]).toEqual([q, typed.length + 1]);
    await inbox.opened('contact', { phone: '1473 222331' });
    expect(await refsOf({ q: '+44 1473 222331' })).toHaveLength(3);
  });

  it('takes digits for a country code only if some of the number follows', async () => {
    const [mobile, landline] = [await inbox.opened('contact', { phone: '07700 900123' }), await inbox.opened('contact', { phone: '01473 447700' })];
    for (const q of ['440', '401', '407', '441']) expect([q, await refsOf({ q })]).toEqual([q, []]);
    for (const q of ['447', '+447', '+44 147']) expect([q, await refsOf({ q })]).toEqual([q, [landline.ref]]);
    expect((await refsOf({ q: '447700' })).sort()).toEqual([mobile.ref, landline.ref].sort());
  });

  it('finds by the note, and by its new words when it has changed', async () => {
    const record = await inbox.opened('contact');
    await inbox.change(record, { note: 'Rang about the wisteria' });
    expect(await refsOf({ q: 'wisteria' })).toEqual([record.ref]);
    await inbox.change(record, { note: 'Rang about the yew' });
    expect(await refsOf({ q: 'wisteria' })).toEqual([]);
  });

  it('works without its index, too', async () => {
    await inbox.api.dataSource.query('DROP INDEX enquiry_search_words');
    const record = await inbox.opened('quote', ada);
    expect(await refsOf({ q: 'zoe' })).toEqual([record.ref]);
    await inbox.api.dataSource.query('CREATE INDEX enquiry_search_words ON enquiry_search USING gin (search gin_trgm_ops)');
  });

  it('returns the same for a very common word, and counts only as far as it says', async () => {
    const { dataSource } = inbox.api;
    // A plan made for a few rows would read all of them for each new one.
    await dataSource.query(`DISCARD PLANS;
      WITH ann AS (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 1300) n),
      e AS (INSERT INTO enquiries (id, ref, kind, created_at) SELECT id, 'C' || n, 'contact', timestamptz '2026-01-01' + n * interval '2 minutes' FROM ann)
      INSERT INTO contact_submissions (id, first_name, last_name, email, phone) SELECT id, 'Ann', 'Archer' || n, 'ann@example.org', '07700 900123' FROM ann`);
    const { body, headers } = await inbox.owner.get(`${list}?q=archer+44770&limit=3`).expect(200);
    expect(refs(body as { ref: string }[])).toEqual(['C1300', 'C1299', 'C1298']);
    expect(headers[totalCountHeader]).toBe(String(inboxLimits.countedRows + 1));
    expect(await refsOf({ q: 'archer1299' })).toEqual(['C1299']);
    expect(await refsOf({ q: 'archer', to: '2026-01-01', limit: '2' })).toEqual(['C719', 'C718']);
  });
});

describe('the months', () => {
  it('a month says how quickly its records were answered, and which they are', async () => {
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
    const none = leadSources.map(({ id: source }) => ({ source, leads: 0, won: 0, lost: 0 }));
    expect(body as InboxMonth).toMatchObject({ month: '2026-03', received: 3, answered: 2, medianMinutes: 765, late: 2, withinTarget: 1 });
    expect((body as InboxMonth).records.find(({ id }) => id === quick.id)).toMatchObject({ firstName: expect.any(String) as string, services: expect.any(Array) as string[] });
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
      .expect(200, { month: '2026-04', sources: none, received: 0, answered: 0, medianMinutes: null, late: 0, withinTarget: 0, records: [] });
    await inbox.owner.get(`${apiRoutes.inboxMonth}?month=2026-13`).expect(422);
  });

  it('a month counts every lead by where it came from, with the records behind it, and answers only where one was promised', async () => {
    const promisedBy = new Date(Date.now() + 3_600_000).toISOString();
    const form = await inbox.opened('quote');
    const message = await inbox.opened('contact');
    const rang = await inbox.opened('call', { promisedBy });
    const met = await inbox.opened('call', { source: 'met' });
    const spam = await inbox.opened('call', { source: 'text' });
    await inbox.opened('quote', { website: 'robot' });
    await inbox.change(form, { status: 'won' });
    await inbox.change(met, { status: 'lost', lostReason: 'too-dear' });
    await inbox.change(spam, { status: 'lost', lostReason: 'spam' });
    await inbox.log(rang, { type: 'call', outcome: 'spoke' });
    const month = new Date().toISOString().slice(0, 7);
    const { body } = await inbox.owner.get(`${apiRoutes.inboxMonth}?month=${month}`).expect(200);
    const { sources, records, received, answered, late } = body as InboxMonth;
    expect(sources.map(({ source, leads, won, lost }) => [source, leads, won, lost])).toEqual([
      ['form', 1, 1, 0],
      ['message', 1, 0, 0],
      ['rang', 1, 0, 0],
      ['met', 1, 0, 1],
      ['text', 0, 0, 0],
      ['other', 0, 0, 0],
    ]);
    expect([received, answered, late]).toEqual([3, 2, 0]);
    expect(records.map(({ ref, source, needsAnswer }) => [ref, source, needsAnswer])).toEqual([
      [form.ref, 'form', true],
      [message.ref, 'message', true],
      [rang.ref, 'rang', true],
      [met.ref, 'met', false],
    ]);
    for (const { source, leads } of sources) expect(await inbox.rows({ source })).toHaveLength(leads + (source === 'form' || source === 'text' ? 1 : 0));
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
      treeCount: '20+',
      description: 'For 5 €, "quoted",\nand 🌳',
    });
    await inbox.change(record, { note: '-1+1', status: 'lost', lostReason: 'too-dear' });
    const text = await csv({ kind: 'quote' });
    expect(text.startsWith('\ufeffReference,Kind,')).toBe(true);
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      Reference: record.ref,
      'First name': `“=HYPERLINK("http://x.example")”`,
      'Last name': `“@sum”`,
      Phone: '07700 900111',
      'Number of trees': 'more than 20 trees',
      Message: 'For 5 €, "quoted",\nand 🌳',
      Note: '“-1+1”',
      Status: 'lost',
      'Lost because': 'too-dear',
    });
  });

  it('is a workbook, too, of the same rows, with moments and numbers as such and phone numbers as text', async () => {
    await inbox.opened('contact');
    const record = await inbox.opened('quote', { firstName: '=1+1', phone: '01473123456', treeCount: '2-3' });
    const answer = await inbox.owner
      .get(apiRoutes.inboxWorkbook)
      .query({ kind: 'quote' })
      .expect(200)
      .expect('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .expect('content-disposition', /^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.xlsx"$/)
      .responseType('blob');
    const sheet = strFromU8(unzipSync(answer.body as Buffer)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, cells = '']) =>
      Object.fromEntries([...cells.matchAll(/<c r="([A-Z]+)\d+" s="(\d)"[^>]*>(.*?)<\/c>/g)].map(([, column, style, value = '']) => [column, `${style} ${value.replace(/<[^>]+>/g, '')}`])),
    );
    expect(rows).toHaveLength(2);
    const [headings = {}, row = {}] = rows;
    const cellOf = (heading: string) => row[Object.keys(headings).find((column) => headings[column] === `5 ${heading}`) ?? ''];
    expect(['Reference', 'First name', 'Phone', 'Number of trees', 'Photos'].map(cellOf)).toEqual([
      `1 ${record.ref}`,
      '1 =1+1',
      '1 01473 123456',
      '1 2 to 3 trees',
      '4 0',
    ]);
    expect(cellOf('Received')).toMatch(/^2 4\d{4}\.\d+$/);
  });

  it('says of a call how it came in, where it is and until when an answer was promised', async () => {
    const promisedBy = new Date(Date.now() + 3_600_000);
    const record = await inbox.opened('call', { source: 'met', address: '3 Mill Lane', postcode: 'IP12 4XY', promisedBy: promisedBy.toISOString() });
    const [row] = parse<Record<string, string>>(await csv({ source: 'met' }), { bom: true, columns: true });
    const wall = promisedBy.toLocaleString('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' });
    const weekday = promisedBy.toLocaleString('en-GB', { timeZone: 'Europe/London', weekday: 'short' });
    expect(row).toMatchObject({ Reference: record.ref, Kind: 'call', Source: 'met', Address: '3 Mill Lane', Postcode: 'IP12 4XY', Services: 'tree-removal', 'Promised by': wall.replace(' ', ` (${weekday}) `) });
  });

  it('is refused without a filter when it would have more rows than a file may', async () => {
    const count = jest.spyOn(inbox.api.dataSource.manager, 'count').mockResolvedValue(inboxLimits.exportedRows + 1);
    await inbox.owner.get(apiRoutes.inboxExport).expect(422);
    await csv({ kind: 'quote' });
    count.mockRestore();
  });

  it('has all rows, over any number of pages', async () => {
    await inbox.api.dataSource.query(`DISCARD PLANS;
      WITH ann AS (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 1203) n), e AS (INSERT INTO enquiries (id, ref, kind) SELECT id, 'C' || n, 'contact' FROM ann)
      INSERT INTO contact_submissions (id, first_name, last_name, email, phone) SELECT id, 'Ann', 'Archer', 'ann@example.org', '1' FROM ann`);
    const rows = parse<Record<string, string>>(await csv(), { bom: true, columns: true });
    expect(new Set(rows.map(({ Reference }) => Reference)).size).toBe(1203);
  });
});
