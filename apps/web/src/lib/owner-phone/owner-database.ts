import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptCopy } from './kept-copy';
import type { ChangeOutcome, WaitingChange } from './waiting-change';

/** The database in the owner's browser: what is needed without signal, and what waits to be saved. Gone with the logout. */
export const ownerDatabase = 'owner-phone';

/** This device as the server knows it, once it takes alerts. */
export interface AlertDevice {
  id: string;
  label: string;
}

interface OwnerSchema extends DBSchema {
  /** By number, in the order in which they were made. */
  changes: { key: number; value: WaitingChange };
  /** What the server made of changes, until somebody has read it. */
  outcomes: { key: number; value: ChangeOutcome };
  copy: { key: 'copy'; value: KeptCopy };
  device: { key: 'device'; value: AlertDevice };
}

/** Opens the database for one piece of work. Rejects where the browser refuses its database. */
export async function withOwnerDatabase<T>(work: (database: IDBPDatabase<OwnerSchema>) => Promise<T>): Promise<T> {
  const database = await openDB<OwnerSchema>(ownerDatabase, 1, {
    upgrade: (created) => {
      created.createObjectStore('changes', { autoIncrement: true });
      created.createObjectStore('outcomes', { autoIncrement: true });
      created.createObjectStore('copy');
      created.createObjectStore('device');
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Removes everything. Never fails: where the browser refuses its database, nothing is in it. */
export async function forgetOwnerDatabase(): Promise<void> {
  if (await holdsOwnerDatabase()) await deleteDB(ownerDatabase).catch(() => undefined);
}

/** Whether there is a database; asked before reading, so that reading makes none. */
export async function holdsOwnerDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === ownerDatabase);
  } catch {
    return false;
  }
}
