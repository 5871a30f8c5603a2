import { tabChannel } from '../tab-channel';
import { outboxName } from './outbox-name';

/** A message from one tab or the worker to the others about a draft. */
export interface OutboxNews {
  id: string;
  /** `started again`: it was removed for a new one, not cleared from the device. */
  what: 'changed' | 'arrived' | 'removed' | 'started again' | 'refused';
  /** The reference, once it has arrived. */
  ref?: string;
}

export const { post: postOutboxNews, follow: followOutboxNews } = tabChannel<OutboxNews>(outboxName);
