import type { KeptQuote } from './kept-form';
import { keepArrival, keepForm, keepPhotoUrl, listKept, readKept, readPhotos } from './kept-forms';
import { oneAtATime } from '../one-at-a-time';
import { outboxName } from './outbox-name';
import { tellOutboxNews } from './outbox-news';
import { sendQuoteRequest, type QuoteCalls, type SendingEnd, type TravellingPhoto } from './send-quote-request';

/** Tries once to send each kept request that is to be sent. Answers whether one of them has to be tried again. */
export async function sendAllKept(calls: QuoteCalls): Promise<boolean> {
  let isLeft = false;
  for (const { id, state } of await listKept()) {
    if (state !== 'asked') continue;
    // A page that is sending does it well; the browser wakes the worker once more.
    const end = await oneAtATime(outboxName, () => sendKept(id, calls), { orElse: 'busy' as const });
    isLeft ||= end === 'busy' || end?.at === 'later';
  }
  return isLeft;
}

async function sendKept(id: string, calls: QuoteCalls): Promise<SendingEnd | undefined> {
  const kept = await readKept(id);
  if (kept?.kind !== 'quote' || kept.state !== 'asked') return undefined;
  const photos = await photosOf(kept);
  // One that the device had no room for is in the memory of a page, and one as it was picked is prepared by a page: that page sends.
  if (photos.length < kept.photos.length) return undefined;
  const end = await sendQuoteRequest({ ...kept, values: () => kept.values, photos }, calls, {
    onPhoto: () => undefined,
    onRequest: () => undefined,
    onPhotoArrived: (photoId, url) => keepPhotoUrl(id, photoId, url),
    onPhotosForgotten: async () => {
      for (const photo of photos) await keepPhotoUrl(id, photo.id, undefined);
    },
  });
  if (end.at !== 'later' && end.at !== 'outdated') await keepEnd(id, end);
  return end;
}

async function photosOf({ id, photos }: KeptQuote): Promise<TravellingPhoto[]> {
  const kept = (await readPhotos(id)).filter(({ isPicked }) => !isPicked);
  return photos.flatMap((photo) => {
    const found = kept.find((bytes) => bytes.id === photo.id);
    return found ? [{ ...photo, blob: new Blob([found.bytes], { type: found.type }), url: found.url }] : [];
  });
}

async function keepEnd(id: string, end: Extract<SendingEnd, { at: 'arrived' | 'refused' | 'declined' }>): Promise<void> {
  const kept = await readKept(id);
  // Cleared meanwhile: then nothing of it is kept again.
  if (kept?.kind !== 'quote') return;
  if (end.at === 'arrived') {
    await keepArrival(kept, end.ref);
    tellOutboxNews({ id, what: 'arrived', ref: end.ref });
    return;
  }
  if (end.at === 'declined') {
    await keepForm({ ...kept, state: 'declined' });
    tellOutboxNews({ id, what: 'refused' });
    return;
  }
  const refused = [...end.fields, ...end.photos.map(({ message }) => ({ field: 'imageUrls', message }))];
  const photos = kept.photos.filter((photo) => !end.photos.some((entry) => entry.id === photo.id));
  await keepForm({ ...kept, state: 'refused', refused, photos });
  tellOutboxNews({ id, what: 'refused' });
}
