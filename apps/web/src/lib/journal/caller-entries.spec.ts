import 'fake-indexeddb/auto';
import type { CreateCall } from '#dto';
import { emptyJournal, JournalServer, journalEntry, left, outcomes, status, undo, write } from '../../../test/journal-server';
import { ApiError } from '../api-error';
import { openOwnerDatabase, ownerDatabase } from '../owner-phone/owner-database';
import { readUnsentPhoto, saveUnsentPhoto } from '../owner-phone/unsent-photos';
import type { JournalEntry } from './journal-entry';
import { sendJournal } from './send-journal';

const caller: CreateCall = { kind: 'call', phone: '01473 555123', firstName: 'Bea', promisedBy: '2026-11-20T15:02:00.000Z', rangAt: '2026-11-20T14:02:00.000Z' };

/** A caller's entry, and further work on the same caller. */
function written(): { entry: JournalEntry; record: JournalEntry['record'] } {
  const made = journalEntry('', { call: 'create', caller });
  const record = { kind: 'call', id: made.id } as const;
  return { entry: { ...made, record, name: 'Bea' }, record };
}
const photo = { by: 'ada', name: 'oak.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8), width: 4, height: 3 };

let server: JournalServer;
beforeEach(async () => {
  await openOwnerDatabase();
  await emptyJournal();
  server = new JournalServer(['row']);
});
afterAll(() => ownerDatabase.remove());

describe('a caller', () => {
  it('is saved once under the entry’s id, though the answer was lost, and always with the same body', async () => {
    const { entry } = written();
    await write(entry);
    server.fates = ['lost', 503];
    for (let tries = 0; tries < 3; tries += 1) await sendJournal(server);
    expect([...server.callers.keys()]).toEqual([entry.id]);
    expect(new Set(server.bodies).size).toBe(1);
    expect(await left()).toEqual([]);
  });

  it('who is saved twice is one entry', async () => {
    const { entry } = written();
    await write(entry, { ...entry, work: { call: 'create', caller: { ...caller, words: 'twice' } } });
    expect(await left()).toHaveLength(1);
  });

  it('is saved before the work on the same caller, which follows under the caller’s id', async () => {
    const { entry, record } = written();
    await write(entry, { ...journalEntry('', status('visit', 'new', 0)), record });
    await write({ ...journalEntry('', { call: 'join', customer: 'customer-1', who: 'Ada Oakley', version: 0, seen: null }), record });
    await sendJournal(server);
    expect(server.made).toEqual(['caller 01473 555123', `${record.id} {"status":"visit"}`, `${record.id} join customer-1`]);
    expect(await outcomes()).toEqual([]);
  });

  it('whom the phone’s clock puts into another month is saved without the moments', async () => {
    const { entry } = written();
    await write(entry);
    server.fates = [422];
    server.problem = { errors: [{ field: 'rangAt', code: 'wrong-format', message: 'too old' }] };
    await sendJournal(server);
    await sendJournal(server);
    expect(JSON.parse(server.bodies.at(-1) ?? '')).toEqual({ kind: 'call', phone: '01473 555123', firstName: 'Bea' });
    expect(await left()).toEqual([]);
  });

  it('who is refused is reported in full, with the work on them', async () => {
    const { entry, record } = written();
    await write(entry, { ...journalEntry('', status('visit', 'new', 0)), record });
    server.fates = [422];
    server.problem = { errors: [{ field: 'email', code: 'wrong-format', message: 'No email' }] };
    await sendJournal(server);
    expect(await outcomes()).toMatchObject([{ what: 'refused', words: 'Caller: Bea, 01473 555123' }]);
    expect(await left()).toEqual([]);
  });

  it('waits for a server that cannot take callers yet', async () => {
    const { entry } = written();
    await write(entry);
    server.fates = [404];
    await sendJournal(server);
    expect(await left()).toHaveLength(1);
  });
});

describe('joining', () => {
  const join: JournalEntry['work'] = { call: 'join', customer: 'customer-1', who: 'Ada Oakley (TS-7K4Q2)', version: 1, seen: null };

  it('is applied on top of other changes to the record', async () => {
    server.theirs('row', { status: 'contacted' });
    await write(journalEntry('row', join));
    await sendJournal(server);
    expect(server.made).toEqual(['row join customer-1']);
  });

  it('gives way to somebody who joined the record to another customer', async () => {
    server.theirs('row', { customer: { id: 'customer-2', name: '', phones: [], emails: [], addresses: [], records: [] } });
    await write(journalEntry('row', join));
    await sendJournal(server);
    expect(await outcomes()).toMatchObject([{ what: 'conflict', detail: expect.stringMatching(/had changed the customer on/) }]);
  });

  it('is undone by its key', async () => {
    const entry = journalEntry('row', join);
    await write(entry);
    await sendJournal(server);
    await write(journalEntry('row', undo(entry.id)));
    await sendJournal(server);
    expect(server.undone).toEqual([entry.id]);
  });
});

describe('a photo', () => {
  async function added(): Promise<JournalEntry> {
    const entry = journalEntry('row', { call: 'photo', file: 'oak.jpg' });
    await saveUnsentPhoto(entry.id, photo);
    await write(entry);
    return entry;
  }

  it('is uploaded once though its answer was lost, and leaves the device once it is there', async () => {
    const { id } = await added();
    server.fates = ['lost'];
    await sendJournal(server);
    expect(await readUnsentPhoto(id)).toMatchObject({ url: '/api/uploads/1' });
    await sendJournal(server);
    expect(server.uploads).toEqual(['oak.jpg']);
    expect([...server.photos.entries()]).toEqual([[id, '/api/uploads/1']]);
    expect(await readUnsentPhoto(id)).toBeUndefined();
  });

  it('is uploaded again if the server has dropped the first upload', async () => {
    await added();
    server.forgotten.add('/api/uploads/1');
    await sendJournal(server);
    expect(server.uploads).toHaveLength(2);
    expect(await left()).toEqual([]);
  });

  it('beyond the limit is refused, and named', async () => {
    const { id } = await added();
    server.problem = { errors: [{ field: 'imageUrls', code: 'too-many', message: 'A request holds at most 20 photos of your own' }] };
    await sendJournal(server);
    expect(await outcomes()).toMatchObject([{ what: 'refused', words: 'Photo: oak.jpg', detail: 'A request holds at most 20 photos of your own.' }]);
    expect(await readUnsentPhoto(id)).toBeUndefined();
  });

  it('whose upload does not end waits', async () => {
    await added();
    server.onCall = () => Promise.reject(new ApiError(0, 'no signal'));
    await sendJournal(server);
    expect(await left()).toHaveLength(1);
  });
});
