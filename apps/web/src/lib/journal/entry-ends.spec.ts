import 'fake-indexeddb/auto';
import { called, emptyJournal, journalEntry, JournalServer, left, note, outcomes, status, undo, write } from '../../../test/journal-server';
import { ApiError } from '../api-error';
import { openOwnerDatabase, ownerDatabase } from '../owner-phone/owner-database';
import { changeJournal } from './journal-database';
import type { EntryEnd, TheirNote } from './journal-entry';
import { followJournalNews } from './journal-news';
import { choosingNote } from './note-steps';
import { sendJournal } from './send-journal';

const ended: EntryEnd[] = [];
followJournalNews((news) => news.ended && void ended.push(news.ended));

beforeEach(openOwnerDatabase);
afterEach(async () => {
  ended.length = 0;
  await emptyJournal();
  await ownerDatabase.remove();
});

describe('a change that somebody else has made meanwhile', () => {
  it('stays, and the person’s own choice is written into the history', async () => {
    const server = new JournalServer(['a']);
    server.theirs('a', { status: 'lost' });
    await write(journalEntry('a', status('won')));
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    expect(server.rows.get('a')?.status).toBe('lost');
    expect(server.remarks()).toEqual(['Not applied, made at Sun, 22 Nov 2026, 14:02: Status: Won']);
    expect(await outcomes()).toMatchObject([{ what: 'conflict', name: 'Margaret Hollis', words: 'Status: Won' }]);
    expect(ended[0]).toMatchObject({ present: { status: 'lost' }, outcome: { what: 'conflict' } });
  });

  it('also overrides the person’s later changes of the same fact', async () => {
    const server = new JournalServer(['a']);
    server.theirs('a', { status: 'lost' });
    await write(journalEntry('a', status('contacted')), journalEntry('a', status('won', 'contacted')));
    await sendJournal(server);
    expect(server.rows.get('a')?.status).toBe('lost');
    expect((await outcomes()).map(({ words }) => words)).toEqual(['Status: Contacted', 'Status: Won']);
  });

  it('is not reported if the person made the same', async () => {
    const server = new JournalServer(['a']);
    server.theirs('a', { status: 'won' });
    await write(journalEntry('a', status('won')));
    await sendJournal(server);
    expect([server.remarks(), await outcomes(), await left()]).toEqual([[], [], []]);
  });

  it('causes one remark in the history, whenever the line dies, even if it is undone meanwhile', async () => {
    const server = new JournalServer(['a']);
    server.theirs('a', { status: 'lost' });
    await write(journalEntry('a', status('won')));
    server.fates = ['ok', 0];
    await sendJournal(server);
    server.theirs('a', { status: 'new' });
    server.fates = ['lost'];
    await sendJournal(server);
    await sendJournal(server);
    expect([server.remarks().length, server.rows.get('a')?.status, (await outcomes()).length]).toEqual([1, 'new', 1]);
  });

  it('of a note waits beside the person’s own until they choose; later typing joins their own', async () => {
    const server = new JournalServer(['a']);
    server.theirs('a', { note: 'theirs' });
    await write(journalEntry('a', note('mine')), journalEntry('a', status('won')), journalEntry('a', note('mine, longer', 'mine')));
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    const [waiting] = await left();
    expect(await left()).toMatchObject([{ work: { change: { note: 'mine, longer' } }, theirs: { note: 'theirs', version: 2 } satisfies Partial<TheirNote> }]);
    expect(server.made).toEqual(['a {"status":"won"}']);
    await changeJournal(choosingNote(waiting?.id ?? '', 'both', '00000000-0000-4000-8000-0000000000ff'));
    await sendJournal(server);
    expect([server.rows.get('a')?.note, await left(), await outcomes()]).toEqual(['both', [], []]);
  });

  it('of a note is kept if the person chooses it', async () => {
    const server = new JournalServer(['a']);
    server.theirs('a', { note: 'theirs' });
    await write(journalEntry('a', note('mine')));
    await sendJournal(server);
    await changeJournal(choosingNote((await left())[0]?.id ?? '', 'theirs', '00000000-0000-4000-8000-0000000000fe'));
    expect([await left(), server.rows.get('a')?.note]).toEqual([[], 'theirs']);
  });
});

describe('work that cannot be applied', () => {
  it('is named if its record is gone, and if the server refuses it, when it is also in the history', async () => {
    const server = new JournalServer(['b']);
    await write(journalEntry('a', status('won')), journalEntry('b', called));
    server.fates = ['ok', 422];
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    expect((await outcomes()).map(({ what, words }) => [what, words])).toEqual([['gone', 'Status: Won'], ['refused', 'Call: Yes, spoke']]);
    expect(server.remarks()).toEqual(['Not applied, made at Sun, 22 Nov 2026, 14:02: Call: Yes, spoke']);
  });

  it.each([400, 409, 422])('is named once after a %s, although its remark is refused too', async (code) => {
    const server = new JournalServer(['a']);
    server.fates = [code, code];
    await write(journalEntry('a', status('won')));
    await sendJournal(server);
    expect([(await outcomes()).map(({ what }) => what), await left(), server.remarks()]).toEqual([['refused'], [], []]);
  });

  it('passes its base on to the next change', async () => {
    const server = new JournalServer(['a']);
    server.theirs('a', { takenBy: 'sam' });
    await write(journalEntry('a', status('visit')), journalEntry('a', status('won', 'visit')));
    server.fates = [422];
    await sendJournal(server);
    expect([server.rows.get('a')?.status, (await outcomes()).length]).toEqual(['won', 1]);
  });

  it('loses no word of a long text', async () => {
    const server = new JournalServer(['a']);
    server.theirs('a', { takenBy: 'sam' });
    const text = Array.from({ length: 900 }, (_, number) => number).join(' ');
    await write(journalEntry('a', { call: 'change', change: { note: text, status: 'won' }, version: 1, seen: { note: 'other', status: 'new' } }));
    server.fates = ['ok', 'ok', 'lost'];
    await sendJournal(server);
    await sendJournal(server);
    expect(server.remarks().join('')).toContain(text);
  });
});

describe('taking back', () => {
  it('is sent after the change that it takes back', async () => {
    const server = new JournalServer(['a']);
    const won = journalEntry('a', status('won'));
    await write(won, journalEntry('a', undo(won.id)));
    server.fates = ['lost'];
    await sendJournal(server);
    expect(server.undone).toEqual([]);
    await sendJournal(server);
    expect([server.made, server.undone]).toEqual([['a {"status":"won"}'], [won.id]]);
  });

  it('counts as done if the change was never applied', async () => {
    const server = new JournalServer(['a']);
    await write(journalEntry('a', undo('00000000-0000-4000-8000-00000000dead')));
    await sendJournal(server);
    expect([await left(), await outcomes()]).toEqual([[], []]);
  });

  it('is named if it comes too late, and is not in the history', async () => {
    const server = new JournalServer(['a']);
    server.fates = [409];
    await write(journalEntry('a', undo('00000000-0000-4000-8000-00000000dead')));
    await sendJournal(server);
    expect([await outcomes(), server.remarks()]).toMatchObject([[{ what: 'refused', words: 'Undo: Status: Won' }], []]);
  });
});

describe('entries of several people', () => {
  it('wait for the same person', async () => {
    const server = new JournalServer(['a']);
    server.person = 'sam';
    await write(journalEntry('a', status('won')));
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    expect([server.made, (await left()).length]).toEqual([[], 1]);
    server.person = 'ada';
    await sendJournal(server);
    expect(server.rows.get('a')?.status).toBe('won');
  });

  it('are reported and not sent once the account of their person is gone', async () => {
    const server = new JournalServer(['a', 'b']);
    await write(journalEntry('a', status('won'), { by: 'kim' }), journalEntry('a', called, { by: 'sam' }), journalEntry('b', called));
    expect(await sendJournal(server)).toEqual({ at: 'done' });
    expect(server.made).toEqual(['b call spoke']);
    expect((await left()).map(({ by }) => by)).toEqual(['sam']);
    expect(await outcomes()).toMatchObject([{ what: 'left', by: 'kim', name: 'Margaret Hollis', words: 'Status: Won' }]);
  });

  it('stay while the server does not say who is in the team', async () => {
    const server = new JournalServer(['a']);
    server.team = () => Promise.reject(new ApiError(503, 'down'));
    await write(journalEntry('a', status('won'), { by: 'kim' }));
    expect(await sendJournal(server)).toMatchObject({ at: 'later' });
    expect([await outcomes(), (await left()).length]).toEqual([[], 1]);
  });
});
