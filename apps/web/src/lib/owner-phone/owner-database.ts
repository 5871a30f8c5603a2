import type { CallBack } from '#dto';
import type { DehydratedState } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import { deviceDatabase } from '../device-database';
import type { JournalEntry, Outcome } from '../journal/journal-entry';
import { randomId } from '../random-id';

/** This device as registered with the server, once alerts are on. */
export interface AlertDevice {
  id: string;
  label: string;
}

/** A saved response of the server, with its query and time. */
export type CopiedAnswer = DehydratedState['queries'][number];

/** The form for a caller as it is filled in. */
export interface CallerValues {
  phone: string;
  name: string;
  words: string;
  serviceType: string[];
  promise: CallBack;
  postcode: string;
  address: string;
  source: string;
  /** The customer whose other requests this one joins, with name and reference; and the one of whom somebody said No. Empty: none. */
  joins: string;
  joinsWho: string;
  notThem: string;
}

/** The caller who is being written down on this device. */
export interface CallerDraft {
  /** A UUID: the key under which it is saved, and then the record's id. */
  id: string;
  /** User name of its author; empty while it is unknown. */
  by: string;
  values: CallerValues;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** An own photo that the server does not have yet. Bytes, never a Blob: WebKit loses blobs of IndexedDB. */
export interface UnsentPhoto {
  /** User name of its author. */
  by: string;
  name: string;
  type: string;
  bytes: ArrayBuffer;
  /** A small copy for display; absent if the browser cannot draw one. */
  preview?: ArrayBuffer;
  /** Of the preview, in pixels: its shape is the photo's. */
  width: number;
  height: number;
  /** Its address on the server, once it has been uploaded. */
  url?: string;
  /** When it was saved, in milliseconds since 1970; absent if an earlier release did. */
  savedAt?: number;
}

export interface OwnerSchema extends DBSchema {
  /** By number, in order of creation. */
  journal: { key: number; value: JournalEntry };
  /** Outcomes of entries that could not be applied, until their author has read them. */
  journalOutcomes: { key: number; value: Outcome };
  /** By the hash of the query. */
  copy: { key: string; value: CopiedAnswer };
  device: { key: 'device'; value: AlertDevice };
  /** Bytes of own photos whose journal entries are not sent yet, by the entry's id. */
  photos: { key: string; value: UnsentPhoto };
  /** The form that is being filled in. */
  drafts: { key: 'caller'; value: CallerDraft };
  /** Identifies the time from a sign-in to the logout; absent after that. */
  term: { key: 'term'; value: string };
}

/**
 * The time under which unsaved typing is stored: older than any answer of the server, so that it is kept until a logout. Milliseconds since
 * 1970.
 */
export const typedAt = 1;

/** Stores that a logout empties, the copy but for what others typed; and stores from which it removes one person's work. */
const anybodys = ['term', 'copy', 'device'] as const;
const somebodys = ['journal', 'journalOutcomes'] as const;
/** Added by version 3. */
const somebodysFiles = ['photos', 'drafts'] as const;

/** The term of this page, once a signed-in person has opened it; the worker lives no longer than a term. */
let ownTerm: string | undefined;

/**
 * The database in the owner's browser: everything needed without signal, and unsaved work. A logout removes and shuts it in all tabs and
 * the worker, until somebody opens the owner's pages again; a tab that was open before finds it shut even then.
 */
export const ownerDatabase = deviceDatabase<OwnerSchema>({
  name: 'owner-phone',
  version: 3,
  upgrade: (database, before) => {
    if (before < 2) {
      for (const name of Array.from(database.objectStoreNames)) database.deleteObjectStore(name);
      for (const name of anybodys) database.createObjectStore(name);
      for (const name of somebodys) database.createObjectStore(name, { autoIncrement: true });
    }
    // Unsaved work of the release before stays.
    for (const name of somebodysFiles) database.createObjectStore(name);
  },
  main: ['term', 'copy', 'drafts', ...somebodys],
  mayUse: async (database) => {
    const term = await database.get('term', 'term');
    return term !== undefined && term === (ownTerm ?? term);
  },
});

/** Opens the database for whoever is signed in. Never fails: if the browser refuses, nothing is kept. */
export async function openOwnerDatabase(): Promise<void> {
  const open = ownerDatabase.use(async (database) => {
    ownTerm = (await database.get('term', 'term')) ?? randomId();
    await database.put('term', ownTerm, 'term');
  }, 'evenShut');
  await open.catch(() => undefined);
}

/** Shuts the database and removes everything in it except other people's work: at logout. Never fails. */
export async function shutOwnerDatabase(me: string | undefined): Promise<void> {
  const shut = ownerDatabase.use(async (database) => {
    const transaction = database.transaction([...anybodys, ...somebodys, ...somebodysFiles], 'readwrite');
    const others = (await transaction.objectStore('copy').getAll()).filter(
      // Its key begins with `site-typed` and its author (typed-words.ts).
      ({ queryKey, state }) => state.dataUpdatedAt === typedAt && queryKey[1] !== me,
    );
    for (const name of anybodys) await transaction.objectStore(name).clear();
    for (const answer of others) await transaction.objectStore('copy').put(answer, answer.queryHash);
    for (const name of [...somebodys, ...somebodysFiles]) {
      for (let row = await transaction.objectStore(name).openCursor(); row; row = await row.continue()) {
        // A draft's author may be unknown while it is typed; the next person must not find it.
        if (row.value.by === me || (name === 'drafts' && row.value.by === '')) await row.delete();
      }
    }
    await transaction.done;
  }, 'evenShut');
  await shut.catch(() => undefined);
}

/** Whether somebody is signed in, so that this device may keep something. */
export function isOwnerDatabaseOpen(): Promise<boolean> {
  return ownerDatabase.use(() => Promise.resolve(true)).catch(() => false);
}

/** Opens one of the owner's caches. Rejects after a logout, which removes the caches only once none is being opened. */
export function openOwnerCache(name: string): Promise<Cache> {
  return ownerDatabase.use(() => caches.open(name));
}
