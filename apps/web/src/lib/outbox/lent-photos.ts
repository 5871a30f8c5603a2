import { tabChannel } from '../tab-channel';
import type { DraftPhoto } from './draft';
import { outboxName } from './outbox-name';

/** How long a tab may take to answer. A suspended one never does. */
const timeoutMs = 1000;

/**
 * A question, which is a request's id, or the photos. Kept apart from the news, because a tab of an earlier release would take a question
 * for news.
 */
const line = tabChannel<string | readonly DraftPhoto[]>(`${outboxName} photos`);

/** From now on, answers other tabs that ask for the photos of a request which are in this page's memory alone. */
export function lendPhotos(photosOf: (request: string) => Promise<readonly DraftPhoto[]>): void {
  line.follow((asked) => {
    if (typeof asked === 'string') void photosOf(asked).then((photos) => photos.length > 0 && line.post(photos));
  });
}

/** Asks the other tabs for photos that this device has not saved. Resolves to those that come in time. */
export async function borrowPhotos(request: string, ids: readonly string[]): Promise<readonly DraftPhoto[]> {
  const came = new Map<string, DraftPhoto>();
  if (ids.length === 0) return [];
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, timeoutMs);
    const stop = line.follow((photos) => {
      if (typeof photos === 'string') return;
      for (const photo of photos) if (photo.request === request) came.set(photo.id, photo);
      if (ids.every((id) => came.has(id))) end();
    });
    line.post(request);

    function end() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
  return [...came.values()];
}
