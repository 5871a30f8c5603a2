import { tabChannel } from '../tab-channel';
import type { EntryEnd } from './journal-entry';

/** A message of this page, another one or the worker: the journal has changed, or an entry has ended. */
type JournalNews = { ended?: EntryEnd };

const listeners = new Set<(news: JournalNews) => void>();
const others = tabChannel<JournalNews>('owner-journal');

/** Notifies this page, all other tabs of this site, and the worker. */
export function postJournalNews(news: JournalNews = {}): void {
  for (const listener of listeners) listener(news);
  others.post(news);
}

/** Calls back with messages of this page and others; returns a function that stops it. */
export function followJournalNews(listener: (news: JournalNews) => void): () => void {
  const stop = others.follow(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
