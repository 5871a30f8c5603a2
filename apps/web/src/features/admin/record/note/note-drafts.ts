import { useSyncExternalStore } from 'react';
import { forgetNote, keepNote, type UnsavedNote } from './kept-notes';
import { tellDropped } from './tell-dropped';

/** Somebody else's words for the same note. */
export interface TheirNote {
  note: string;
  version: number;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A note that is being written, beside React: it outlives the page on which it was begun. */
export interface NoteDraft extends UnsavedNote {
  /** `conflict`: nothing is saved until the owner has chosen. */
  state: 'typing' | 'saving' | 'failed' | 'conflict';
  theirs?: TheirNote;
  /** Why it could not be saved. */
  error?: unknown;
  /** The browser keeps no copy: closing the page would lose it. */
  homeless?: boolean;
}

/** By person and record: somebody else's stay where they are. */
let drafts: ReadonlyMap<string, NoteDraft> = new Map();
/** Whose drafts are seen and sent; empty while it is not known who is signed in. */
let writer = '';
/** When a note of this page was last saved, by record, in milliseconds since 1970. */
let savedAt: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

const keyOf = ({ by, id }: Pick<NoteDraft, 'by' | 'id'>) => `${id} ${by}`;

/** The user name of who writes now; empty while it is not known. */
export function noteWriter(): string {
  return writer;
}

/**
 * Says who is signed in: from now on only their drafts are seen and sent. What was typed while that was not known becomes theirs. Empty:
 * it has to be found out anew, and what was typed by nobody knows whom is dropped with a word.
 */
export function writeNotesAs(by: string): void {
  const nameless = [...drafts.values()].filter((draft) => draft.by === '');
  drafts = new Map([...drafts].filter(([, draft]) => draft.by !== ''));
  if (by === '') {
    savedAt = new Map();
    tellDropped(nameless.map(({ name, text }) => ({ by, what: 'note', name, words: text })));
  }
  writer = by;
  for (const draft of by ? nameless : []) putDraft({ ...draft, by, homeless: false });
  tell();
}

/** The draft that the writer has of a record. */
export function draftOf(id: string): NoteDraft | undefined {
  return drafts.get(keyOf({ by: writer, id }));
}

/** All that the writer has. */
export function allDrafts(): NoteDraft[] {
  return [...drafts.values()].filter(({ by }) => by === writer);
}

/** Puts a draft in place of the one before; what a reload must not lose is kept by the browser, once it is known whose it is. */
export function putDraft(draft: NoteDraft): void {
  const { by } = draft;
  drafts = new Map(drafts).set(keyOf(draft), by ? draft : { ...draft, homeless: true });
  tell();
  if (!by) return;
  const { state: _, theirs: __, error: ___, homeless: ____, ...kept } = draft;
  keepNote(kept).catch(() => changeDraft(draft.id, { homeless: true }, false));
}

/** Changes a draft that still exists; `keep` when a reload must know of it. */
export function changeDraft(id: string, change: Partial<NoteDraft>, keep: boolean): void {
  const draft = draftOf(id);
  if (!draft) return;
  const changed = { ...draft, ...change };
  if (keep) return putDraft(changed);
  drafts = new Map(drafts).set(keyOf(changed), changed);
  tell();
}

/** Ends a draft: it is saved, given up, or its record is gone. */
export function endDraft(id: string, { saved }: { saved: boolean }): void {
  const key = keyOf({ by: writer, id });
  drafts = new Map([...drafts].filter(([other]) => other !== key));
  if (saved) savedAt = new Map(savedAt).set(id, Date.now());
  tell();
  forgetNote({ by: writer, id }).catch(() => undefined);
}

/** The draft of one record, and when its note was last saved here. */
export function useNoteDraft(id: string): { draft: NoteDraft | undefined; savedAt: number | undefined } {
  const draft = useSyncExternalStore(subscribe, () => draftOf(id));
  return { draft, savedAt: useSyncExternalStore(subscribe, () => savedAt.get(id)) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
