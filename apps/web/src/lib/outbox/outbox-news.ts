import { outboxName } from './outbox-name';

/** What one tab or the worker tells the others about a draft. */
export interface OutboxNews {
  id: string;
  /** `started again`: it was removed for a new one, and not because nothing of it should be left here. */
  what: 'arrived' | 'removed' | 'started again' | 'refused';
  /** The reference of one that has arrived. */
  ref?: string;
}

let opened: BroadcastChannel | undefined;

/** Opened when first used: an open channel keeps the build of the pages from ending. */
function channel(): BroadcastChannel | undefined {
  return (opened ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(outboxName));
}

/** Tells every other tab of this site, and the worker. */
export function postOutboxNews(news: OutboxNews): void {
  channel()?.postMessage(news);
}

/** Calls back with what others tell; returns what ends that. */
export function followOutboxNews(listener: (news: OutboxNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<OutboxNews>) => listener(data);
  channel()?.addEventListener('message', onMessage);
  return () => channel()?.removeEventListener('message', onMessage);
}
