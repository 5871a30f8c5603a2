import { useSyncExternalStore } from 'react';
import { forgetNote, keepNote, type UnsavedNote } from './kept-notes';

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

let drafts: ReadonlyMap<string, NoteDraft> = new Map();
/** When a note of this page was last saved, by record, in milliseconds since 1970. */
let savedAt: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

export function draftOf(id: string): NoteDraft | undefined {
  return drafts.get(id);
}

export function allDrafts(): NoteDraft[] {
  return [...drafts.values()];
}

/** Puts a draft in place of the one before; what a reload must not lose is kept by the browser. */
export function putDraft(draft: NoteDraft): void {
  drafts = new Map(drafts).set(draft.id, draft);
  tell();
  const { state: _, theirs: __, error: ___, homeless: ____, ...kept } = draft;
  keepNote(kept).catch(() => changeDraft(draft.id, { homeless: true }, false));
}

/** Changes a draft that still exists; `keep` when a reload must know of it. */
export function changeDraft(id: string, change: Partial<NoteDraft>, keep: boolean): void {
  const draft = drafts.get(id);
  if (!draft) return;
  const changed = { ...draft, ...change };
  if (keep) return putDraft(changed);
  drafts = new Map(drafts).set(id, changed);
  tell();
}

/** Ends a draft: it is saved, given up, or its record is gone. */
export function endDraft(id: string, { saved }: { saved: boolean }): void {
  drafts = new Map([...drafts].filter(([other]) => other !== id));
  if (saved) savedAt = new Map(savedAt).set(id, Date.now());
  tell();
  forgetNote(id).catch(() => undefined);
}

/** The draft of one record, and when its note was last saved here. */
export function useNoteDraft(id: string): { draft: NoteDraft | undefined; savedAt: number | undefined } {
  const draft = useSyncExternalStore(subscribe, () => drafts.get(id));
  return { draft, savedAt: useSyncExternalStore(subscribe, () => savedAt.get(id)) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
