import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks, type StoreNames } from 'idb';
import { holdsDatabase } from './holds-database';
import { oneAtATime } from './one-at-a-time';

/** A browser that neither opens its database nor refuses: seen in private windows. */
const openWithinMs = 5000;
/** A piece of work takes milliseconds; another tab that holds the database for longer was put to sleep. */
const patienceMs = 5000;

export interface DeviceDatabaseOptions<Schema extends DBSchema> {
  name: string;
  version: number;
  /** As idb's own: makes the stores, and brings those of an older version up to date. */
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>;
  /** The stores without whose rows nothing else is worth holding; by default all. With the last of these rows the database goes. */
  main?: readonly StoreNames<Schema>[];
  /** Asked before each piece of work, when nobody else is at the database: whether it may still be used, as until a logout. */
  mayUse?: (database: IDBPDatabase<Schema>) => boolean | Promise<boolean>;
}

/** A database in this browser: opened for one piece of work and closed again, by one tab or worker at a time, removed once it is empty. */
export interface DeviceDatabase<Schema extends DBSchema> {
  readonly name: string;
  /**
   * Does one piece of work, which must not wait for the network, nor use the same database again. Rejects where the browser refuses its
   * database or does not answer, and with a DatabaseShutError where `mayUse` says no, unless the work is to be done `evenShut`.
   */
  readonly use: <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>, when?: 'evenShut') => Promise<T>;
  /** Whether there is one; asking makes none. False where the browser can't say. */
  readonly exists: () => Promise<boolean>;
  /** Removes all of it. Never fails: where the browser refuses its database, nothing is in it. */
  readonly remove: () => Promise<void>;
}

/** The database takes nothing more: what a late writer brings is not kept. */
export class DatabaseShutError extends Error {
  constructor(name: string) {
    super(`The database ${name} takes nothing more`);
  }
}

export function deviceDatabase<Schema extends DBSchema>(options: DeviceDatabaseOptions<Schema>): DeviceDatabase<Schema> {
  const { name, mayUse = () => true } = options;
  const alone = <T>(work: () => Promise<T>) => oneAtATime(`${name} database`, work, { patienceMs });
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
