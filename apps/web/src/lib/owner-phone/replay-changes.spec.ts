import 'fake-indexeddb/auto';
import type { LogContact, UpdateEnquiry } from '#dto';
import { copiedAnswer } from '../../../test/copied-answer';
import { ApiError } from '../api-error';
import { readCopy, saveAnswer } from './copy-database';
import { openOwnerDatabase, ownerDatabase, shutOwnerDatabase } from './owner-database';
import { replayChanges, type OwnerCalls } from './replay-changes';
import type { OwnerWork, WaitingChange } from './waiting-change';
import { addWaitingChange, listWaitingChanges, takeOutcomes } from './waiting-changes';

interface Row {
  status: string;
  note: string;
  version: number;
}

/** A server that keeps records as ours does: versions, and logged contacts once for each key. */
class Server implements OwnerCalls {
  readonly rows = new Map<string, Row>();
  readonly log_ = new Map<string, { id: string; text: string }>();
  /** What becomes of the next calls; after these, all is well. `lost`: done, but the answer does not arrive. */
  fates: ('ok' | 'lost' | number)[] = [];
  person = 'ada';
  names = ['ada', 'sam'];
  readonly made: string[] = [];

  constructor(ids: readonly string[]) {
    for (const id of ids) this.rows.set(id, { status: 'new', note: '', version: 1 });
  }

  team = () => Promise.resolve({ me: this.person, names: this.names });

  update = ({ id }: { id: string }, change: UpdateEnquiry, version: number) =>
    this.answer(() => {
      const row = this.rows.get(id);
      if (!row) throw new ApiError(404, 'gone');
      if (row.version !== version) throw new ApiError(412, 'stale', { present: { ...row } } as never);
      Object.assign(row, change);
      row.version += 1;
      this.made.push(`${id} ${JSON.stringify(change)}`);
      return row.version;
    });

  log = ({ id }: { id: string }, { type, outcome, text }: LogContact, key: string) =>
    this.answer(() => {
      const row = this.rows.get(id);
      if (!row) throw new ApiError(404, 'gone');
      if (!this.log_.has(key)) {
        this.log_.set(key, { id, text: text ?? '' });
        row.version += 1;
        this.made.push(`${id} ${type} ${outcome ?? text}`);
      }
      return row.version;
    });

  private async answer(work: () => number): Promise<number> {
    const fate = this.fates.shift() ?? 'ok';
    if (typeof fate === 'number') throw new ApiError(fate, 'refused');
    const answer = work();
    if (fate === 'lost') throw new ApiError(0, 'no answer');
    return answer;
  }
}

let made = 0;
function change(id: string, work: OwnerWork, by = 'ada'): WaitingChange {
  made += 1;
  const uuid = `00000000-0000-4000-8000-${made.toString(16).padStart(10, '0')}ff`;
  return { id: uuid, by, record: { kind: 'quote', id }, name: 'Margaret Hollis', madeAt: Date.UTC(2026, 10, 22, 14, 2), work };
}
const status = (to: UpdateEnquiry['status'], seen: UpdateEnquiry['status'] = 'new', version = 1): OwnerWork => ({ call: 'update', change: { status: to }, version, seen: { status: seen } });
const called: OwnerWork = { call: 'log', contact: { type: 'call', outcome: 'spoke' } };

beforeEach(openOwnerDatabase);
afterEach(ownerDatabase.remove);

describe('changes that wait', () => {
  it('are saved in order, each on the version that the one before made', async () => {
    const server = new Server(['a', 'b']);
    for (const each of [change('a', status('contacted')), change('b', called), change('a', called), change('a', status('won'))]) await addWaitingChange(each);
    expect(await replayChanges(server)).toEqual({ at: 'done', left: 0 });
    expect(server.made).toEqual(['a {"status":"contacted"}', 'b call spoke', 'a call spoke', 'a {"status":"won"}']);
    expect(await listWaitingChanges()).toEqual([]);
    expect(await takeOutcomes()).toEqual([]);
  });

  it('are made once when the answer was lost', async () => {
    const server = new Server(['a']);
    await addWaitingChange(change('a', status('contacted')));
    await addWaitingChange(change('a', called));
    server.fates = ['lost'];
    expect(await replayChanges(server)).toEqual({ at: 'later', waitSeconds: undefined });
    server.fates = ['ok', 'lost'];
    expect(await replayChanges(server)).toMatchObject({ at: 'later' });
    expect(await replayChanges(server)).toEqual({ at: 'done', left: 0 });
    expect(server.made).toEqual(['a {"status":"contacted"}', 'a call spoke']);
    expect(await takeOutcomes()).toEqual([]);
  });

  it('give way to somebody else, and are written into the history', async () => {
    const server = new Server(['a']);
    server.rows.set('a', { status: 'lost', note: '', version: 7 });
    await addWaitingChange(change('a', status('won')));
    expect(await replayChanges(server)).toEqual({ at: 'done', left: 0 });
    expect(server.rows.get('a')?.status).toBe('lost');
    expect([...server.log_.values()]).toEqual([{ id: 'a', text: 'Made without signal at 22/11/2026, 14:02:00, not taken over: Status: Won' }]);
    expect(await takeOutcomes()).toMatchObject([{ what: 'conflict', name: 'Margaret Hollis', words: 'Status: Won' }]);
    expect(await takeOutcomes()).toEqual([]);
  });

  it('stand beside what somebody else changed in another field', async () => {
    const server = new Server(['a']);
    server.rows.set('a', { status: 'new', note: 'theirs', version: 7 });
    await addWaitingChange(change('a', status('won')));
    await replayChanges(server);
    expect(server.rows.get('a')).toEqual({ status: 'won', note: 'theirs', version: 8 });
    expect(await takeOutcomes()).toEqual([]);
  });

  it('all give way where the first of them did', async () => {
    const server = new Server(['a']);
    server.rows.set('a', { status: 'lost', note: '', version: 7 });
    await addWaitingChange(change('a', status('contacted')));
    await addWaitingChange(change('a', status('won', 'contacted')));
    await replayChanges(server);
    expect(server.rows.get('a')?.status).toBe('lost');
    expect((await takeOutcomes()).map(({ words }) => words)).toEqual(['Status: Contacted', 'Status: Won']);
  });

  it('lose no word of a long note that gives way', async () => {
    const server = new Server(['a']);
    server.rows.set('a', { status: 'new', note: 'theirs', version: 2 });
    const note = Array.from({ length: 900 }, (_, number) => number).join(' ');
    await addWaitingChange(change('a', { call: 'update', change: { note }, version: 1, seen: { note: '' } }));
    server.fates = ['ok', 'ok', 'lost'];
    await replayChanges(server);
    await replayChanges(server);
    expect([...server.log_.values()].map(({ text }) => text).join('')).toContain(note);
    expect(server.rows.get('a')?.note).toBe('theirs');
  });

  it('say when their record is gone, or when the server refuses them', async () => {
    const server = new Server(['b']);
    await addWaitingChange(change('a', status('won')));
    await addWaitingChange(change('b', called));
    server.fates = ['ok', 422];
    expect(await replayChanges(server)).toEqual({ at: 'done', left: 0 });
    expect((await takeOutcomes()).map(({ what }) => what)).toEqual(['gone', 'refused']);
  });

  it('wait for the same person', async () => {
    const server = new Server(['a']);
    server.person = 'sam';
    await addWaitingChange(change('a', status('won')));
    expect(await replayChanges(server)).toEqual({ at: 'done', left: 1 });
    expect(await listWaitingChanges()).toHaveLength(1);
    server.person = 'ada';
    await replayChanges(server);
    expect(server.rows.get('a')?.status).toBe('won');
  });

  it('end with a word, and are not made, when the account of their person is gone', async () => {
    const server = new Server(['a', 'b']);
    await addWaitingChange(change('a', status('won'), 'kim'));
    await addWaitingChange(change('a', called, 'sam'));
    await addWaitingChange(change('b', called));
    expect(await replayChanges(server)).toEqual({ at: 'done', left: 1 });
    expect(server.made).toEqual(['b call spoke']);
    expect((await listWaitingChanges()).map(({ by }) => by)).toEqual(['sam']);
    expect(await takeOutcomes()).toMatchObject([{ what: 'left', by: 'kim', name: 'Margaret Hollis', words: 'Status: Won' }]);
  });

  it('of others stay when somebody logs out, and nothing else does', async () => {
    await addWaitingChange(change('a', called, 'sam'));
    await addWaitingChange(change('a', called));
    await saveAnswer(copiedAnswer(['/api/team'], []));
    await shutOwnerDatabase('ada');
    expect(await saveAnswer(copiedAnswer(['/api/team'], []))).toBe(false);
    await openOwnerDatabase();
    expect((await listWaitingChanges()).map(({ by }) => by)).toEqual(['sam']);
    expect(await readCopy()).toBeUndefined();
    await shutOwnerDatabase('sam');
    expect(await ownerDatabase.exists()).toBe(false);
  });

  it.each([
    [401, { at: 'signed out' }],
    [503, { at: 'later' }],
    [429, { at: 'later' }],
    [0, { at: 'later' }],
  ])('stay as they are after a %s', async (code, end) => {
    const server = new Server(['a']);
    server.fates = [code];
    await addWaitingChange(change('a', status('won')));
    expect(await replayChanges(server)).toMatchObject(end);
    expect(await listWaitingChanges()).toHaveLength(1);
  });

  it('are all there once, in order, whatever happens to the answers and however many replay at a time', async () => {
    const ids = Array.from({ length: 10 }, (_, number) => `r${number}`);
    const server = new Server(ids);
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const wanted = ids.map((): string[] => []);
    const notes = ids.map(() => '');
    for (let step = 0; step < 40; step += 1) {
      const of = random(10);
      const text = `${step}`;
      const work: OwnerWork = random(2) ? { call: 'update', change: { note: text }, version: 1, seen: { note: notes[of] } } : { call: 'log', contact: { type: 'remark', text } };
      if (work.call === 'update') notes[of] = text;
      wanted[of]?.push(work.call === 'update' ? JSON.stringify({ note: text }) : `remark ${text}`);
      await addWaitingChange(change(`r${of}`, work));
    }
    for (let round = 0; round < 200 && (await listWaitingChanges()).length > 0; round += 1) {
      server.fates = Array.from({ length: 6 }, () => (['ok', 'ok', 'lost', 0, 503] as const)[random(5)] ?? 'ok');
      await Promise.all([replayChanges(server), replayChanges(server)]);
    }
    expect(await listWaitingChanges()).toEqual([]);
    expect(await takeOutcomes()).toEqual([]);
    for (const [number, id] of ids.entries()) expect(server.made.filter((line) => line.startsWith(`${id} `)).map((line) => line.slice(id.length + 1))).toEqual(wanted[number]);
  });
});
