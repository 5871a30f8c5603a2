import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks, type StoreNames } from 'idb';
import { holdsDatabase } from './holds-database';
import { oneAtATime } from './one-at-a-time';

/** Some private windows neither open a database nor refuse it. */
const openWithinMs = 5000;
/** One piece of work takes milliseconds. A tab that holds the database for longer than this has been suspended. */
const timeoutMs = 5000;

export interface DeviceDatabaseOptions<Schema extends DBSchema> {
  name: string;
  version: number;
  /** As in idb: creates the stores, and migrates those of an older version. */
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>;
  /** The stores that justify keeping the database, by default all. It is removed with their last row. */
  main?: readonly StoreNames<Schema>[];
  /**
   * Checked before each piece of work, while nobody else uses the database: whether it may still be used. False after a logout, for
   * example.
   */
  mayUse?: (database: IDBPDatabase<Schema>) => boolean | Promise<boolean>;
}

/** A database in this browser: opened for one piece of work at a time, by one tab or worker at a time, and removed once it is empty. */
export interface DeviceDatabase<Schema extends DBSchema> {
  readonly name: string;
  /**
   * Does one piece of work, which must neither wait for the network nor use the same database again. Rejects if the browser refuses its
   * database or does not respond, and with a DatabaseShutError if `mayUse` says no, unless `evenShut` is set.
   */
  readonly use: <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>, when?: 'evenShut') => Promise<T>;
  /** Whether it exists; checking does not create it. False if the browser cannot say. */
  readonly exists: () => Promise<boolean>;
  /** Removes it with all its rows. Never fails: a browser that refuses its database has nothing in it. */
  readonly remove: () => Promise<void>;
}

/** The database is shut: late writes are dropped. */
export class DatabaseShutError extends Error {
  constructor(name: string) {
    super(`The database ${name} takes nothing more`);
  }
}

export function deviceDatabase<Schema extends DBSchema>(options: DeviceDatabaseOptions<Schema>): DeviceDatabase<Schema> {
  const { name, mayUse = () => true } = options;
  const alone = <T>(work: () => Promise<T>) => oneAtATime(`${name} database`, work, { timeoutMs });
  const removeIt = () => deleteDB(name).catch(() => undefined);

  return {
    name,
    exists: () => holdsDatabase(name),
    remove: () => alone(async () => ((await holdsDatabase(name)) ? removeIt() : undefined)),
    use: (work, when) =>
      alone(async () => {
        const database = await open(options);
        try {
          if (when !== 'evenShut' && !(await mayUse(database))) throw new DatabaseShutError(name);
          return await work(database);
        } finally {
          const empty = await isEmpty(database, options.main).catch(() => false);
          database.close();
          if (empty) await removeIt();
        }
      }),
  };
}

async function isEmpty<Schema extends DBSchema>(
  database: IDBPDatabase<Schema>,
  stores: readonly StoreNames<Schema>[] = [...database.objectStoreNames],
): Promise<boolean> {
  for (const store of stores) if ((await database.count(store)) > 0) return false;
  return true;
}

async function open<Schema extends DBSchema>({ name, version, upgrade }: DeviceDatabaseOptions<Schema>): Promise<IDBPDatabase<Schema>> {
  const opening = openDB<Schema>(name, version, { upgrade });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser does not answer for its database')), openWithinMs);
  });
  try {
    return await Promise.race([opening, silence]);
  } catch (error) {
    void opening.then((late) => late.close(), () => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
