import { enquiryRules, errorOf, type EnquiryView } from '#dto';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from '../../../../lib/api-error';
import { showToast } from '../../../../ui/toast/show-toast';
import { otherChange } from '../change/conflict-words';
import { changeDraft, draftOf, endDraft, noteWriter, putDraft, type NoteDraft } from './note-drafts';
import { dropRecord, keepChange, keepWhole } from '../change/record-cache';
import { changeRecord, StaleRecord, type MadeChange } from '../change/record-writes';
import type { NamedRecord } from '../change/use-change-record';

/** A note is saved when nothing was typed for so long, and tried again after that. Milliseconds. */
export const noteRestMs = 1000;
const retryMs = 15_000;
/** Texts that are remembered as sent. */
const rememberedTexts = 5;

/** Notes that are on their way, by record and person. */
const underWay = new Map<string, Promise<void>>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Takes what the owner types and saves it by itself, a second after the last key. `seen` is the record that they see. */
export function typeNote(client: QueryClient, record: NamedRecord, text: string, seen: Pick<EnquiryView, 'note' | 'version'>): void {
  const { kind, id, name } = record;
  const before = draftOf(id);
  if (!before && text === seen.note) return;
  const begun: NoteDraft = { by: noteWriter(), kind, id, name, text, base: seen.note, version: seen.version, sent: [], state: 'typing' };
  const draft = before ? { ...before, text } : begun;
  // What others changed beside the note is no reason to refuse it.
  if (seen.note === draft.base) draft.version = Math.max(draft.version, seen.version);
  if (draft.state === 'failed') draft.state = 'typing';
  if (draft.state === 'typing' && draft.sent.length === 0 && text === draft.base) return endDraft(id, { saved: false });
  putDraft(draft);
  if (draft.state === 'typing') saveSoon(client, id, noteRestMs);
}

/** Saves what is unsaved of a record's note now. Done when that has worked or failed; never fails itself. */
export function saveNote(client: QueryClient, id: string): Promise<void> {
  const key = `${id} ${noteWriter()}`;
  const sending = underWay.get(key) ?? send(client, id).finally(() => underWay.delete(key));
  underWay.set(key, sending);
  return sending;
}

async function send(client: QueryClient, id: string): Promise<void> {
  clearTimeout(timers.get(id));
  const draft = draftOf(id);
  if (!draft || draft.state === 'conflict' || errorOf(enquiryRules.note, draft.text)) return;
  const { by, text } = draft;
  changeDraft(id, { state: 'saving', error: undefined, sent: [...draft.sent, text].slice(-rememberedTexts) }, true);
  // In turn with the record's other changes, and heard of by the client when the session is over.
  const saving = new MutationObserver(client, { scope: { id }, mutationFn: () => sendNote(draft, text) });
  const settle = await saving.mutate().then(
    ({ version }) => () => noteSaved(client, id, text, version),
    (error: unknown) => () => noteNotSaved(client, id, text, error),
  );
  // When somebody else has signed in meanwhile, it stays as it was kept: sending it once more changes nothing.
  if (by === '' || by === noteWriter()) settle();
}

/** Sends a text, on top of what others changed beside the note. Throws a StaleRecord when they changed the note. */
async function sendNote({ kind, id, base, sent, ...draft }: NoteDraft, text: string): Promise<MadeChange> {
  let { version } = draft;
  for (;;) {
    try {
      return await changeRecord({ kind, id }, { note: text }, version);
    } catch (error) {
      if (!(error instanceof StaleRecord)) throw error;
      const { note, version: present } = error.present;
      if (note === text) return { version: present };
      if ((note !== base && !sent.includes(note)) || present === version) throw error;
      version = present;
    }
  }
}

function noteSaved(client: QueryClient, id: string, text: string, version: number): void {
  const draft = draftOf(id);
  if (!draft) return;
  keepChange(client, draft, { note: text }, version);
  if (draft.text === text) return endDraft(id, { saved: true });
  changeDraft(id, { state: 'typing', base: text, version }, true);
  saveSoon(client, id, noteRestMs);
}

function noteNotSaved(client: QueryClient, id: string, text: string, error: unknown): void {
  const draft = draftOf(id);
  if (!draft) return;
  if (error instanceof StaleRecord) return meet(client, draft, error);
  if (error instanceof ApiError && error.status === 404) {
    endDraft(id, { saved: false });
    dropRecord(client, draft);
    return showToast({ title: `${draft.name}'s request was deleted.`, description: `Your note went with it: ${text}`, variant: 'destructive' });
  }
  changeDraft(id, { state: 'failed', error }, true);
  if (!isSignedOut(error)) saveSoon(client, id, retryMs);
}

/** Two people wrote the same note: both texts stand side by side until the owner chooses. */
function meet(client: QueryClient, draft: NoteDraft, { present }: StaleRecord): void {
  const { by, at } = otherChange(present, { note: draft.text });
  changeDraft(draft.id, { state: 'conflict', theirs: { note: present.note, version: present.version, by, at } }, true);
  keepWhole(client, draft, present);
}

function saveSoon(client: QueryClient, id: string, afterMs: number): void {
  clearTimeout(timers.get(id));
  timers.set(id, setTimeout(() => void saveNote(client, id), afterMs));
}
