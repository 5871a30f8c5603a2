import { parse } from 'csv-parse/sync';
import { apiRoutes, inboxLimits } from '#dto';
import { startInboxApp, type InboxApp } from '../../../test/inbox-app.js';

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

  it('says of a call how it came in, where it is and until when an answer was promised', async () => {
    const promisedBy = new Date(Date.now() + 3_600_000);
    const record = await inbox.opened('call', { source: 'met', address: '3 Mill Lane', postcode: 'IP12 4XY', promisedBy: promisedBy.toISOString() });
    const [row] = parse<Record<string, string>>(await csv({ source: 'met' }), { bom: true, columns: true });
    const wall = promisedBy.toLocaleString('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' });
    expect(row).toMatchObject({ Reference: record.ref, Kind: 'call', Source: 'met', Address: '3 Mill Lane', Postcode: 'IP12 4XY', Services: 'tree-removal', 'Promised by': wall });
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
