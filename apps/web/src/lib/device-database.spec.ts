import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import type { DBSchema } from 'idb';
import { DatabaseShutError, deviceDatabase } from './device-database';

interface Schema extends DBSchema {
  notes: { key: string; value: string };
  photos: { key: string; value: string };
}

let maySave = true;
const layout = {
  version: 1,
  upgrade: (database: Parameters<Parameters<typeof deviceDatabase<Schema>>[0]['upgrade']>[0]) => {
    database.createObjectStore('notes');
    database.createObjectStore('photos');
  },
};
const whole = deviceDatabase<Schema>({ ...layout, name: 'whole', mayUse: () => maySave });
const notesOnly = deviceDatabase<Schema>({ ...layout, name: 'notes only', main: ['notes'] });

/**
 * Another tab holds the lock until `release`. Work in this tab waits for it, or goes ahead once its patience is over. After each piece of
 * this tab's work, `left` records whether the database still existed.
 */
function anotherTab(): { release: () => void; left: boolean[] } {
  const left: boolean[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const request = async (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const aborted = new Promise<never>((__, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    await Promise.race([released, aborted]);
    const result = await work();
    left.push(await whole.exists());
    return result;
  };
  Object.assign(navigator, { locks: { request } });
  return { release, left };
}

beforeEach(() => (maySave = true));

afterEach(async () => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  await whole.remove();
  await notesOnly.remove();
});

describe('a database of this device', () => {
  it('keeps its rows while it is closed, and is removed with the last one', async () => {
    await whole.use((database) => database.put('notes', 'Oak', 'a'));
    expect(await whole.use((database) => database.get('notes', 'a'))).toBe('Oak');
    expect(await whole.exists()).toBe(true);
    await whole.use((database) => database.delete('notes', 'a'));
    expect(await whole.exists()).toBe(false);
  });

  it('stays while one of its main stores holds a row; by default all stores are main', async () => {
    for (const database of [whole, notesOnly]) {
      await database.use((open) => open.put('notes', 'Oak', 'a'));
      await database.use((open) => open.put('photos', 'oak.jpg', 'a'));
      await database.use((open) => open.delete('notes', 'a'));
    }
    expect(await whole.exists()).toBe(true);
    expect(await notesOnly.exists()).toBe(false);
  });

  it('does one piece of work after the other, even if one of them fails', async () => {
    const order: string[] = [];
    const first = whole.use(async (database) => {
      await database.put('notes', 'Oak', 'a');
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push('first');
    });
    const failed = whole.use(() => Promise.reject(new Error('no room')));
    const last = whole.use(async (database) => order.push(`last sees ${await database.get('notes', 'a')}`));
    await expect(failed).rejects.toThrow('no room');
    await Promise.all([first, last]);
    expect(order).toEqual(['first', 'last sees Oak']);
  });

  it('waits for another tab, and removes an emptied database before the next piece of work', async () => {
    const { release, left } = anotherTab();
    let begun = false;
    const emptying = whole.use(async (database) => {
      begun = true;
      await database.clear('notes');
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(begun).toBe(false);
    release();
    await emptying;
    await whole.use((database) => database.put('notes', 'Ash', 'b'));
    expect(left).toEqual([false, true]);
  });

  it('goes ahead if a suspended tab keeps the lock', async () => {
    anotherTab();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const writing = whole.use((database) => database.put('notes', 'Oak', 'a'));
    await jest.advanceTimersByTimeAsync(5000);
    jest.useRealTimers();
    await writing;
    expect(await whole.exists()).toBe(true);
  });

  it('refuses late writes once it is shut, and can still be read and emptied', async () => {
    await whole.use((database) => database.put('notes', 'Oak', 'a'));
    maySave = false;
    await expect(whole.use((database) => database.put('notes', 'Ash', 'b'))).rejects.toThrow(DatabaseShutError);
    expect(await whole.use((database) => database.getAllKeys('notes'), 'evenShut')).toEqual(['a']);
    await whole.use((database) => database.clear('notes'), 'evenShut');
    await expect(whole.use((database) => database.put('notes', 'Ash', 'b'))).rejects.toThrow(DatabaseShutError);
    expect(await whole.exists()).toBe(false);
  });

  it('checks whether it is shut when the work begins, not when it is queued', async () => {
    const before = whole.use(async () => {
      maySave = false;
    });
    const late = whole.use((database) => database.put('notes', 'Ash', 'b'));
    await before;
    await expect(late).rejects.toThrow(DatabaseShutError);
  });

  it('is removed with all its rows, and removing a missing database creates none', async () => {
    await whole.remove();
    expect(await whole.exists()).toBe(false);
    await whole.use((database) => database.put('photos', 'oak.jpg', 'a'));
    await whole.remove();
    expect(await whole.exists()).toBe(false);
  });
});
