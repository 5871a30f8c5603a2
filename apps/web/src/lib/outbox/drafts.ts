import { emptyContact, emptyQuote } from '#dto';
import type { DBSchema, IDBPDatabase } from 'idb';
import { completeValues } from '../complete-values';
import { deviceDatabase } from '../device-database';
import type { Draft, DraftPhoto, QuoteDraft } from './draft';
import { outboxName } from './outbox-name';

/** Drafts are small and written at every pause in typing. Photos have a store of their own, so that their bytes are written once. */
interface OutboxSchema extends DBSchema {
  drafts: { key: string; value: Draft };
  photos: { key: [string, string]; value: DraftPhoto };
}

const outbox = deviceDatabase<OutboxSchema>({
  name: outboxName,
  version: 1,
  upgrade: (database) => {
    database.createObjectStore('drafts', { keyPath: 'id' });
    database.createObjectStore('photos', { keyPath: ['request', 'id'] });
  },
  main: ['drafts'],
});

/** All drafts, the last changed first; expired ones are removed. Rejects if the browser refuses its database. */
export function listDrafts(now = Date.now()): Promise<Draft[]> {
  return outbox.use(async (database) => {
    const all = (await database.getAll('drafts')).map(completed);
    for (const { id, expiresAt } of all) if (expiresAt <= now) await removeAll(database, id);
    return all.filter(({ expiresAt }) => expiresAt > now).sort((a, b) => b.changedAt - a.changedAt);
  });
}

/** One draft. Rejects as `listDrafts` does. */
export function readDraft(id: string): Promise<Draft | undefined> {
  return outbox.use(async (database) => {
    const draft = await database.get('drafts', id);
    return draft && completed(draft);
  });
}

/**
 * Saves a draft over the previous one and removes photos that it no longer lists. Rejects as `listDrafts` does, and if there is no room.
 */
export function saveDraft(draft: Draft): Promise<void> {
  return outbox.use(async (database) => {
    await database.put('drafts', draft);
    const named = 'photos' in draft ? draft.photos : [];
    for (const key of await database.getAllKeys('photos', photosOf(draft.id))) {
      if (!named.some(({ id }) => id === key[1])) await database.delete('photos', key);
    }
  });
}

/**
 * Records that a request has arrived, with its reference if the server returned one, and drops its answers. Rejects as `saveDraft` does.
 */
export function saveArrival(draft: QuoteDraft, ref?: string): Promise<void> {
  return saveDraft({ ...draft, state: 'arrived', values: emptyQuote, photos: [], trap: '', refused: [], ref });
}

/** Saves a photo's bytes. Rejects as `listDrafts` does, and with a QuotaExceededError if there is no room. */
export function savePhoto(photo: DraftPhoto): Promise<void> {
  return outbox.use(async (database) => {
    await database.put('photos', photo);
  });
}

/** Saves a photo's address on the server; undefined clears it. */
export function savePhotoUrl(request: string, id: string, url: string | undefined): Promise<void> {
  return outbox.use(async (database) => {
    const photo = await database.get('photos', [request, id]);
    if (photo) await database.put('photos', { ...photo, url });
  });
}

/** A request's photos whose bytes are saved. Rejects as `listDrafts` does. */
export function readPhotos(request: string): Promise<DraftPhoto[]> {
  return outbox.use((database) => database.getAll('photos', photosOf(request)));
}

/** Removes a draft and its photos, and the database with the last draft. */
export function removeDraft(id: string): Promise<void> {
  return outbox.use((database) => removeAll(database, id));
}

async function removeAll(database: IDBPDatabase<OutboxSchema>, id: string): Promise<void> {
  await database.delete('drafts', id);
  await database.delete('photos', photosOf(id));
}

/** What an earlier or later release may leave out. */
const firstStep: Partial<QuoteDraft> = { step: 1, reached: 1, photos: [], seconds: 0, trap: '' };

/** A draft as this release knows it, whichever release saved it. */
function completed(draft: Draft): Draft {
  if (draft.kind === 'contact') return { ...draft, values: completeValues(emptyContact, draft.values) };
  return { ...firstStep, ...draft, values: completeValues(emptyQuote, draft.values) };
}

function photosOf(request: string): IDBKeyRange {
  return IDBKeyRange.bound([request], [request, []]);
}
