import type { EntryEnd } from './journal-entry';

/** A message of this page, another one or the worker: the journal has changed, or an entry has ended. */
type JournalNews = { ended?: EntryEnd };

const listeners = new Set<(news: JournalNews) => void>();
let opened: BroadcastChannel | undefined;

/** Opened when first used: an open channel would keep the build of the pages from ending. */
function channel(): BroadcastChannel | undefined {
  return (opened ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('owner-journal'));
}

/** Notifies this page, all other tabs of this site, and the worker. */
export function postJournalNews(news: JournalNews = {}): void {
  for (const listener of listeners) listener(news);
  channel()?.postMessage(news);
}

/** Calls back with messages of this page and others; returns a function that stops it. */
export function followJournalNews(listener: (news: JournalNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<JournalNews>) => listener(data);
  listeners.add(listener);
  channel()?.addEventListener('message', onMessage);
  return () => {
    listeners.delete(listener);
    channel()?.removeEventListener('message', onMessage);
  };
}
