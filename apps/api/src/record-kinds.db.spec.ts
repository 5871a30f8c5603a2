import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { apiRoutes, enquiryKinds, kindFacts, kindRules, type Rules } from '#dto';
import { startInboxApp, type InboxApp } from '../test/inbox-app.js';
import { recordKinds, type StoredKind } from './enquiries/record-kind.js';
import { exportedTables, unexportedTables } from './enquiries/people/export-person.js';

let inbox: InboxApp;
beforeAll(async () => {
  inbox = await startInboxApp();
});
afterAll(() => inbox.close());

/** Every table that refers to an enquiry, directly or through others, and whether its rows are deleted with it. */
function hangingTables(): Promise<{ name: string; falls: boolean }[]> {
  return inbox.api.dataSource.query(`
    WITH RECURSIVE step AS (
      SELECT conrelid AS child, confrelid AS parent, confdeltype = 'c' AS falls FROM pg_constraint WHERE contype = 'f'
    ), hanging AS (
      SELECT child, falls FROM step WHERE parent = 'enquiries'::regclass
      UNION SELECT step.child, step.falls FROM step JOIN hanging ON step.parent = hanging.child
    )
    SELECT child::regclass::text AS name, bool_and(falls) AS falls FROM hanging GROUP BY child ORDER BY 1`);
}

/**
 * Stores a record with a unique word in each text, choice and list, and with its flags set, bypassing all rules. Returns its reference and
 * the words of the spreadsheet by field; photos are not in it.
 */
async function markedRecord({ kind, entity }: StoredKind): Promise<{ ref: string; marks: Record<string, string> }> {
  const { manager } = inbox.api.dataSource;
  const marks: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [field, rule] of Object.entries<Rules[string]>(kindRules[kind])) {
    if (rule.kind === 'addresses') continue;
    const word = `mark${String.fromCharCode(97 + Object.keys(marks).length)}x`;
    marks[field] = rule.kind === 'flag' ? 'yes' : word;
    values[field] = rule.kind === 'flag' || (rule.kind === 'choices' ? [word] : word);
  }
  const id = randomUUID();
  const [row] = await manager.query<{ ref: string }[]>('INSERT INTO enquiries (id, kind) VALUES ($1, $2) RETURNING ref', [id, kind]);
  await manager.insert(entity.target, { marketingVersion: '1', ...values, id });
  return { ref: row?.ref ?? '', marks };
}

test('every table that refers to a record loses its rows with it, so erasure and retention cover it', async () => {
  const tables = await hangingTables();
  expect(tables.filter(({ falls }) => !falls)).toEqual([]);
  const known = [...recordKinds(inbox.api.dataSource).map(({ entity }) => entity.tableName), ...exportedTables, ...unexportedTables];
  expect(['enquiries', ...tables.map(({ name }) => name)].sort()).toEqual(known.sort());
});

test.each(enquiryKinds)('each text of a %s is found by the search, and all its fields are in the spreadsheet export', async (kind) => {
  const described = recordKinds(inbox.api.dataSource).find((each) => each.kind === kind);
  if (!described) throw new Error(`Nothing describes a ${kind}`);
  const { ref, marks } = await markedRecord(described);
  expect(marks).toHaveProperty(kindFacts[kind].words);
  const { text } = await inbox.owner.get(apiRoutes.inboxExport).query({ kind }).expect(200).buffer();
  const row = parse<Record<string, string>>(text, { bom: true, columns: true }).find(({ Reference }) => Reference === ref);
  for (const [field, mark] of Object.entries(marks)) {
    expect([field, Object.values(row ?? {})]).toEqual([field, expect.arrayContaining([mark])]);
    if ((kindRules[kind] as Rules)[field]?.kind === 'text') expect([field, await inbox.rows({ kind, q: mark })]).toMatchObject([field, [{ ref }]]);
  }
});
