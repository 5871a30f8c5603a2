import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { copiedAnswer } from '../../../test/copied-answer';
import { readCopy, removeAnswer, removeCopy, saveAnswer } from './copy-database';
import { openOwnerDatabase, ownerDatabase, shutOwnerDatabase, typedAt } from './owner-database';

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 23, 2, 18);
const record = (id: string, at = now, name = 'Oak') => copiedAnswer(['enquiry', 'quote', id], { id, name }, at);
const keys = async () => (await readCopy(now))?.answers.map(({ queryKey }) => queryKey.at(-1));

beforeEach(openOwnerDatabase);
afterEach(ownerDatabase.remove);

describe('the copy', () => {
  it('has each answer as soon as it is written, the last one of each query', async () => {
    expect(await saveAnswer(record('a', now - 2))).toBe(true);
    expect(await keys()).toEqual(['a']);
    await saveAnswer(record('b', now - 1));
    await saveAnswer(record('a', now, 'Ash'));
    const copy = await readCopy(now);
    expect(copy?.answers.map(({ state }) => state.data)).toEqual([{ id: 'a', name: 'Ash' }, { id: 'b', name: 'Oak' }]);
    expect(copy?.heardAt).toBe(now);
    await removeAnswer(record('a').queryHash);
    expect(await keys()).toEqual(['b']);
  });

  it('is gone after seven days without an answer from the server', async () => {
    await saveAnswer(record('a', now - 7 * dayMs));
    await saveAnswer(record('b', now - 7 * dayMs + 1));
    expect(await keys()).toEqual(['a', 'b']);
    expect(await readCopy(now + 1)).toBeUndefined();
    expect(await ownerDatabase.use((database) => database.count('copy'))).toBe(0);
  });

  it('is removed for another person, while work that waits to be saved stays', async () => {
    await saveAnswer(record('a'));
    await ownerDatabase.use((database) => database.put('device', { id: 'd', label: 'Van' }, 'device'));
    await removeCopy();
    expect(await readCopy(now)).toBeUndefined();
    expect(await ownerDatabase.use((database) => database.get('device', 'device'))).toEqual({ id: 'd', label: 'Van' });
  });

  it('leaves at a logout what another person typed, and nothing of one’s own', async () => {
    const typedBy = (who: string) => copiedAnswer(['site-typed', who, 'notice'], { text: 'Closed' }, typedAt);
    for (const row of [record('a'), typedBy('ada'), typedBy('sam')]) await saveAnswer(row);
    await shutOwnerDatabase('ada');
    await openOwnerDatabase();
    expect((await readCopy(now))?.answers.map(({ queryKey }) => queryKey[1])).toEqual(['sam']);
  });

  it.each([
    ['it goes for another person', removeCopy],
    ['it is too old', () => readCopy(now + 7 * dayMs)],
  ])('leaves what was typed if %s', async (_why, end) => {
    for (const row of [record('a'), record('typed', typedAt)]) await saveAnswer(row);
    await end();
    expect(await keys()).toEqual(['typed']);
    expect((await readCopy(now))?.heardAt).toBe(0);
  });

  it('of an earlier release, which was one row, is removed', async () => {
    await ownerDatabase.remove();
    const old = await openDB('owner-phone', 1, {
      upgrade: (database) => {
        for (const name of ['changes', 'outcomes']) database.createObjectStore(name, { autoIncrement: true });
        for (const name of ['copy', 'device']) database.createObjectStore(name);
      },
    });
    await old.put('copy', { person: 'ada', heardAt: now, queries: {} }, 'copy');
    old.close();
    await openOwnerDatabase();
    expect(await readCopy(now)).toBeUndefined();
    expect(await saveAnswer(record('a'))).toBe(true);
  });
});

describe('after a logout', () => {
  it('nothing that arrives late is written, and no empty database is left behind', async () => {
    await saveAnswer(record('a'));
    const early = saveAnswer(record('b'));
    const logout = ownerDatabase.remove();
    const late = saveAnswer(record('c'));
    expect(await Promise.all([early, logout, late])).toEqual([true, undefined, false]);
    expect(await ownerDatabase.exists()).toBe(false);
  });

  it('a tab that was open before finds the database shut even after somebody else has signed in', async () => {
    await ownerDatabase.remove();
    // Another tab does this at a new sign-in.
    await ownerDatabase.use((database) => database.put('term', 'a new one', 'term'), 'evenShut');
    expect(await saveAnswer(record('a'))).toBe(false);
    expect(await ownerDatabase.use((database) => database.count('copy'), 'evenShut')).toBe(0);
    await openOwnerDatabase();
    expect(await saveAnswer(record('a'))).toBe(true);
  });
});
