import { enquiryRules, errorOf } from '#dto';
import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '../../../../ui/toast/show-toast';
import { ownerCalls } from '../../../../lib/owner-phone/owner-calls';
import { forgetNote, readKeptNotes, type UnsavedNote } from './kept-notes';
import { allDrafts, changeDraft, draftOf, endDraft, noteWriter, putDraft, writeNotesAs } from './note-drafts';
import { sendNoteLeaving } from '../change/record-writes';
import { saveNote } from './save-note';
import { tellDropped } from './tell-dropped';

/** A logout waits so long for notes that are on their way. Milliseconds. */
const logoutPatienceMs = 5000;

/** Saves what an earlier visit, or an ended session, left unsaved of the person who is signed in now. Never fails. */
export async function resumeNotes(client: QueryClient, me: string): Promise<void> {
  writeNotesAs(me);
  const kept = await readKeptNotes().catch(() => []);
  if (noteWriter() !== me) return;
  for (const note of kept) if (note.by === me && !draftOf(note.id)) putDraft({ ...note, state: 'typing' });
  await Promise.all([saveAll(client), dropGone(kept.filter(({ by }) => by !== me))]);
}

/** Other people's notes wait for them; those of somebody whose account is gone are dropped with a word. Never fails. */
async function dropGone(others: readonly UnsavedNote[]): Promise<void> {
  if (others.length === 0) return;
  const team = await ownerCalls.team().catch(() => undefined);
  const gone = team ? others.filter(({ by }) => !team.names.includes(by)) : [];
  tellDropped(gone.map(({ by, name, text }) => ({ by, what: 'note', name, words: text })));
  for (const note of gone) await forgetNote(note).catch(() => undefined);
}

/** The owner has chosen between two texts for a note: it begins anew from the other's. */
export function settleNote(client: QueryClient, id: string, text: string): void {
  const draft = draftOf(id);
  if (!draft?.theirs) return;
  const { note: base, version } = draft.theirs;
  if (text === base) return endDraft(id, { saved: false });
  changeDraft(id, { text, base, version, sent: [], state: 'typing', theirs: undefined }, true);
  void saveNote(client, id);
}

/** Saves what is unsaved when the signal is back and when the page is left; who writes is to be said anew. Answers what ends that. */
export function guardNotes(client: QueryClient): () => void {
  writeNotesAs('');
  lastClient = client;
  const onOnline = () => void saveAll(client);
  const onHide = () => {
    for (const draft of sendable()) sendNoteLeaving(draft, draft.text, draft.version);
  };
  // A phone may end a page that it has hidden without another word.
  const onVisibility = () => document.visibilityState === 'hidden' && void saveAll(client);
  const onUnload = (event: BeforeUnloadEvent) => {
    // Only where the browser keeps nothing: else the words are there when the page comes back.
    if (allDrafts().some(({ homeless }) => homeless)) event.preventDefault();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('pagehide', onHide);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pagehide', onHide);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** Before a logout: sends what is unsaved, then leaves no note of the writer on the device. What was lost is named. Never fails. */
export async function forgetNotes(): Promise<void> {
  const me = noteWriter();
  if (allDrafts().length > 0) await Promise.race([lastTry(), new Promise((resolve) => setTimeout(resolve, logoutPatienceMs))]);
  await readingEnds();
  // Somebody has signed in meanwhile.
  if (noteWriter() !== me) return;
  const lost = allDrafts();
  for (const { id } of lost) endDraft(id, { saved: false });
  if (lost.length === 0) return;
  const names = lost.map(({ name }) => name).join(', ');
  showToast({ title: 'Logged out with a note that was not saved', description: `The note on ${names} is lost.`, variant: 'destructive' });
}

/** What is read anew after something was saved still needs the session; a second at most. */
async function readingEnds(): Promise<void> {
  for (let looks = 0; looks < 20 && lastClient?.isFetching(); looks += 1) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function lastTry(): Promise<void> {
  if (lastClient) await saveAll(lastClient);
}

let lastClient: QueryClient | undefined;

async function saveAll(client: QueryClient): Promise<void> {
  await Promise.all(allDrafts().map(({ id }) => saveNote(client, id)));
}

const sendable = () => allDrafts().filter(({ state, text }) => state !== 'conflict' && !errorOf(enquiryRules.note, text));
