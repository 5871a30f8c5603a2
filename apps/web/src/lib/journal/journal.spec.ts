import { jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import type { UpdateEnquiry } from '#dto';
import { openOwnerDatabase, ownerDatabase, shutOwnerDatabase } from '../owner-phone/owner-database';
import { addEntry, changeEntry, closeJournal, dismissOutcome, journal, onEntryEnded, openJournal, removeEntry } from './journal';
import { changeJournal, readJournal } from './journal-database';
import type { EntryEnd, JournalEntry } from './journal-entry';
import { postJournalNews } from './journal-news';
import { adding, emptyRows, ending, replacing } from './journal-rows';
import { chooseNote, noteIn, saveNote, saveNotes, writeNote } from './note-entries';
import { outcomeOf } from './words-of-entry';

const record = { kind: 'quote', id: '7f3e8a70-0000-4000-8000-000000000001' } as const;
const named = { ...record, name: 'Ada Brown' };
const status = (to: UpdateEnquiry['status'], seen: UpdateEnquiry['status'] = 'new') =>
  ({ record, name: 'Ada Brown', work: { call: 'change', change: { status: to }, version: 1, seen: { status: seen } } }) as const;
const seen = { note: '', version: 1 };
const shown = () => journal.read().entries.map(({ work }) => (work.call === 'change' ? work.change : work.call));
const written = async () => (await readJournal()).entries.map(({ by, work }) => [by, work.call === 'change' ? work.change : work.call]);
const tried = (id: string) => changeJournal(replacing(id, (entry) => ({ ...entry, tried: true })));
/** Waits until pending writes have reached the database and the page has read them. */
async function quiet(): Promise<void> {
  for (let looks = 0; looks < 3; looks += 1) await readJournal().then(() => new Promise((resolve) => setTimeout(resolve, 10)));
}

beforeEach(openOwnerDatabase);
afterEach(async () => {
  await changeJournal(() => emptyRows);
  closeJournal();
  await ownerDatabase.remove();
});

describe('an entry', () => {
  it('is seen at once and in the database right after, in order', async () => {
    await openJournal('ada');
    addEntry(status('contacted'));
    addEntry(status('won', 'contacted'));
    expect(shown()).toEqual([{ status: 'contacted' }, { status: 'won' }]);
    expect(await written()).toEqual([['ada', { status: 'contacted' }], ['ada', { status: 'won' }]]);
    expect(journal.read().isSaved).toBe(true);
  });

  it('is there after a reload, for the same person alone', async () => {
    await openJournal('ada');
    addEntry(status('contacted'));
    await quiet();
    closeJournal();
    await openJournal('sam');
    expect(shown()).toEqual([]);
    closeJournal();
    await openJournal('ada');
    expect(shown()).toEqual([{ status: 'contacted' }]);
  });

  it('made before the person is known becomes theirs, and is in the database only then', async () => {
    addEntry(status('contacted'));
    expect([shown(), await written(), journal.read().isSaved]).toEqual([[{ status: 'contacted' }], [], false]);
    await openJournal('sam');
    expect(await written()).toEqual([['sam', { status: 'contacted' }]]);
    expect(journal.read()).toMatchObject({ by: 'sam', isSaved: true, entries: [{ by: 'sam' }] });
  });

  it('is reported as lost if the session ends before the person is known', () => {
    const ends: EntryEnd[] = [];
    const unfollow = onEntryEnded((ended) => ends.push(ended));
    addEntry(status('contacted'));
    closeJournal();
    unfollow();
    expect(ends).toMatchObject([{ outcome: { what: 'left', by: '', words: 'Status: Contacted', name: 'Ada Brown' } }]);
    expect(shown()).toEqual([]);
  });

  it('that another tab or the worker has added or ended is noticed, and its end is reported', async () => {
    await openJournal('ada');
    const ends: EntryEnd[] = [];
    const unfollow = onEntryEnded((ended) => ends.push(ended));
    const entry: JournalEntry = { ...status('won'), id: 'x', by: 'ada', madeAt: 1, tried: true };
    await changeJournal(adding(entry));
    await quiet();
    expect(shown()).toEqual([{ status: 'won' }]);
    await changeJournal(ending({ entry, outcome: outcomeOf(entry, 'gone') }));
    postJournalNews({ ended: { entry, version: 7 } });
    postJournalNews({ ended: { entry: { ...entry, by: 'sam' } } });
    await quiet();
    unfollow();
    expect([shown(), ends]).toMatchObject([[], [{ entry: { id: 'x' }, version: 7 }]]);
    expect(journal.read().outcomes).toMatchObject([{ what: 'gone', words: 'Status: Won' }]);
    dismissOutcome('x');
    expect([journal.read().outcomes, (await readJournal()).outcomes]).toEqual([[], []]);
  });

  it('that the browser refuses to store is held by the page, which says so, and is stored as soon as the browser accepts it', async () => {
    await openJournal('ada');
    const refusal = jest.spyOn(ownerDatabase, 'use').mockRejectedValue(new Error('refused'));
    addEntry(status('contacted'));
    await quiet();
    expect([shown(), journal.read().isSaved]).toEqual([[{ status: 'contacted' }], false]);
    refusal.mockRestore();
    addEntry(status('won', 'contacted'));
    await quiet();
    expect([shown().length, journal.read().isSaved]).toEqual([2, true]);
    expect(await written()).toHaveLength(2);
  });
});

describe('removing an entry', () => {
  it('leaves nothing of it, and bases the next change on the previous one', async () => {
    await openJournal('ada');
    const { id } = addEntry(status('contacted'));
    addEntry(status('won', 'contacted'));
    expect(removeEntry(id)).toBe(true);
    await quiet();
    expect(journal.read().entries).toMatchObject([{ work: { change: { status: 'won' }, seen: { status: 'new' } } }]);
  });

  it('is refused once it was sent, and needs an undo', async () => {
    await openJournal('ada');
    const { id } = addEntry(status('contacted'));
    await tried(id);
    await quiet();
    changeEntry(id, { work: status('won').work });
    expect([removeEntry(id), shown()]).toEqual([false, [{ status: 'contacted' }]]);
  });

  it('becomes an undo if it was sent, or has ended, a moment ago', async () => {
    await openJournal('ada');
    const { id } = addEntry(status('contacted'));
    const sending = tried(id);
    expect(removeEntry(id)).toBe(true);
    await sending;
    await quiet();
    expect(journal.read().entries).toMatchObject([{ id, tried: true }, { work: { call: 'undo', undoes: id, words: 'Status: Contacted', seen: { status: 'new' } } }]);
  });
});

describe('a tap on a way to reach somebody', () => {
  const reach = { record, name: 'Ada Brown', work: { call: 'reach', way: 'call' } } as const;

  it('replaces the previous one, and becomes the logged outcome under the same key', async () => {
    await openJournal('ada');
    addEntry(reach);
    const { id } = addEntry(reach);
    expect(shown()).toEqual(['reach']);
    changeEntry(id, { work: { call: 'log', contact: { type: 'call', outcome: 'spoke' } } });
    await quiet();
    expect((await readJournal()).entries).toMatchObject([{ id, work: { call: 'log' } }]);
  });

  it('is asked about for two hours, also after a reload', async () => {
    const tap: JournalEntry = { ...reach, id: 'x', by: 'ada', madeAt: Date.now() - 110 * 60_000, tried: false };
    await changeJournal(adding(tap));
    await changeJournal(adding({ ...tap, id: 'y', record: { ...record, id: 'other' }, madeAt: Date.now() - 130 * 60_000 }));
    await openJournal('ada');
    expect(journal.read().entries.map(({ id }) => id)).toEqual(['x']);
  });
});

describe('a note', () => {
  it('is one entry while it is typed, and is sent when its field is left', async () => {
    await openJournal('ada');
    for (const text of ['G', 'Ga', 'Gate']) writeNote(named, text, seen);
    expect(journal.read().entries).toMatchObject([{ draft: true, work: { change: { note: 'Gate' }, seen: { note: '' } } }]);
    saveNote(record.id);
    await quiet();
    expect(journal.read().entries.map(({ draft }) => draft)).toEqual([undefined]);
    expect(await written()).toEqual([['ada', { note: 'Gate' }]]);
  });

  it('is sent after a second without typing', async () => {
    await openJournal('ada');
    writeNote(named, 'Gate', seen);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(journal.read().entries).toMatchObject([{ draft: undefined }]);
  });

  it('that changes nothing makes no entry', async () => {
    await openJournal('ada');
    writeNote(named, '', seen);
    expect(shown()).toEqual([]);
  });

  it('that was sent stays as it is: later typing makes an entry behind it', async () => {
    await openJournal('ada');
    writeNote(named, 'Gate', seen);
    await tried(journal.read().entries[0]?.id ?? '');
    writeNote(named, 'Gate 4711', seen);
    await quiet();
    expect(journal.read().entries).toMatchObject([
      { tried: true, work: { change: { note: 'Gate' } } },
      { tried: false, draft: true, work: { change: { note: 'Gate 4711' }, seen: { note: 'Gate' } } },
    ]);
    expect(noteIn(journal.read().entries, record.id)?.work).toMatchObject({ change: { note: 'Gate 4711' } });
  });

  it('that is too long is kept, and is not sent until it is shorter', async () => {
    await openJournal('ada');
    writeNote(named, 'x'.repeat(5001), seen);
    saveNotes();
    expect(journal.read().entries).toMatchObject([{ draft: true }]);
    writeNote(named, 'x', seen);
    saveNotes();
    expect(journal.read().entries).toMatchObject([{ draft: undefined }]);
  });

  it('of an earlier visit is sent, although it was still being typed when the page ended', async () => {
    await openJournal('ada');
    writeNote(named, 'Gate', seen);
    await quiet();
    closeJournal();
    await openJournal('ada');
    expect(journal.read().entries).toMatchObject([{ draft: undefined, work: { change: { note: 'Gate' } } }]);
  });

  it('that two people have written takes up further typing until its person has chosen', async () => {
    await openJournal('ada');
    writeNote(named, 'mine', seen);
    const [entry] = journal.read().entries;
    const id = entry?.id ?? '';
    await changeJournal(replacing(id, (known) => ({ ...known, tried: true, draft: undefined, theirs: { note: 'theirs', version: 5, by: 'sam', at: 1 } })));
    await quiet();
    writeNote(named, 'mine, longer', { note: 'theirs', version: 5 });
    expect(journal.read().entries).toMatchObject([{ id, theirs: { by: 'sam' }, work: { change: { note: 'mine, longer' } } }]);
    chooseNote(id, 'theirs, mine');
    await quiet();
    expect(journal.read().entries).toMatchObject([{ tried: false, work: { change: { note: 'theirs, mine' }, version: 5, seen: { note: 'theirs' } } }]);
    expect(journal.read().entries[0]?.id).not.toBe(id);
  });
});

describe('a logout', () => {
  it('removes the work of the person who logs out, leaves that of others, and accepts nothing after that', async () => {
    await openJournal('sam');
    addEntry(status('contacted'));
    await quiet();
    closeJournal();
    await openJournal('ada');
    addEntry(status('won'));
    await quiet();
    await shutOwnerDatabase('ada');
    // In a tab that was not notified.
    addEntry(status('lost'));
    await quiet();
    expect(journal.read().isSaved).toBe(false);
    closeJournal();
    await openOwnerDatabase();
    await openJournal('sam');
    expect(await written()).toEqual([['sam', { status: 'contacted' }]]);
  });
});
