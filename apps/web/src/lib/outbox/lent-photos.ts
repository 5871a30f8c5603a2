import type { DraftPhoto } from './draft';
import { outboxName } from './outbox-name';

/** How long a tab may take to answer. A suspended one never does. */
const patienceMs = 1000;

let opened: BroadcastChannel | undefined;

/** Not the channel of the news: a tab of an earlier release would take a question for news. A message is a request's id, or photos. */
function channel(): BroadcastChannel | undefined {
  return (opened ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`${outboxName} photos`));
}

/** From now on, answers other tabs that ask for the photos of a request which are in this page's memory alone. */
export function lendPhotos(photosOf: (request: string) => Promise<readonly DraftPhoto[]>): void {
  channel()?.addEventListener('message', ({ data }: MessageEvent<string | readonly DraftPhoto[]>) => {
    if (typeof data === 'string') void photosOf(data).then((photos) => photos.length > 0 && channel()?.postMessage(photos));
  });
}

/** Asks the other tabs for photos that this device has not saved. Resolves to those that come in time. */
export function borrowPhotos(request: string, ids: readonly string[]): Promise<readonly DraftPhoto[]> {
  const came = new Map<string, DraftPhoto>();
  return new Promise((resolve) => {
    if (ids.length === 0 || !channel()) return resolve([]);
    const end = () => {
      clearTimeout(timer);
      channel()?.removeEventListener('message', take);
      resolve([...came.values()]);
    };
    const take = ({ data }: MessageEvent<string | readonly DraftPhoto[]>) => {
      if (typeof data === 'string') return;
      for (const photo of data) if (photo.request === request) came.set(photo.id, photo);
      if (ids.every((id) => came.has(id))) end();
    };
    const timer = setTimeout(end, patienceMs);
    channel()?.addEventListener('message', take);
    channel()?.postMessage(request);
  });
}
