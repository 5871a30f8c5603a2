import 'fake-indexeddb/auto';
import { apiRoutes, enquiryRoute } from '#dto';
import { QueryClient } from '@tanstack/react-query';
import { deleteDB, openDB } from 'idb';
import { fakeApi, lateAnswer, type Answer, type Call } from '../../../../../test/fake-api';
import { dismissToasts, toasts } from '../../../../ui/toast/show-toast';
import { readKeptNotes } from './kept-notes';
import { allDrafts, draftOf, endDraft, writeNotesAs } from './note-drafts';
import { saveNote, typeNote } from './save-note';
import { forgetNotes, guardNotes, resumeNotes } from './settle-notes';

const record = { kind: 'quote', id: '7f3e8a70-0000-4000-8000-000000000001', name: 'Ada Brown' } as const;
const route = enquiryRoute(record.kind, record.id);
const seen = { note: '', version: 1 };
const saved: Answer = { status: 204, headers: { etag: '"2"' } };
const down: Answer = { status: 503 };

/** A server that takes the note as told, and whose team has these names; the first one asks. */
const serve = (note: Answer, ...names: string[]) =>
  fakeApi({
    [route]: [note],
    [apiRoutes.team]: [names.length > 0 ? { status: 200, body: names.map((username, index) => ({ username, you: index === 0 })) } : down],
  });
const notesSent = (calls: Call[]) => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { note: string }).note);
const kept = async () => (await readKeptNotes()).map(({ by, text }) => `${by}: ${text}`);
const toast = () => toasts.read().find(({ open }) => open)?.description;

let ends: (() => void)[] = [];
/** Opens the owner's pages for somebody; nobody knows yet for whom when it is empty. */
async function open(me: string): Promise<QueryClient> {
  const client = new QueryClient();
  ends.push(guardNotes(client));
  if (me) await resumeNotes(client, me);
  return client;
}
/** The session is over: the page is left as it is. */
const leave = () => ends.splice(0).forEach((end) => end());

async function typeInVain(me: string, text: string): Promise<void> {
  serve(down, 'owner', 'sam');
  const client = await open(me);
  typeNote(client, record, text, seen);
  await saveNote(client, record.id);
  leave();
}

afterEach(async () => {
  leave();
  for (const by of ['owner', 'sam', 'kim']) {
    writeNotesAs(by);
    for (const { id } of allDrafts()) endDraft(id, { saved: false });
  }
  await readKeptNotes();
  await deleteDB('owner-notes');
  dismissToasts();
  ends = [];
});

describe('a logout', () => {
  it('waits for what is being read, which still needs the session', async () => {
    const client = await open('owner');
    let come = (): void => undefined;
    const reading = client.query({ queryKey: ['record'], queryFn: () => new Promise<string>((resolve) => (come = () => resolve('read'))) });
    let isForgotten = false;
    const forgetting = forgetNotes().then(() => (isForgotten = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isForgotten).toBe(false);
    come();
    await reading;
    await forgetting;
    expect(isForgotten).toBe(true);
    client.clear();
  });

  it('leaves what somebody else has unsaved, unsent, and loses what is the own', async () => {
    await typeInVain('owner', 'Gate code 4711');
    await typeInVain('sam', 'Rang at noon');
    const calls = serve(down, 'sam', 'owner');
    await open('sam');
    await forgetNotes();
    expect(new Set(notesSent(calls))).toEqual(new Set(['Rang at noon']));
    expect(await kept()).toEqual(['owner: Gate code 4711']);
    expect(toast()).toBe('The note on Ada Brown is lost.');
  });
});

describe('words of two people in one browser', () => {
  it('are seen and sent by who wrote them alone', async () => {
    await typeInVain('owner', 'Gate code 4711');
    const forSam = serve(saved, 'sam', 'owner');
    const client = await open('sam');
    expect(draftOf(record.id)).toBeUndefined();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('pagehide'));
    await saveNote(client, record.id);
    await forgetNotes();
    leave();
    expect(notesSent(forSam)).toEqual([]);
    expect(await kept()).toEqual(['owner: Gate code 4711']);
    expect(toast()).toBeUndefined();

    const forOwner = serve(saved, 'owner', 'sam');
    await open('owner');
    expect(notesSent(forOwner)).toEqual(['Gate code 4711']);
    expect(await kept()).toEqual([]);
  });

  it('stand beside one another on the same record', async () => {
    await typeInVain('owner', 'Gate code 4711');
    await typeInVain('sam', 'Rang at noon');
    expect(await kept()).toEqual(['owner: Gate code 4711', 'sam: Rang at noon']);
    serve(down, 'owner', 'sam');
    await open('owner');
    expect(draftOf(record.id)?.text).toBe('Gate code 4711');
  });

  it('are not sent by a page that does not know yet who is there', async () => {
    await typeInVain('owner', 'Gate code 4711');
    const calls = serve(saved, 'sam', 'owner');
    const client = await open('');
    await saveNote(client, record.id);
    window.dispatchEvent(new Event('pagehide'));
    expect([notesSent(calls), allDrafts()]).toEqual([[], []]);
  });

  it('stay apart when an answer comes after somebody else has signed in', async () => {
    const late = lateAnswer(saved);
    serve(late.answer, 'owner', 'sam');
    typeNote(await open('owner'), record, 'Gate code 4711', seen);
    window.dispatchEvent(new Event('online'));
    leave();
    serve(down, 'sam', 'owner');
    const client = await open('sam');
    typeNote(client, record, 'Rang at noon', seen);
    late.come();
    await saveNote(client, record.id);
    expect(draftOf(record.id)).toMatchObject({ text: 'Rang at noon', base: '', version: 1 });
    expect(await kept()).toEqual(['owner: Gate code 4711', 'sam: Rang at noon']);
  });

  it('become theirs when it is known who has typed them', async () => {
    const calls = serve(down, 'sam');
    const client = await open('');
    typeNote(client, record, 'Rang at noon', seen);
    expect(await kept()).toEqual([]);
    await resumeNotes(client, 'sam');
    expect(await kept()).toEqual(['sam: Rang at noon']);
    expect(notesSent(calls)).toEqual(['Rang at noon']);
  });
});

describe('words of nobody who signs in here', () => {
  it('are dropped with a word once the account is gone', async () => {
    await typeInVain('kim', 'Gate code 4711');
    const calls = serve(saved, 'owner', 'sam');
    await open('owner');
    expect(toast()).toBe('kim’s note on Ada Brown was not saved: kim no longer signs in here. It was: “Gate code 4711”.');
    expect([notesSent(calls), await kept()]).toEqual([[], []]);
  });

  it('stay while the server does not say who is in the team', async () => {
    await typeInVain('kim', 'Gate code 4711');
    serve(saved);
    await open('owner');
    expect([toast(), await kept()]).toEqual([undefined, ['kim: Gate code 4711']]);
  });

  it('are named and not sent where they were kept without a name', async () => {
    const before = await openDB('owner-notes', 1, { upgrade: (database) => void database.createObjectStore('notes', { keyPath: 'id' }) });
    await before.put('notes', { ...record, text: 'Gate code 4711', base: '', version: 1, sent: [] });
    before.close();
    const calls = serve(saved, 'owner');
    await open('owner');
    expect(toast()).toBe('A note on Ada Brown was not saved, and nobody knows who wrote it. It was: “Gate code 4711”.');
    expect([notesSent(calls), await kept()]).toEqual([[], []]);
  });
});
