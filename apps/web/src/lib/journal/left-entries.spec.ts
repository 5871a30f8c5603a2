import 'fake-indexeddb/auto';
import { openOwnerDatabase, ownerDatabase } from '../owner-phone/owner-database';
import { addEntry, closeJournal, journal, leaveJournal, openJournal, removeEntry } from './journal';
import { changeJournal, readJournal } from './journal-database';
import { emptyRows, replacing, type JournalRows } from './journal-rows';
import { forgetOwnerPhone } from '../owner-phone/forget-owner-phone';
import { leaveEntries, leftEntries } from './left-entries';
import { noteIn, saveNotes, writeNote } from './note-entries';

const named = { kind: 'quote', id: '7f3e8a70-0000-4000-8000-000000000001', name: 'Ada Brown' } as const;
const { name, ...record } = named;
const won = { record, name, work: { call: 'change', change: { status: 'won' }, version: 1, seen: { status: 'new' } } } as const;
const type = (text: string) => writeNote(named, text, { note: '', version: 1 });
const note = () => noteIn(journal.read().entries, named.id)?.work.change.note;

/** Waits until pending writes are in the database. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await readJournal().then(() => new Promise((resolve) => setTimeout(resolve, 10)));
}

/** Leaves the page, whose writes under way are lost: the database has what it had `before`. */
async function leave(before: JournalRows): Promise<void> {
  saveNotes();
  leaveJournal();
  const left = leftEntries();
  await quiet();
  await changeJournal(() => before);
  closeJournal();
  if (left.length > 0) leaveEntries(left);
}

beforeEach(openOwnerDatabase);
afterEach(async () => {
  await changeJournal(() => emptyRows);
  closeJournal();
  localStorage.clear();
  await ownerDatabase.remove();
});

describe('a page that is left before its writes are done', () => {
  it('leaves its work for the next page, which stores it under its author', async () => {
    await openJournal('ada');
    type('Gate code 4711');
    addEntry(won);
    await leave(emptyRows);
    await openJournal('sam');
    expect([journal.read().entries, leftEntries()]).toEqual([[], []]);
    closeJournal();
    await openJournal('ada');
    expect(journal.read().entries).toMatchObject([{ by: 'ada', work: { change: { note: 'Gate code 4711' } } }, { work: { change: { status: 'won' } } }]);
    expect(journal.read().entries.map(({ draft }) => draft)).toEqual([undefined, undefined]);
  });

  it('leaves the newer text of a note, which follows the older one if that was sent', async () => {
    await openJournal('ada');
    type('Gate');
    await quiet();
    const before = await readJournal();
    type('Gate code 4711');
    await leave(before);
    await openJournal('ada');
    expect([note(), journal.read().entries.length]).toEqual(['Gate code 4711', 1]);

    const [entry] = journal.read().entries;
    type('Gate code 5822');
    await leave(replacing(entry?.id ?? '', (sent) => ({ ...sent, tried: true }))(before));
    await openJournal('ada');
    expect([note(), journal.read().entries.length]).toEqual(['Gate code 5822', 2]);
  });

  it('leaves an undo, which takes back what was not sent and follows what was', async () => {
    await openJournal('ada');
    const { id } = addEntry(won);
    await quiet();
    const before = await readJournal();
    removeEntry(id);
    await leave(before);
    await openJournal('ada');
    expect([journal.read().entries, leftEntries()]).toEqual([[], []]);

    addEntry({ ...won, id });
    await quiet();
    removeEntry(id);
    await leave(replacing(id, (sent) => ({ ...sent, tried: true }))(before));
    await openJournal('ada');
    expect(journal.read().entries).toMatchObject([{ id, tried: true }, { work: { call: 'undo', undoes: id } }]);
  });

  it('leaves nothing if everything has been written', async () => {
    await openJournal('ada');
    addEntry(won);
    await quiet();
    leaveJournal();
    expect(leftEntries()).toEqual([]);
  });

  it('leaves work that another page’s next step stores, too', async () => {
    await openJournal('ada');
    leaveEntries([{ id: 'left', by: 'ada', madeAt: 1, tried: false, ...won }]);
    type('Gate');
    await quiet();
    expect(journal.read().entries.map(({ id }) => id)).toContain('left');
    expect(leftEntries()).toEqual([]);
  });
});

it('leaves nothing after a logout, except what others left', async () => {
  await openJournal('owner');
  const entry = addEntry({ record, name, work: won.work });
  leaveEntries([entry, { ...entry, id: '7f3e8a70-0000-4000-8000-000000000002', by: 'sam' }]);
  await forgetOwnerPhone('owner');
  expect(leftEntries().map(({ by }) => by)).toEqual(['sam']);
});
