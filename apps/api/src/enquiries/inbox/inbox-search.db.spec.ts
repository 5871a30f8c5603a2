import { apiRoutes, inboxLimits, totalCountHeader } from '#dto';
import { startInboxApp, type InboxApp } from '../../../test/inbox-app.js';

let inbox: InboxApp;
beforeAll(async () => {
  inbox = await startInboxApp();
});
afterAll(() => inbox.close());
beforeEach(() => inbox.api.dataSource.query('DELETE FROM enquiries'));

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
