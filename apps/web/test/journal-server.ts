import type { AddedPhotos, CreateCall, LogContact, TakenEnquiry, UpdateEnquiry } from '#dto';
import { ApiError } from '../src/lib/api-error';
import { changeJournal, readJournal } from '../src/lib/journal/journal-database';
import type { JournalEntry, JournalWork, Outcome } from '../src/lib/journal/journal-entry';
import { adding, emptyRows } from '../src/lib/journal/journal-rows';
import type { JournalCalls } from '../src/lib/journal/journal-calls';
import { wholeRecord } from './sample-whole';

interface Row {
  customer?: object;
  status: string;
  note: string;
  takenBy: string | null;
  version: number;
}

type Fate = 'ok' | 'lost' | number;

/** A server with versioned records that applies each key once, like ours. */
export class JournalServer implements JournalCalls {
  readonly rows = new Map<string, Row>();
  readonly logged = new Map<string, { id: string; text: string; at?: string }>();
  readonly undone: string[] = [];
  /** Outcomes of the next calls; calls after them succeed. `lost`: the server applies the call, but its answer does not arrive. */
  fates: Fate[] = [];
  /** The outcome of every call for a record, by its id. */
  fateOf: Record<string, Fate> = {};
  waitSeconds?: number;
  person = 'ada';
  names = ['ada', 'sam'];
  teamCalls = 0;
  readonly made: string[] = [];
  /** Called with each call before it arrives. */
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

  /** Callers by key, as their bodies first came. */
  readonly callers = new Map<string, string>();
  readonly bodies: string[] = [];

  create = async (caller: CreateCall, key: string): Promise<TakenEnquiry> => {
    this.bodies.push(JSON.stringify(caller));
    await this.onCall();
    const fate = this.fates.shift() ?? 'ok';
    if (typeof fate === 'number') throw new ApiError(fate, 'refused', this.problem as never, this.waitSeconds);
    const first = this.callers.get(key);
    if (first !== undefined && first !== JSON.stringify(caller)) throw new ApiError(409, 'another body');
    if (first === undefined) this.made.push(`caller ${caller.phone}`);
    this.callers.set(key, JSON.stringify(caller));
    if (!this.rows.has(key)) this.rows.set(key, { status: 'new', note: '', takenBy: null, version: 1 });
    if (fate === 'lost') throw new ApiError(0, 'no answer');
    return { id: key, ref: 'TS-C4LL1' };
  };
  /** The answer to a refused caller or photo. */
  problem?: object;

  customer = (call: 'join' | 'part', customer: string, { id }: { id: string }, version: number, key: string) =>
    this.answer(id, (row) => {
      if (this.answered.has(key)) return row.version;
      if (row.version !== version) throw new ApiError(412, 'stale', { present: this.whole(row) } as never);
      row.version += 1;
      this.made.push(`${id} ${call} ${customer}`);
      this.answered.set(key, { version: row.version, isMade: true });
      return row.version;
    });

  readonly uploads: string[] = [];
  readonly photos = new Map<string, string>();
  /** Addresses that the server has no more. */
  readonly forgotten = new Set<string>();

  upload = async ({ name }: { name: string }): Promise<string> => {
    await this.onCall();
    const url = `/api/uploads/${this.uploads.length + 1}`;
    this.uploads.push(name);
    return url;
  };

  addPhoto = ({ id }: { id: string }, url: string, key: string): Promise<AddedPhotos> =>
    this.answer(id, (row) => {
      const errors = [{ field: 'imageUrls', code: 'not-there', message: 'That photo is not there' }];
      if (this.forgotten.has(url)) throw new ApiError(422, 'not there', { errors } as never);
      if (this.problem) throw new ApiError(422, 'refused', this.problem as never);
      if (!this.photos.has(key)) row.version += 1;
      this.photos.set(key, url);
      return { version: row.version, photos: [{ id: key, url, thumbnailUrl: `${url}/thumbnail`, width: 4, height: 3, at: new Date(this.now).toISOString() }] };
    });

  undo = ({ id }: { id: string }, undoes: string) =>
    this.answer(id, (row) => {
      if (!this.answered.has(undoes) && !this.logged.has(undoes)) throw new ApiError(404, 'nothing was made');
      this.undone.push(undoes);
      row.version += 1;
      return row.version;
    });

  /** Changes a record as somebody else would. */
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
/** An entry of Ada's with a unique id. */
export function journalEntry(id: string, work: JournalWork, others: Partial<JournalEntry> = {}): JournalEntry {
  made += 1;
  const uuid = `00000000-0000-4000-8000-${made.toString(16).padStart(12, '0')}`;
  return { id: uuid, by: 'ada', record: { kind: 'quote', id }, name: 'Margaret Hollis', madeAt: Date.UTC(2026, 10, 22, 14, 2), work, tried: false, ...others };
}
export const status = (to: UpdateEnquiry['status'], seen: UpdateEnquiry['status'] = 'new', version = 1): JournalWork => ({ call: 'change', change: { status: to }, version, seen: { status: seen } });
export const note = (to: string, seen = '', version = 1): JournalWork => ({ call: 'change', change: { note: to }, version, seen: { note: seen } });
export const called: JournalWork = { call: 'log', contact: { type: 'call', outcome: 'spoke' } };
export const undo = (undoes: string): JournalWork => ({ call: 'undo', undoes, words: 'Status: Won' });

/** Adds entries, one after the other. */
export async function write(...entries: JournalEntry[]): Promise<void> {
  for (const each of entries) await changeJournal(adding(each));
}

export const left = async (): Promise<readonly JournalEntry[]> => (await readJournal()).entries;
export const outcomes = async (): Promise<readonly Outcome[]> => (await readJournal()).outcomes;

/** Empties everybody's journal. */
export async function emptyJournal(): Promise<void> {
  await changeJournal(() => emptyRows);
}
