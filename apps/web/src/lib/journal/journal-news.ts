import type { EntryEnd } from './journal-entry';

/** What this page, another one or the worker tells of the journal: that it has changed, and how an entry ended. */
type JournalNews = { ended?: EntryEnd };

const listeners = new Set<(news: JournalNews) => void>();
let opened: BroadcastChannel | undefined;

/** Opened when first used: an open channel keeps the build of the pages from ending. */
function channel(): BroadcastChannel | undefined {
  return (opened ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('owner-journal'));
}

/** Tells this page, all other tabs of this site, and the worker. */
export function tellJournalNews(news: JournalNews = {}): void {
  for (const listener of listeners) listener(news);
  channel()?.postMessage(news);
}

/** Calls back with what this page and others tell; answers what ends that. */
export function followJournalNews(listener: (news: JournalNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<JournalNews>) => listener(data);
  listeners.add(listener);
  channel()?.addEventListener('message', onMessage);
  return () => {
    listeners.delete(listener);
    channel()?.removeEventListener('message', onMessage);
  };
}
