import fc from 'fast-check';
import { apiRoutes, enquiryStatuses, type EnquiryRow, type InboxCounts, isOpen, openSince, type UpdateEnquiry } from '#dto';
import { startInboxApp, type InboxApp, type OpenedRecord } from '../../../test/inbox-app.js';

let inbox: InboxApp;
beforeAll(async () => {
  inbox = await startInboxApp();
});
afterAll(() => inbox.close());
beforeEach(() => inbox.api.dataSource.query('DELETE FROM enquiries'));

const hourMs = 3_600_000;
const dayHours = 24;
const inHours = (hours: number | null) => (hours === null ? null : new Date(Date.now() + hours * hourMs).toISOString());
const idsOf = async (view: string) => (await inbox.rows({ view, limit: '100' })).map(({ id }) => id);
const countOfOpen = async () => ((await inbox.owner.get(apiRoutes.inboxCounts).expect(200)).body as InboxCounts).open;

/** The record's clock passes: all its moments move into the past. */
async function pass(hours: number, id: string): Promise<void> {
  const { dataSource } = inbox.api;
  const moments = dataSource.getMetadata('Enquiry').columns.filter(({ type }) => type === 'timestamptz');
  const moved = moments.map(({ databaseName: name }) => `${name} = ${name} - $2 * interval '1 hour'`);
  await dataSource.query(`UPDATE enquiries SET ${moved.join(', ')} WHERE id = $1`, [id, hours]);
}

/** Something that happens to a record. A refusal is no step. */
type Step =
  | { do: 'change'; change: UpdateEnquiry }
  | { do: 'moment'; name: 'visitAt' | 'followUpAt'; hours: number | null }
  | { do: 'call'; outcome: string }
  | { do: 'undo' }
  | { do: 'pass'; hours: number };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...enquiryStatuses.map(({ id }) => ({ do: 'change', change: { status: id } }) as const)),
  fc.constantFrom(...([null, 'complaint', 'data', 'answered'] as const).map((complaint) => ({ do: 'change', change: { complaint } }) as const)),
  fc.constant({ do: 'change', change: { held: false } } as const),
  fc.record({
    do: fc.constant('moment' as const),
    name: fc.constantFrom('visitAt' as const, 'followUpAt' as const),
    hours: fc.constantFrom(null, -30, 2, 20, 100, 400),
  }),
  fc.constantFrom(...(['spoke', 'left-message', 'no-answer'] as const).map((outcome) => ({ do: 'call', outcome }) as const)),
  fc.constant({ do: 'undo' } as const),
  fc.constantFrom(...[1, 25, 110].map((hours) => ({ do: 'pass', hours }) as const)),
);

/** Takes the step; returns the id that undoes it. */
async function take(step: Step, record: OpenedRecord, undoes: string | undefined): Promise<string | undefined> {
  if (step.do === 'pass') {
    await pass(step.hours, record.id);
    return undefined;
  }
  if (step.do === 'undo') {
    if (undoes) await inbox.owner.post(`${record.address}/undo`).send({ eventId: undoes });
    return undefined;
  }
  if (step.do === 'call') return (await inbox.log(record, { type: 'call', outcome: step.outcome } as never)).id;
  const change = step.do === 'moment' ? { [step.name]: inHours(step.hours) } : step.change;
  const { headers } = await inbox.owner.patch(record.address).send(change);
  return headers['x-event-id'];
}

/** Fails unless every record that is neither won nor lost stands in a list, or has a follow-up ahead that brings it back. */
async function expectAllListed(): Promise<void> {
  const [todo, visits, held, open] = await Promise.all(['todo', 'visits', 'held', 'open'].map(idsOf));
  const rows = await inbox.rows({ limit: '100' });
  const now = Date.now();
  const inNone = rows.filter((row) => {
    const isAhead = row.due?.kind === 'follow-up' && Date.parse(row.due.at) - now > (dayHours - 1) * hourMs;
    return !['won', 'lost'].includes(row.status) && !isAhead && ![todo, visits, held, open].some((list) => list?.includes(row.id));
  });
  expect(inNone).toEqual([]);
  const expected = rows.filter((row) => isOpen(row, now)).sort((a, b) => openSince(a) - openSince(b) || (a.id < b.id ? -1 : 1));
  expect(open).toEqual(expected.map(({ id }) => id));
  expect(await countOfOpen()).toBe(expected.length);
}

test('no record that is neither won nor lost is in no list, whatever happened to it', async () => {
  const first = fc.constantFrom<[OpenedRecord['kind'], Record<string, string>][]>(
    ['quote', {}],
    ['contact', {}],
    ['quote', { urgency: 'emergency' }],
    ['quote', { website: 'robot' }],
    ['call', {}],
    ['call', { promisedBy: inHours(30) as string }],
  );
  const histories = fc.array(fc.record({ first, steps: fc.array(steps, { minLength: 4, maxLength: 8 }) }), { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(histories, async (drawn) => {
      for (const { first: [kind, fields], steps: drawnSteps } of drawn) {
        const record = await inbox.opened(kind, fields);
        let undoes: string | undefined;
        for (const step of drawnSteps) {
          undoes = await take(step, record, undoes);
          await expectAllListed();
        }
      }
      // What a follow-up was to bring back is there once its day has come.
      for (const { id, due, status } of await inbox.rows({ limit: '100' })) {
        if (due?.kind !== 'follow-up' || status === 'won' || status === 'lost') continue;
        await pass(Math.max(0, (Date.parse(due.at) - Date.now()) / hourMs - dayHours + 1), id);
        expect(await idsOf('todo')).toContain(id);
      }
      await inbox.api.dataSource.query('DELETE FROM enquiries');
    }),
    { numRuns: 4, seed: 20_261_128, endOnFailure: true },
  );
}, 120_000);

test('the open list begins with what has been so for longest, part by part, and says since when', async () => {
  const [quoted, contacted, visited] = [await inbox.opened(), await inbox.opened('contact'), await inbox.opened()];
  await inbox.change(visited, { status: 'visit', visitAt: inHours(-2) });
  await inbox.change(contacted, { status: 'contacted' });
  await pass(50, contacted.id);
  await inbox.change(quoted, { status: 'quoted' });
  await pass(9 * dayHours, quoted.id);
  const parts: EnquiryRow[] = [];
  for (let next: string | undefined = `${apiRoutes.enquiries}?view=open&limit=1`; next && parts.length < 9; ) {
    const { body, headers } = (await inbox.owner.get(next).expect(200)) as { body: EnquiryRow[]; headers: Record<string, string> };
    parts.push(...body);
    next = /^<([^>]+)>/.exec(headers.link ?? '')?.[1];
  }
  expect(parts.map(({ ref }) => ref)).toEqual([quoted.ref, contacted.ref, visited.ref]);
  const days = parts.map((row) => Math.floor((Date.now() - openSince(row)) / (dayHours * hourMs)));
  expect(days).toEqual([9, 2, 0]);
  expect((await inbox.whole(quoted)).work.statusAt).toBe(parts[0]?.statusAt);
});
