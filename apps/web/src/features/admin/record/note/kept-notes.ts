import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import type { RecordKey } from '../../kit/enquiry-calls';

/** Words of the owner that the server does not hold yet. */
export interface UnsavedNote extends RecordKey {
  /** The user name of who wrote them: nobody else sees or sends them. Empty in notes from before it was kept. */
  by: string;
  /** Whose record it is. */
  name: string;
  text: string;
  /** The note that the owner began from, and the record's version then. */
  base: string;
  version: number;
  /** What was sent already, the last of it: the server may hold it although no answer came. */
  sent: readonly string[];
}

interface NotesSchema extends DBSchema {
  notes: { key: [by: string, id: string]; value: UnsavedNote };
}

const databaseName = 'owner-notes';

/** Keeps a note over a reload and an ended session. Rejects where the browser refuses its database. */
export function keepNote(note: UnsavedNote): Promise<void> {
  return inDatabase(async (database) => {
    await database.put('notes', note);
  });
}

/** Forgets a note that is saved, and the database with the last of them. Rejects as above. */
export function forgetNote({ by, id }: Pick<UnsavedNote, 'by' | 'id'>): Promise<void> {
  return inDatabase((database) => database.delete('notes', [by, id]));
}

/** All that is kept, of whomever. Rejects as above. */
export function readKeptNotes(): Promise<UnsavedNote[]> {
  return inDatabase((database) => database.getAll('notes'));
}

let turn: Promise<unknown> = Promise.resolve();

/** One piece of work after the other, so that the last state is what stays. */
function inDatabase<T>(work: (database: IDBPDatabase<NotesSchema>) => Promise<T>): Promise<T> {
  const done = turn.then(async () => {
    const database = await openDB<NotesSchema>(databaseName, 2, { upgrade: (db, from, _, changing) => void upgrade(db, from, changing) });
    let left = 1;
    try {
      const result = await work(database);
      left = await database.count('notes');
      return result;
    } finally {
      database.close();
      if (left === 0) await deleteDB(databaseName);
    }
  });
  turn = done.catch(() => undefined);
  return done;
}

/** Up to version 1 a note said not whose it was. */
async function upgrade(
  database: IDBPDatabase<NotesSchema>,
  from: number,
  transaction: IDBPTransaction<NotesSchema, StoreNames<NotesSchema>[], 'versionchange'>,
): Promise<void> {
  const before = from === 1 ? await transaction.objectStore('notes').getAll() : [];
  if (from === 1) database.deleteObjectStore('notes');
  const store = database.createObjectStore('notes', { keyPath: ['by', 'id'] });
  for (const note of before) await store.put({ ...note, by: '' });
}
