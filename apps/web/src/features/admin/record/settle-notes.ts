import { enquiryRules, errorOf } from '#dto';
import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '../../../ui/toast/show-toast';
import { readKeptNotes } from './kept-notes';
import { allDrafts, changeDraft, draftOf, endDraft, putDraft } from './note-drafts';
import { sendNoteLeaving } from './record-writes';
import { saveNote } from './save-note';

/** A logout waits so long for notes that are on their way. Milliseconds. */
const logoutPatienceMs = 5000;

/** Saves what an earlier visit, or an ended session, left unsaved. Never fails. */
export async function resumeNotes(client: QueryClient): Promise<void> {
  for (const note of await readKeptNotes().catch(() => [])) if (!draftOf(note.id)) putDraft({ ...note, state: 'typing' });
  await saveAll(client);
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

/** Saves what is unsaved when the signal is back and when the page is left. Answers what ends that. */
export function guardNotes(client: QueryClient): () => void {
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

/** Before a logout: sends what is unsaved, then leaves no note on the device. What was lost is named. Never fails. */
export async function forgetNotes(): Promise<void> {
  if (allDrafts().length > 0) await Promise.race([lastTry(), new Promise((resolve) => setTimeout(resolve, logoutPatienceMs))]);
  await readingEnds();
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
  lastClient = client;
  await Promise.all(allDrafts().map(({ id }) => saveNote(client, id)));
}

const sendable = () => allDrafts().filter(({ state, text }) => state !== 'conflict' && !errorOf(enquiryRules.note, text));
