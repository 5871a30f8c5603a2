import 'fake-indexeddb/auto';
import type { LogContact, UpdateEnquiry } from '#dto';
import { wholeRecord } from '../../../test/sample-whole';
import { ApiError } from '../api-error';
import { ownerDatabase } from '../owner-phone/owner-database';
import { changeJournal, readJournal } from './journal-database';
import type { EntryEnd, JournalEntry, JournalWork, TheirNote } from './journal-entry';
import { followJournalNews } from './journal-news';
import { adding, removingOf } from './journal-rows';
import { choosingNote } from './note-steps';
import type { JournalCalls } from './send-entry';
import { sendJournal } from './send-journal';

interface Row {
  status: string;
  note: string;
  takenBy: string | null;
  version: number;
}

type Fate = 'ok' | 'lost' | number;

/** A server that has records as ours has them: versions, and each key once. */
class Server implements JournalCalls {
  readonly rows = new Map<string, Row>();
  readonly logged = new Map<string, { id: string; text: string; at?: string }>();
  readonly undone: string[] = [];
  /** What becomes of the next calls; after these, all is well. `lost`: done, but the answer does not arrive. */
  fates: Fate[] = [];
  /** For these records all calls end so. */
  fateOf: Record<string, Fate> = {};
  waitSeconds?: number;
  person = 'ada';
  names = ['ada', 'sam'];
  teamCalls = 0;
  readonly made: string[] = [];
  /** Looks at each call before it arrives. */
  onCall: () => Promise<void> = () => Promise.resolve();
  now = Date.UTC(2026, 10, 22, 15);
  private readonly answered = new Map<string, { version: number; isMade: boolean }>();

  constructor(ids: readonly string[]) {
    for (const id of ids) this.rows.set(id, { status: 'new', note: '', takenBy: null, version: 1 });
  }

  team = () => {
    this.teamCalls += 1;
    return Promise.resolve({ me: this.person, names: this.names });
  };

  change = ({ id }: { id: string }, change: UpdateEnquiry, version: number, key: string) =>
    this.answer(id, (row) => {
      const first = this.answered.get(key);
      if (first) return first;
      if (row.version !== version) throw new ApiError(412, 'stale', { present: this.whole(row) } as never);
      const isMade = Object.entries(change).some(([name, value]) => row[name as keyof Row] !== value);
      if (isMade) this.theirs(id, change);
      if (isMade) this.made.push(`${id} ${JSON.stringify(change)}`);
      const answer = { version: row.version, isMade };
      this.answered.set(key, answer);
      return answer;
    });

  log = ({ id }: { id: string }, { type, outcome, text, at }: LogContact, key: string) =>
    this.answer(id, (row) => {
      if (at && Date.parse(at) > this.now) throw new ApiError(422, 'ahead', { errors: [{ field: 'at', message: 'at must lie between the record and now' }] } as never);
      if (!this.logged.has(key)) {
        this.logged.set(key, { id, text: text ?? '', at });
        row.version += 1;
        this.made.push(`${id} ${type} ${outcome ?? text}`);
      }
      return row.version;
    });

  undo = ({ id }: { id: string }, undoes: string) =>
    this.answer(id, (row) => {
      if (!this.answered.has(undoes) && !this.logged.has(undoes)) throw new ApiError(404, 'nothing was made');
      this.undone.push(undoes);
      row.version += 1;
      return row.version;
    });

  /** Somebody else changes a record. */
  theirs(id: string, change: Partial<Row>): void {
    const row = this.rows.get(id);
    if (row) Object.assign(row, change, { version: row.version + 1 });
  }

  remarks = () => [...this.logged.values()].map(({ text }) => text);

  private whole({ takenBy, ...row }: Row): object {
    const whole = wholeRecord();
    return { ...whole, ...row, work: { ...whole.work, takenBy } };
  }

  private async answer<T>(id: string, work: (row: Row) => T): Promise<T> {
    await this.onCall();
    const fate = this.fateOf[id] ?? this.fates.shift() ?? 'ok';
    if (typeof fate === 'number') throw new ApiError(fate, 'refused', undefined, this.waitSeconds);
    const row = this.rows.get(id);
    if (!row) throw new ApiError(404, 'gone');
    const answer = work(row);
    if (fate === 'lost') throw new ApiError(0, 'no answer');
    return answer;
  }
}

let made = 0;
function entry(id: string, work: JournalWork, others: Partial<JournalEntry> = {}): JournalEntry {
  made += 1;
  const uuid = `00000000-0000-4000-8000-${made.toString(16).padStart(12, '0')}`;
  return { id: uuid, by: 'ada', record: { kind: 'quote', id }, name: 'Margaret Hollis', madeAt: Date.UTC(2026, 10, 22, 14, 2), work, tried: false, ...others };
}
const status = (to: UpdateEnquiry['status'], seen: UpdateEnquiry['status'] = 'new', version = 1): JournalWork => ({ call: 'change', change: { status: to }, version, seen: { status: seen } });
const note = (to: string, seen = '', version = 1): JournalWork => ({ call: 'change', change: { note: to }, version, seen: { note: seen } });
const called: JournalWork = { call: 'log', contact: { type: 'call', outcome: 'spoke' } };
const undo = (undoes: string): JournalWork => ({ call: 'undo', undoes, words: 'Status: Won' });

async function write(...entries: JournalEntry[]): Promise<void> {
  for (const each of entries) await changeJournal(adding(each));
}
const left = async () => (await readJournal()).entries;
const outcomes = async () => (await readJournal()).outcomes;

const ended: EntryEnd[] = [];
followJournalNews((news) => news.ended && void ended.push(news.ended));

afterEach(async () => {
  ended.length = 0;
  for (const by of ['ada', 'sam', 'kim']) await changeJournal(removingOf(by));
  await ownerDatabase.remove();
});

describe('the journal is sent', () => {
  it('in order, each entry on the version that the one before made', async () => {
    const server = new Server(['a', 'b']);
    await write(entry('a', status('contacted')), entry('b', called), entry('a', called), entry('a', status('won', 'contacted')));
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    expect(server.made).toEqual(['a {"status":"contacted"}', 'b call spoke', 'a call spoke', 'a {"status":"won"}']);
    expect([await left(), await outcomes(), ended.length]).toEqual([[], [], 4]);
  });

  it('after it was written down, and only then', async () => {
    const server = new Server(['a']);
    const seen: boolean[] = [];
    server.onCall = async () => {
      const database = await ownerDatabase.use((open) => open.getAll('journal'));
      seen.push(database.length === 1 && database.every(({ tried }) => tried));
    };
    await write(entry('a', status('contacted')));
    await sendJournal(server);
    expect(seen).toEqual([true]);
  });

  it('once, when the answer was lost', async () => {
    const server = new Server(['a']);
    await write(entry('a', status('contacted')), entry('a', called));
    server.fates = ['lost'];
    expect(await sendJournal(server)).toEqual({ at: 'later', waitSeconds: undefined });
    server.fates = ['ok', 'lost'];
    expect(await sendJournal(server)).toMatchObject({ at: 'later' });
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    expect(server.made).toEqual(['a {"status":"contacted"}', 'a call spoke']);
    expect([await outcomes(), server.rows.get('a')?.version]).toEqual([[], 3]);
  });

  it('once, when an answer was lost and somebody has changed the same since', async () => {
    const server = new Server(['a']);
    await write(entry('a', status('contacted')));
    server.fates = ['lost'];
    await sendJournal(server);
    server.theirs('a', { status: 'lost' });
    await sendJournal(server);
    expect([server.rows.get('a')?.status, await outcomes(), server.remarks()]).toEqual(['lost', [], []]);
  });

  it('beside what somebody else changed in another field, which stays', async () => {
    const server = new Server(['a']);
    server.theirs('a', { note: 'theirs' });
    await write(entry('a', status('won')));
    await sendJournal(server);
    expect(server.rows.get('a')).toMatchObject({ status: 'won', note: 'theirs', version: 3 });
    expect(await outcomes()).toEqual([]);
  });

  it('without taking a change of somebody else for one of its own', async () => {
    const server = new Server(['a']);
    // A status of theirs came between: neither the logged call nor the note may carry ours over it.
    server.theirs('a', { status: 'lost' });
    await write(entry('a', called), entry('a', note('mine')), entry('a', status('won')));
    await sendJournal(server);
    expect(server.rows.get('a')).toMatchObject({ status: 'lost', note: 'mine' });
    expect(await outcomes()).toMatchObject([{ what: 'conflict', words: 'Status: Won' }]);
  });

  it('up to a record that the server cannot take now, and all others too', async () => {
    const server = new Server(['a', 'b']);
    server.fateOf = { a: 500 };
    await write(entry('a', status('won')), entry('b', called), entry('a', called));
    expect(await sendJournal(server)).toMatchObject({ at: 'later' });
    expect(server.made).toEqual(['b call spoke']);
    expect((await left()).map(({ record }) => record.id)).toEqual(['a', 'a']);
  });

  it('without taps that nobody has answered for, and without notes that are being typed unless nobody can type on', async () => {
    const server = new Server(['a']);
    await write(entry('a', { call: 'reach', way: 'call' }), entry('a', note('half a w'), { draft: true }));
    await sendJournal(server);
    expect([server.made, server.teamCalls]).toEqual([[], 0]);
    await sendJournal(server, { drafts: true });
    expect(server.made).toEqual(['a {"note":"half a w"}']);
  });

  it('without a note that is too long, which is not lost', async () => {
    const server = new Server(['a']);
    await write(entry('a', note('x'.repeat(5001))), entry('a', status('won')));
    await sendJournal(server);
    expect([server.made, (await left()).length]).toEqual([['a {"status":"won"}'], 1]);
  });

  it.each([
    [401, { at: 'signed out' }],
    [503, { at: 'later' }],
    [429, { at: 'later', waitSeconds: 90 }],
    [0, { at: 'later' }],
  ])('again after a %s, and stays as it is until then', async (code, end) => {
    const server = new Server(['a']);
    server.fates = [code];
    server.waitSeconds = 90;
    await write(entry('a', status('won')));
    expect(await sendJournal(server)).toMatchObject(end);
    expect(await left()).toMatchObject([{ tried: true, work: status('won') }]);
    await sendJournal(server);
    expect(server.made).toEqual(['a {"status":"won"}']);
  });

  it('at the moment of the server where the phone has another one', async () => {
    const server = new Server(['a']);
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour)).toISOString();
    const call = (hour: number): JournalWork => ({ call: 'log', contact: { type: 'call', outcome: 'spoke', at: at(hour) } });
    const ahead = entry('a', call(16));
    await write(ahead, entry('a', call(14)));
    server.fates = ['ok', 'lost'];
    await sendJournal(server);
    await sendJournal(server);
    expect([...server.logged.values()].map((each) => each.at)).toEqual([undefined, at(14)]);
    expect([...server.logged.keys()][0]).toBe(ahead.id);
    expect(await outcomes()).toEqual([]);
  });
});

describe('what somebody else has changed meanwhile', () => {
  it('stays, and the own choice is written into the history', async () => {
    const server = new Server(['a']);
    server.theirs('a', { status: 'lost' });
    await write(entry('a', status('won')));
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    expect(server.rows.get('a')?.status).toBe('lost');
    expect(server.remarks()).toEqual(['Not taken over, made at 22/11/2026, 14:02:00: Status: Won']);
    expect(await outcomes()).toMatchObject([{ what: 'conflict', name: 'Margaret Hollis', words: 'Status: Won' }]);
    expect(ended[0]).toMatchObject({ present: { status: 'lost' }, outcome: { what: 'conflict' } });
  });

  it('makes all give way where the first of them did', async () => {
    const server = new Server(['a']);
    server.theirs('a', { status: 'lost' });
    await write(entry('a', status('contacted')), entry('a', status('won', 'contacted')));
    await sendJournal(server);
    expect(server.rows.get('a')?.status).toBe('lost');
    expect((await outcomes()).map(({ words }) => words)).toEqual(['Status: Contacted', 'Status: Won']);
  });

  it('needs no word when it is the same', async () => {
    const server = new Server(['a']);
    server.theirs('a', { status: 'won' });
    await write(entry('a', status('won')));
    await sendJournal(server);
    expect([server.remarks(), await outcomes(), await left()]).toEqual([[], [], []]);
  });

  it('is written into the history once, whenever the line dies, and stays although it is taken back meanwhile', async () => {
    const server = new Server(['a']);
    server.theirs('a', { status: 'lost' });
    await write(entry('a', status('won')));
    server.fates = ['ok', 0];
    await sendJournal(server);
    server.theirs('a', { status: 'new' });
    server.fates = ['lost'];
    await sendJournal(server);
    await sendJournal(server);
    expect([server.remarks().length, server.rows.get('a')?.status, (await outcomes()).length]).toEqual([1, 'new', 1]);
  });

  it('of a note waits beside the own one until its person has chosen; what was typed behind it belongs to it', async () => {
    const server = new Server(['a']);
    server.theirs('a', { note: 'theirs' });
    await write(entry('a', note('mine')), entry('a', status('won')), entry('a', note('mine, longer', 'mine')));
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    const [waiting] = await left();
    expect(await left()).toMatchObject([{ work: { change: { note: 'mine, longer' } }, theirs: { note: 'theirs', version: 2 } satisfies Partial<TheirNote> }]);
    expect(server.made).toEqual(['a {"status":"won"}']);
    await changeJournal(choosingNote(waiting?.id ?? '', 'both', '00000000-0000-4000-8000-0000000000ff'));
    await sendJournal(server);
    expect([server.rows.get('a')?.note, await left(), await outcomes()]).toEqual(['both', [], []]);
  });

  it('of a note is kept when its person chooses it', async () => {
    const server = new Server(['a']);
    server.theirs('a', { note: 'theirs' });
    await write(entry('a', note('mine')));
    await sendJournal(server);
    await changeJournal(choosingNote((await left())[0]?.id ?? '', 'theirs', '00000000-0000-4000-8000-0000000000fe'));
    expect([await left(), server.rows.get('a')?.note]).toEqual([[], 'theirs']);
  });
});

describe('what cannot be applied', () => {
  it('is named when its record is gone, and when the server refuses it; then it stands in the history', async () => {
    const server = new Server(['b']);
    await write(entry('a', status('won')), entry('b', called));
    server.fates = ['ok', 422];
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    expect((await outcomes()).map(({ what, words }) => [what, words])).toEqual([['gone', 'Status: Won'], ['refused', 'Call: Yes, spoke']]);
    expect(server.remarks()).toEqual(['Not taken over, made at 22/11/2026, 14:02:00: Call: Yes, spoke']);
  });

  it.each([400, 409, 422])('is named once after a %s, although its remark is refused too', async (code) => {
    const server = new Server(['a']);
    server.fates = [code, code];
    await write(entry('a', status('won')));
    await sendJournal(server);
    expect([(await outcomes()).map(({ what }) => what), await left()]).toEqual([['refused'], []]);
  });

  it('lets what was made behind it stand on what it stood on', async () => {
    const server = new Server(['a']);
    server.theirs('a', { takenBy: 'sam' });
    await write(entry('a', status('visit')), entry('a', status('won', 'visit')));
    server.fates = [422];
    await sendJournal(server);
    expect([server.rows.get('a')?.status, (await outcomes()).length]).toEqual(['won', 1]);
  });

  it('loses no word of a long text', async () => {
    const server = new Server(['a']);
    server.theirs('a', { takenBy: 'sam' });
    const text = Array.from({ length: 900 }, (_, number) => number).join(' ');
    await write(entry('a', { call: 'change', change: { note: text, status: 'won' }, version: 1, seen: { note: 'other', status: 'new' } }));
    server.fates = ['ok', 'ok', 'lost'];
    await sendJournal(server);
    await sendJournal(server);
    expect(server.remarks().join('')).toContain(text);
  });
});

describe('taking back', () => {
  it('follows what it takes back', async () => {
    const server = new Server(['a']);
    const won = entry('a', status('won'));
    await write(won, entry('a', undo(won.id)));
    server.fates = ['lost'];
    await sendJournal(server);
    expect(server.undone).toEqual([]);
    await sendJournal(server);
    expect([server.made, server.undone]).toEqual([['a {"status":"won"}'], [won.id]]);
  });

  it('of what was never applied is done', async () => {
    const server = new Server(['a']);
    await write(entry('a', undo('00000000-0000-4000-8000-00000000dead')));
    await sendJournal(server);
    expect([await left(), await outcomes()]).toEqual([[], []]);
  });

  it('that comes too late is named, and not in the history', async () => {
    const server = new Server(['a']);
    server.fates = [409];
    await write(entry('a', undo('00000000-0000-4000-8000-00000000dead')));
    await sendJournal(server);
    expect([await outcomes(), server.remarks()]).toMatchObject([[{ what: 'refused', words: 'Undo: Status: Won' }], []]);
  });
});

describe('entries of several people', () => {
  it('wait for the same person', async () => {
    const server = new Server(['a']);
    server.person = 'sam';
    await write(entry('a', status('won')));
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    expect([server.made, (await left()).length]).toEqual([[], 1]);
    server.person = 'ada';
    await sendJournal(server);
    expect(server.rows.get('a')?.status).toBe('won');
  });

  it('end with a word, and are not made, when the account of their person is gone', async () => {
    const server = new Server(['a', 'b']);
    await write(entry('a', status('won'), { by: 'kim' }), entry('a', called, { by: 'sam' }), entry('b', called));
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    expect(server.made).toEqual(['b call spoke']);
    expect((await left()).map(({ by }) => by)).toEqual(['sam']);
    expect(await outcomes()).toMatchObject([{ what: 'left', by: 'kim', name: 'Margaret Hollis', words: 'Status: Won' }]);
  });

  it('stay while the server does not say who is in the team', async () => {
    const server = new Server(['a']);
    server.team = () => Promise.reject(new ApiError(503, 'down'));
    await write(entry('a', status('won'), { by: 'kim' }));
    expect(await sendJournal(server)).toMatchObject({ at: 'later' });
    expect([await outcomes(), (await left()).length]).toEqual([[], 1]);
  });
});

it('is all there once, in order, whatever happens to the answers and however many send at a time', async () => {
  const ids = Array.from({ length: 10 }, (_, number) => `r${number}`);
  const server = new Server(ids);
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
    await write(entry(`r${of}`, work));
  }
  for (let run = 0; run < 200 && (await left()).length > 0; run += 1) {
    server.fates = Array.from({ length: 6 }, () => (['ok', 'ok', 'lost', 0, 503] as const)[random(5)] ?? 'ok');
    await Promise.all([sendJournal(server), sendJournal(server)]);
  }
  expect([await left(), await outcomes()]).toEqual([[], []]);
  for (const [number, id] of ids.entries()) expect(server.made.filter((line) => line.startsWith(`${id} `)).map((line) => line.slice(id.length + 1))).toEqual(wanted[number]);
});
