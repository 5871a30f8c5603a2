import { jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { called, emptyJournal, journalEntry, JournalServer, left, note, outcomes, status, write } from '../../../test/journal-server';
import { ApiError } from '../api-error';
import { openOwnerDatabase, ownerDatabase } from '../owner-phone/owner-database';
import { forgetRefused } from './journal-database';
import type { JournalWork } from './journal-entry';
import { sendJournal } from './send-journal';

beforeEach(openOwnerDatabase);
afterEach(async () => {
  await emptyJournal();
  await ownerDatabase.remove();
});

/** Ends the page at its n-th database access: from then on it reads, writes and sends nothing, and its memory is gone. */
async function sendAndDie(server: JournalServer, n: number): Promise<boolean> {
  const { use } = ownerDatabase;
  let looks = 0;
  const isDead = () => looks >= n;
  const dying = jest.spyOn(ownerDatabase, 'use').mockImplementation((work) => {
    looks += 1;
    return isDead() ? Promise.reject(new Error('ended')) : use(work);
  });
  server.onCall = () => (isDead() ? Promise.reject(new ApiError(0, 'ended')) : Promise.resolve());
  await sendJournal(server);
  server.onCall = () => Promise.resolve();
  dying.mockRestore();
  forgetRefused();
  return isDead();
}

it('applies each entry once, at whichever moment the page ends', async () => {
  let moments = 0;
  for (let n = 1, died = true; died; n += 1, moments += 1) {
    const server = new JournalServer(['a', 'b']);
    server.theirs('b', { status: 'lost' });
    await write(journalEntry('a', status('contacted')), journalEntry('b', status('won')), journalEntry('a', called), journalEntry('a', note('mine')));
    died = await sendAndDie(server, n);
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    expect(server.made.toSorted()).toEqual([
      'a call spoke',
      'a {"note":"mine"}',
      'a {"status":"contacted"}',
      'b remark Not applied, made at Sun, 22 Nov 2026, 14:02: Status: Won',
    ]);
    expect([await left(), (await outcomes()).map(({ words }) => words)]).toEqual([[], ['Status: Won']]);
    await emptyJournal();
    await ownerDatabase.remove();
    await openOwnerDatabase();
    expect(n).toBeLessThan(60);
  }
  expect(moments).toBeGreaterThan(10);
});

describe('the journal is sent', () => {
  it('in order, each entry on the version that the one before made', async () => {
    const server = new JournalServer(['a', 'b']);
    await write(journalEntry('a', status('contacted')), journalEntry('b', called), journalEntry('a', called), journalEntry('a', status('won', 'contacted')));
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    expect(server.made).toEqual(['a {"status":"contacted"}', 'b call spoke', 'a call spoke', 'a {"status":"won"}']);
    expect([await left(), await outcomes()]).toEqual([[], []]);
  });

  it('after it was written down, and only then', async () => {
    const server = new JournalServer(['a']);
    const seen: boolean[] = [];
    server.onCall = async () => {
      const database = await ownerDatabase.use((open) => open.getAll('journal'));
      seen.push(database.length === 1 && database.every(({ tried }) => tried));
    };
    await write(journalEntry('a', status('contacted')));
    await sendJournal(server);
    expect(seen).toEqual([true]);
  });

  it('once, when the answer was lost', async () => {
    const server = new JournalServer(['a']);
    await write(journalEntry('a', status('contacted')), journalEntry('a', called));
    server.fates = ['lost'];
    expect(await sendJournal(server)).toEqual({ at: 'later', waitSeconds: undefined });
    server.fates = ['ok', 'lost'];
    expect(await sendJournal(server)).toMatchObject({ at: 'later' });
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    expect(server.made).toEqual(['a {"status":"contacted"}', 'a call spoke']);
    expect([await outcomes(), server.rows.get('a')?.version]).toEqual([[], 3]);
  });

  it('once, when an answer was lost and somebody has changed the same since', async () => {
    const server = new JournalServer(['a']);
    await write(journalEntry('a', status('contacted')));
    server.fates = ['lost'];
    await sendJournal(server);
    server.theirs('a', { status: 'lost' });
    await sendJournal(server);
    expect([server.rows.get('a')?.status, await outcomes(), server.remarks()]).toEqual(['lost', [], []]);
  });

  it('beside what somebody else changed in another field, which stays', async () => {
    const server = new JournalServer(['a']);
    server.theirs('a', { note: 'theirs' });
    await write(journalEntry('a', status('won')));
    await sendJournal(server);
    expect(server.rows.get('a')).toMatchObject({ status: 'won', note: 'theirs', version: 3 });
    expect(await outcomes()).toEqual([]);
  });

  it('without mistaking somebody else’s change for its own', async () => {
    const server = new JournalServer(['a']);
    // Their status came between: neither the logged call nor the note may carry ours over it.
    server.theirs('a', { status: 'lost' });
    await write(journalEntry('a', called), journalEntry('a', note('mine')), journalEntry('a', status('won')));
    await sendJournal(server);
    expect(server.rows.get('a')).toMatchObject({ status: 'lost', note: 'mine' });
    expect(await outcomes()).toMatchObject([{ what: 'conflict', words: 'Status: Won' }]);
  });

  it('without counting a change that altered nothing as a version of its own', async () => {
    const server = new JournalServer(['a']);
    server.theirs('a', { status: 'lost' });
    const nothing: JournalWork = { call: 'change', change: { takenBy: null }, version: 2, seen: { takenBy: null } };
    await write(journalEntry('a', nothing), journalEntry('a', status('won')));
    await sendJournal(server);
    expect(server.rows.get('a')?.status).toBe('lost');
  });

  it('without the entries of a record that the server cannot accept now, but with all others', async () => {
    const server = new JournalServer(['a', 'b']);
    server.fateOf = { a: 500 };
    await write(journalEntry('a', status('won')), journalEntry('b', called), journalEntry('a', called));
    expect(await sendJournal(server)).toMatchObject({ at: 'later' });
    expect(server.made).toEqual(['b call spoke']);
    expect((await left()).map(({ record }) => record.id)).toEqual(['a', 'a']);
  });

  it('without taps whose question is unanswered, and without notes that are being typed, unless the page is gone', async () => {
    const server = new JournalServer(['a']);
    await write(journalEntry('a', { call: 'reach', way: 'call' }), journalEntry('a', note('half a w'), { draft: true }));
    await sendJournal(server);
    expect([server.made, server.teamCalls]).toEqual([[], 0]);
    await sendJournal(server, { drafts: true });
    expect(server.made).toEqual(['a {"note":"half a w"}']);
  });

  it('without a note that is too long, which is not lost', async () => {
    const server = new JournalServer(['a']);
    await write(journalEntry('a', note('x'.repeat(5001))), journalEntry('a', status('won')));
    await sendJournal(server);
    expect([server.made, (await left()).length]).toEqual([['a {"status":"won"}'], 1]);
  });

  it.each([
    [401, { at: 'signed out' }],
    [503, { at: 'later' }],
    [429, { at: 'later', waitSeconds: 90 }],
    [0, { at: 'later' }],
  ])('again after a %s, and stays as it is until then', async (code, end) => {
    const server = new JournalServer(['a']);
    server.fates = [code];
    server.waitSeconds = 90;
    await write(journalEntry('a', status('won')));
    expect(await sendJournal(server)).toMatchObject(end);
    expect(await left()).toMatchObject([{ tried: true, work: status('won') }]);
    await sendJournal(server);
    expect(server.made).toEqual(['a {"status":"won"}']);
  });

  it('with the server’s time if the phone’s clock is wrong', async () => {
    const server = new JournalServer(['a']);
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour)).toISOString();
    const call = (hour: number): JournalWork => ({ call: 'log', contact: { type: 'call', outcome: 'spoke', at: at(hour) } });
    const ahead = journalEntry('a', call(16));
    await write(ahead, journalEntry('a', call(14)));
    server.fates = ['ok', 'lost'];
    await sendJournal(server);
    await sendJournal(server);
    expect([...server.logged.values()].map((each) => each.at)).toEqual([undefined, at(14)]);
    expect([...server.logged.keys()][0]).toBe(ahead.id);
    expect(await outcomes()).toEqual([]);
  });
});

it('is applied once and in order, whatever happens to the answers and however many send at a time', async () => {
  const ids = Array.from({ length: 10 }, (_, number) => `r${number}`);
  const server = new JournalServer(ids);
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const wanted = ids.map((): string[] => []);
  const notes = ids.map(() => '');
  for (let step = 0; step < 40; step += 1) {
    const of = random(10);
    const text = `${step}`;
    const work: JournalWork = random(2) ? note(text, notes[of]) : { call: 'log', contact: { type: 'remark', text } };
    if (work.call === 'change') notes[of] = text;
    wanted[of]?.push(work.call === 'change' ? JSON.stringify({ note: text }) : `remark ${text}`);
    await write(journalEntry(`r${of}`, work));
  }
  for (let run = 0; run < 200 && (await left()).length > 0; run += 1) {
    server.fates = Array.from({ length: 6 }, () => (['ok', 'ok', 'lost', 0, 503] as const)[random(5)] ?? 'ok');
    await Promise.all([sendJournal(server), sendJournal(server)]);
  }
  expect([await left(), await outcomes()]).toEqual([[], []]);
  for (const [number, id] of ids.entries()) expect(server.made.filter((line) => line.startsWith(`${id} `)).map((line) => line.slice(id.length + 1))).toEqual(wanted[number]);
});
