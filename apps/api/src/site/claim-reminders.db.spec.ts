import { type MailApp, ownerMailbox, startMailApp } from '../../test/mail-app.js';
import { eventually } from '../../test/eventually.js';
import { PeriodicWork } from '../platform/periodic/periodic-work.js';

let day: MailApp;
beforeAll(async () => {
  day = await startMailApp();
});
afterAll(() => day.close());
beforeEach(async () => {
  // A mail on its way would arrive in the next test.
  await eventually(async () => expect(await query(`SELECT FROM deliveries WHERE state = 'waiting'`)).toEqual([]));
  for (const table of ['deliveries', 'claim_proofs']) await query(`DELETE FROM ${table}`);
  day.peer.taken.length = 0;
});

const query = <Row>(sql: string, values: unknown[] = []) => day.api.dataSource.query<Row[]>(sql, values);

/** A proof that ends this many days after today in London. */
const prove = (days: number) =>
  query(`INSERT INTO claim_proofs (claim, reference, valid_until) VALUES ('liability', 'Policy 77', (now() AT TIME ZONE 'Europe/London')::date + $1::int)
    ON CONFLICT (claim) DO UPDATE SET valid_until = excluded.valid_until`, [days]);

/** The work of a morning; returns how many reminders were queued so far. */
async function morning(): Promise<number> {
  await query(`INSERT INTO periodic_work VALUES ('claim reminders', now() - interval '1 second') ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at`);
  await day.api.app.get(PeriodicWork).runDue();
  return (await query(`SELECT FROM deliveries WHERE purpose = 'claim-ends'`)).length;
}

test('the owner’s mailbox gets one reminder of a claim, with its last day and the way to its field', async () => {
  await prove(30);
  await morning();
  await eventually(() => expect(day.peer.taken).toHaveLength(1));
  const [mail] = await day.inbox(ownerMailbox);
  expect(mail?.subject).toMatch(/^Public liability cover: the proof ends on \d+ \w+ \d{4}$/);
  expect(mail?.text).toContain('Policy 77 is valid until');
  expect(mail?.text).toContain('http://trees.example/admin/dashboard?view=more&part=site.claims');
  expect(await morning()).toBe(1);
});

test('each level is queued once, a missed morning is made up for, and an ended proof is over', async () => {
  const queued: [number, number][] = [];
  for (const days of [31, 30, 29, 8, 6, 2, 1, 0, -1]) {
    await prove(days);
    // The same document on a later day.
    await query(`UPDATE deliveries SET about = regexp_replace(about, '\\d{4}-\\d\\d-\\d\\d', ((now() AT TIME ZONE 'Europe/London')::date + $1::int)::text)`, [days]);
    queued.push([days, await morning()]);
  }
  expect(queued).toEqual([[31, 0], [30, 1], [29, 1], [8, 1], [6, 2], [2, 2], [1, 3], [0, 3], [-1, 3]]);
});

test('a reminder that waits is not sent once there is a newer document', async () => {
  day.peer.mood = 'busy';
  await prove(7);
  await morning();
  await eventually(async () => expect(await query('SELECT FROM deliveries WHERE last_error IS NOT NULL')).toHaveLength(1));
  await prove(365);
  await eventually(async () => {
    // A try that began before may still be under way.
    await query(`UPDATE deliveries SET due_at = now() WHERE state = 'waiting'`);
    await query('NOTIFY deliveries');
    expect(await query(`SELECT FROM deliveries WHERE state = 'skipped'`)).toHaveLength(1);
  });
  day.peer.mood = 'ok';
  expect(day.peer.taken).toEqual([]);
});
