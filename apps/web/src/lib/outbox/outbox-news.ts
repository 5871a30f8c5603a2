import { outboxName } from './outbox-name';

/** A message from one tab or the worker to the others about a draft. */
export interface OutboxNews {
  id: string;
  /** `started again`: it was removed for a new one, not cleared from the device. */
  what: 'arrived' | 'removed' | 'started again' | 'refused';
  /** The reference, once it has arrived. */
  ref?: string;
}

let opened: BroadcastChannel | undefined;

/** Opened when first used: an open channel would keep the build of the pages from ending. */
function channel(): BroadcastChannel | undefined {
  return (opened ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(outboxName));
}

/** Notifies every other tab of this site, and the worker. */
export function postOutboxNews(news: OutboxNews): void {
  channel()?.postMessage(news);
}

/** Calls back with the others' messages; returns a function that stops it. */
export function followOutboxNews(listener: (news: OutboxNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<OutboxNews>) => listener(data);
  channel()?.addEventListener('message', onMessage);
  return () => channel()?.removeEventListener('message', onMessage);
}
