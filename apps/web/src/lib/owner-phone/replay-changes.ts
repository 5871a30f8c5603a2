import { contactLogRules, type EnquiryView, type LogContact, type UpdateEnquiry } from '#dto';
import { ApiError } from '../api-error';
import { oneAtATime } from '../one-at-a-time';
import { ownerDatabase } from './owner-database';
import type { ChangedRecord, OwnerWork, WaitingChange } from './waiting-change';
import { endWaitingChange, listWaitingChanges, type ChangeEnd } from './waiting-changes';
import { wordsOfWork } from './words-of-work';

/** The calls that waiting changes need. Each throws an ApiError; a 412 carries the record as it is. */
export interface OwnerCalls {
  /** The user names of who is signed in, and of all who have an account, suspended ones too. */
  team: () => Promise<{ me: string; names: readonly string[] }>;
  /** Answers the record's new version. */
  update: (record: ChangedRecord, change: UpdateEnquiry, version: number) => Promise<number>;
  /** Answers the record's new version. The same key twice is one entry. */
  log: (record: ChangedRecord, contact: LogContact, key: string) => Promise<number>;
}

const toldOf = ({ by, record, name, madeAt, work }: WaitingChange) => ({ by, record, name, madeAt, words: wordsOfWork(work) });

type UpdateWork = Omit<Extract<OwnerWork, { call: 'update' }>, 'call'>;

/** How a replay ended. `later`: no signal, or a server that has to rest. `signed out`: the changes wait for their person. */
export type ReplayEnd = { at: 'done'; left: number } | { at: 'later'; waitSeconds?: number } | { at: 'signed out' };

/**
 * Saves what waits, in order and each once, one replay at a time across tabs and the worker. Those of somebody else wait on, and end
 * when their account is gone. Never throws.
 */
export async function replayChanges(calls: OwnerCalls): Promise<ReplayEnd> {
  return oneAtATime(`${ownerDatabase.name} replay`, async () => {
    try {
      let passed = 0;
      let team: Awaited<ReturnType<OwnerCalls['team']>> | undefined;
      for (;;) {
        // Read anew each time: what has ended moves those behind it onto the new version.
        const change = (await listWaitingChanges())[passed];
        if (!change) return { at: 'done', left: passed };
        team ??= await calls.team();
        if (change.by === team.me) await endWaitingChange(change, await save(change, calls));
        else if (team.names.includes(change.by)) passed += 1;
        else await endWaitingChange(change, { outcome: { ...toldOf(change), what: 'left' } });
      }
    } catch (error) {
      const { status, retryAfterSeconds } = error instanceof ApiError ? error : new ApiError(0, String(error));
      return status === 401 ? { at: 'signed out' } : { at: 'later', waitSeconds: retryAfterSeconds };
    }
  });
}

/** Saves one change. Answers how it ended; throws when it has to wait. */
async function save(change: WaitingChange, calls: OwnerCalls): Promise<ChangeEnd> {
  const { id, record, work } = change;
  const told = toldOf(change);
  try {
    if (work.call === 'log') return { version: await calls.log(record, work.contact, id) };
    const version = await updateUnlessTouched(record, work, calls);
    if (version) return { version };
    for (const [part, contact] of remarksOf(told).entries()) await calls.log(record, contact, partKey(id, part));
    return { outcome: { ...told, what: 'conflict' } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A phone whose clock is ahead: it was now, then.
    if (error.status === 422 && work.call === 'log' && work.contact.at) {
      const { at: _ahead, ...contact } = work.contact;
      return { version: await calls.log(record, contact, partKey(id, 0)) };
    }
    if (error.status === 404) return { outcome: { ...told, what: 'gone' } };
    if ([400, 409, 422].includes(error.status)) return { outcome: { ...told, what: 'refused' } };
    throw error;
  }
}

/** The record's new version; undefined when somebody else has changed the same fields since, which stay as they are. */
async function updateUnlessTouched(
  record: ChangedRecord,
  { change, version, seen }: UpdateWork,
  calls: OwnerCalls,
): Promise<number | undefined> {
  try {
    return await calls.update(record, change, version);
  } catch (error) {
    const present = error instanceof ApiError && error.status === 412 ? presentOf(error) : undefined;
    if (!present) throw error;
    // Our own change, whose answer was lost on the way.
    if (holds(present, change)) return present.version;
    // Somebody changed another part of the record.
    if (present.version > version && holds(present, seen)) {
      return updateUnlessTouched(record, { change, version: present.version, seen }, calls);
    }
    return undefined;
  }
}

function presentOf({ problem }: ApiError): EnquiryView | undefined {
  return (problem as { present?: EnquiryView } | undefined)?.present;
}

/** Whether the record is already as the change wants it. */
function holds(present: EnquiryView, change: UpdateEnquiry): boolean {
  const { work } = present as EnquiryView & { work?: Record<string, unknown> };
  const state: Record<string, unknown> = { ...work, ...present };
  const moments = new Set(['followUpAt', 'visitAt']);
  return Object.entries(change).every(([name, wanted]) => {
    if (name === 'complaint') return false;
    const is = state[name] ?? null;
    if (moments.has(name) && is && wanted) return Date.parse(is as string) === Date.parse(wanted as string);
    return is === (wanted ?? null);
  });
}

/** What was not taken over, as remarks for the record's history: as many as its words need. */
function remarksOf({ words, madeAt }: { words: string; madeAt: number }): LogContact[] {
  const text = `Made without signal at ${new Date(madeAt).toLocaleString('en-GB', { timeZone: 'Europe/London' })}, not taken over: ${words}`;
  const { max } = contactLogRules.text;
  return Array.from({ length: Math.ceil(text.length / max) }, (_, part) => ({ type: 'remark', text: text.slice(part * max, (part + 1) * max) }));
}

/** A UUID for each part, the same ones at every try. */
function partKey(id: string, part: number): string {
  return id.slice(0, -2) + (part + 1).toString(16).padStart(2, '0');
}
