import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { RecordKey } from './enquiry-calls';

/** Words of the owner that the server does not hold yet. */
export interface UnsavedNote extends RecordKey {
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
  notes: { key: string; value: UnsavedNote };
}

const databaseName = 'owner-notes';

/** Keeps a note over a reload and an ended session. Rejects where the browser refuses its database. */
export function keepNote(note: UnsavedNote): Promise<void> {
  return inDatabase(async (database) => {
    await database.put('notes', note);
  });
}

/** Forgets a note that is saved, and the database with the last of them. Rejects as above. */
export function forgetNote(id: string): Promise<void> {
  return inDatabase((database) => database.delete('notes', id));
}

/** All that is kept. Rejects as above. */
export function readKeptNotes(): Promise<UnsavedNote[]> {
  return inDatabase((database) => database.getAll('notes'));
}

let turn: Promise<unknown> = Promise.resolve();

/** One piece of work after the other, so that the last state is what stays. */
function inDatabase<T>(work: (database: IDBPDatabase<NotesSchema>) => Promise<T>): Promise<T> {
  const done = turn.then(async () => {
    const database = await openDB<NotesSchema>(databaseName, 1, { upgrade: (db) => void db.createObjectStore('notes', { keyPath: 'id' }) });
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
