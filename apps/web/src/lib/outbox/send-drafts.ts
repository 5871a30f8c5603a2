import { oneAtATime } from '../one-at-a-time';
import type { QuoteDraft } from './draft';
import { listDrafts, readDraft, readPhotos, saveArrival, saveDraft, savePhotoUrl } from './drafts';
import { outboxName } from './outbox-name';
import { postOutboxNews } from './outbox-news';
import { sendQuoteRequest, type QuoteCalls, type SendingEnd, type TravellingPhoto } from './send-quote-request';

/** Tries once to send each draft that is ready. Resolves to whether one of them needs another try. */
export async function sendDrafts(calls: QuoteCalls): Promise<boolean> {
  let isLeft = false;
  for (const { id, state } of await listDrafts()) {
    if (state !== 'asked') continue;
    // A page is already sending; the browser wakes the worker again later.
    const end = await oneAtATime(outboxName, () => sendDraft(id, calls), { orElse: 'busy' as const });
    isLeft ||= end === 'busy' || end?.at === 'later';
  }
  return isLeft;
}

async function sendDraft(id: string, calls: QuoteCalls): Promise<SendingEnd | undefined> {
  const draft = await readDraft(id);
  if (draft?.kind !== 'quote' || draft.state !== 'asked') return undefined;
  const photos = await photosOf(draft);
  // A photo that the device had no room for is only in a page's memory, and only a page can prepare a photo. So that page sends the draft.
  if (photos.length < draft.photos.length) return undefined;
  const end = await sendQuoteRequest({ ...draft, values: () => draft.values, photos }, calls, {
    onPhoto: () => undefined,
    onRequest: () => undefined,
    onPhotoArrived: (photoId, url) => savePhotoUrl(id, photoId, url),
    onPhotosForgotten: async () => {
      for (const photo of photos) await savePhotoUrl(id, photo.id, undefined);
    },
  });
  if (end.at !== 'later' && end.at !== 'outdated') await saveEnd(id, end);
  return end;
}

async function photosOf({ id, photos }: QuoteDraft): Promise<TravellingPhoto[]> {
  const saved = (await readPhotos(id)).filter(({ isPicked }) => !isPicked);
  return photos.flatMap((photo) => {
    const found = saved.find((bytes) => bytes.id === photo.id);
    return found ? [{ ...photo, blob: new Blob([found.bytes], { type: found.type }), url: found.url }] : [];
  });
}

async function saveEnd(id: string, end: Extract<SendingEnd, { at: 'arrived' | 'refused' | 'declined' }>): Promise<void> {
  const draft = await readDraft(id);
  // The visitor has cleared the draft meanwhile: save nothing of it again.
  if (draft?.kind !== 'quote') return;
  if (end.at === 'arrived') {
    await saveArrival(draft, end.ref);
    postOutboxNews({ id, what: 'arrived', ref: end.ref });
    return;
  }
  if (end.at === 'declined') {
    await saveDraft({ ...draft, state: 'declined' });
    postOutboxNews({ id, what: 'refused' });
    return;
  }
  const refused = [...end.fields, ...end.photos.map(({ message }) => ({ field: 'imageUrls', message }))];
  const photos = draft.photos.filter((photo) => !end.photos.some((entry) => entry.id === photo.id));
  await saveDraft({ ...draft, state: 'refused', refused, photos });
  postOutboxNews({ id, what: 'refused' });
}
