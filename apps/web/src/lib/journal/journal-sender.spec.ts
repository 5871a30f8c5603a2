import { jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { apiRoutes, enquiryRoute } from '#dto';
import { fakeApi, lateAnswer, problem, type Answer } from '../../../test/fake-api';
import { emptyJournal } from '../../../test/journal-server';
import { openOwnerDatabase, ownerDatabase } from '../owner-phone/owner-database';
import { addEntry, closeJournal, journal, openJournal } from './journal';
import { readJournal } from './journal-database';
import { leaveEntries, leftEntries } from './left-entries';
import { sendBeforeLogout, startSending } from './journal-sender';
import { writeNote } from './note-entries';

const record = { kind: 'quote', id: '7f3e8a70-0000-4000-8000-000000000001' } as const;
const route = enquiryRoute(record.kind, record.id);
const team: Answer = { status: 200, body: [{ username: 'ada', you: true }, { username: 'sam', you: false }] };
const saved: Answer = { status: 204, headers: { etag: '"2"', 'x-event-id': 'e' } };
const wonNow = () => addEntry({ record, name: 'Ada Brown', work: { call: 'change', change: { status: 'won' }, version: 1, seen: { status: 'new' } } });

/** A server whose answers the test sets. */
const serve = (...answers: Answer[]) => fakeApi({ [route]: answers, [apiRoutes.team]: [team] });
const changes = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'PATCH');
const until = async (isSo: () => boolean) => {
  for (let looks = 0; looks < 150 && !isSo(); looks += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isSo()).toBe(true);
};

const signedOut = jest.fn();
let stop = (): void => undefined;
const start = () => (stop = startSending(signedOut));

beforeEach(openOwnerDatabase);
afterEach(async () => {
  stop();
  signedOut.mockClear();
  await emptyJournal();
  closeJournal();
  await ownerDatabase.remove();
});

it('sends at once what is added, under its own key and on the version that was seen', async () => {
  const calls = serve(saved);
  await openJournal('ada');
  start();
  const { id } = wonNow();
  await until(() => journal.read().entries.length === 0);
  expect(changes(calls)).toMatchObject([{ url: route, body: { status: 'won' } }]);
  expect([changes(calls)[0]?.headers.get('idempotency-key'), changes(calls)[0]?.headers.get('if-match')]).toEqual([id, '"1"']);
});

it('sends what was added before the person was known, as soon as they are', async () => {
  const calls = serve(saved);
  start();
  const { id } = wonNow();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(changes(calls)).toEqual([]);
  await openJournal('ada');
  await until(() => journal.read().entries.length === 0);
  expect(changes(calls).map(({ headers }) => headers.get('idempotency-key'))).toEqual([id]);
});

it('sends what was added while the line hung, once it no longer hangs', async () => {
  const late = lateAnswer(saved);
  const calls = serve(late.answer, { ...saved, headers: { etag: '"3"', 'x-event-id': 'f' } });
  await openJournal('ada');
  start();
  wonNow();
  await until(() => changes(calls).length === 1);
  wonNow();
  expect(journal.read().entries).toHaveLength(2);
  late.come();
  await until(() => journal.read().entries.length === 0);
  expect(changes(calls).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
});

it('tries again automatically, sooner when the signal returns', async () => {
  const calls = serve({ status: 503 }, saved);
  await openJournal('ada');
  start();
  wonNow();
  await until(() => changes(calls).length === 1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  window.dispatchEvent(new Event('online'));
  await until(() => journal.read().entries.length === 0);
  const keys = changes(calls).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('says that the session is over, and the rest waits', async () => {
  fakeApi({ [route]: [problem(401, 'not-signed-in')], [apiRoutes.team]: [team], [apiRoutes.sessionLives]: [{ status: 200, body: { lives: false } }] });
  await openJournal('ada');
  start();
  wonNow();
  await until(() => signedOut.mock.calls.length === 1);
  expect(journal.read().entries).toHaveLength(1);
});

it('sends what an earlier visit left, but nothing of somebody else’s', async () => {
  await openJournal('sam');
  wonNow();
  closeJournal();
  await openJournal('ada');
  wonNow();
  const calls = serve(saved);
  start();
  await until(() => journal.read().entries.length === 0);
  expect(changes(calls)).toHaveLength(1);
  closeJournal();
  await openJournal('sam');
  expect(journal.read().entries).toMatchObject([{ by: 'sam' }]);
});

it('sends nothing whose author is unknown', async () => {
  const calls = serve(saved);
  start();
  writeNote({ ...record, name: 'Ada Brown' }, 'Rang at noon', { note: '', version: 1 });
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([calls, journal.read().entries.length]).toEqual([[], 1]);
});

it('keeps two people apart on the same record, even if an answer arrives after somebody else has signed in', async () => {
  const late = lateAnswer(saved);
  const calls = serve(late.answer);
  await openJournal('ada');
  start();
  writeNote({ ...record, name: 'Ada Brown' }, 'Gate code 4711', { note: '', version: 1 });
  window.dispatchEvent(new Event('pagehide'));
  await until(() => changes(calls).length === 1);
  closeJournal();
  await openJournal('sam');
  writeNote({ ...record, name: 'Ada Brown' }, 'Rang at noon', { note: '', version: 1 });
  expect(journal.read().entries).toMatchObject([{ by: 'sam', work: { change: { note: 'Rang at noon' }, seen: { note: '' } } }]);
  expect((await readJournal()).entries.map(({ by }) => by)).toEqual(['ada', 'sam']);
  late.come();
  const isEnded = async () => (await readJournal()).entries.length === 1;
  for (let looks = 0; looks < 50 && !(await isEnded()); looks += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await readJournal()).entries).toMatchObject([{ by: 'sam', draft: true, work: { change: { note: 'Rang at noon' }, version: 1 } }]);
});

it('sends a note that is being typed when the page is left', async () => {
  const calls = serve(saved);
  await openJournal('ada');
  start();
  writeNote({ ...record, name: 'Ada Brown' }, 'Gate 4711', { note: '', version: 1 });
  window.dispatchEvent(new Event('pagehide'));
  await until(() => changes(calls).length === 1);
  expect(changes(calls)[0]?.body).toEqual({ note: 'Gate 4711' });
});

it('asks before a page is left that holds the only copy of unsent work', async () => {
  serve({ status: 503 });
  await openJournal('ada');
  start();
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  wonNow();
  expect(leaves()).toBe(true);
  const refusal = jest.spyOn(ownerDatabase, 'use').mockRejectedValue(new Error('refused'));
  wonNow();
  await until(() => !journal.read().isSaved);
  expect(leaves()).toBe(false);
  refusal.mockRestore();
});

describe('before a logout', () => {
  it('everything that can be sent is sent, a note that is being typed included', async () => {
    const calls = serve(saved);
    await openJournal('ada');
    writeNote({ ...record, name: 'Ada Brown' }, 'Gate 4711', { note: '', version: 1 });
    await sendBeforeLogout();
    expect(changes(calls)).toHaveLength(1);
    await until(() => journal.read().entries.length === 0);
  });

  it('work that another page left a moment ago is sent, too, and none of it stays in the browser', async () => {
    const calls = serve(saved);
    await openJournal('ada');
    const left = wonNow();
    await until(() => journal.read().isSaved);
    await emptyJournal();
    leaveEntries([left]);
    await sendBeforeLogout();
    expect(changes(calls)).toHaveLength(1);
    expect(leftEntries()).toEqual([]);
  });

  it('a line that hangs does not hold anybody up, and nothing is discarded', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const late = lateAnswer(saved);
    serve(late.answer);
    const opened = openJournal('ada');
    await jest.advanceTimersByTimeAsync(100);
    await opened;
    wonNow();
    const sent = sendBeforeLogout();
    await jest.advanceTimersByTimeAsync(6000);
    await sent;
    jest.useRealTimers();
    expect(journal.read().entries).toHaveLength(1);
    late.come();
    await until(() => journal.read().entries.length === 0);
  });
});
