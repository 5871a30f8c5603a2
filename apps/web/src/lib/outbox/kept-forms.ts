import { emptyQuote } from '#dto';
import type { DBSchema, IDBPDatabase } from 'idb';
import { deviceDatabase } from '../device-database';
import type { KeptEntry, KeptPhoto, KeptQuote } from './kept-form';
import { outboxName } from './outbox-name';

/** What keeps the forms themselves is small and written at every pause; the photos' bytes are written once each. */
interface OutboxSchema extends DBSchema {
  drafts: { key: string; value: KeptEntry };
  photos: { key: [string, string]; value: KeptPhoto };
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

/** Everything that is kept, the last changed first; what has expired is removed. Rejects where the browser refuses its database. */
export function listKept(now = Date.now()): Promise<KeptEntry[]> {
  return outbox.use(async (database) => {
    const all = await database.getAll('drafts');
    for (const { id, expiresAt } of all) if (expiresAt <= now) await removeAll(database, id);
    return all.filter(({ expiresAt }) => expiresAt > now).sort((a, b) => b.changedAt - a.changedAt);
  });
}

/** One kept form. Rejects as `listKept` does. */
export function readKept(id: string): Promise<KeptEntry | undefined> {
  return outbox.use((database) => database.get('drafts', id));
}

/** Keeps a form in place of what was kept of it; photos that it no longer names go. Rejects as `listKept` does, and without room. */
export function keepForm(form: KeptEntry): Promise<void> {
  return outbox.use(async (database) => {
    await database.put('drafts', form);
    const named = 'photos' in form ? form.photos : [];
    for (const key of await database.getAllKeys('photos', photosOf(form.id))) {
      if (!named.some(({ id }) => id === key[1])) await database.delete('photos', key);
    }
  });
}

/** Keeps that a request has arrived, its reference if the server told one, and nothing of what was typed. Rejects as `keepForm` does. */
export function keepArrival(kept: KeptQuote, ref?: string): Promise<void> {
  return keepForm({ ...kept, state: 'arrived', values: emptyQuote, photos: [], trap: '', refused: [], ref });
}

/** Keeps a photo's bytes. Rejects as `listKept` does, and with a QuotaExceededError without room. */
export function keepPhoto(photo: KeptPhoto): Promise<void> {
  return outbox.use(async (database) => {
    await database.put('photos', photo);
  });
}

/** Notes where the server keeps a photo; undefined forgets it. */
export function keepPhotoUrl(request: string, id: string, url: string | undefined): Promise<void> {
  return outbox.use(async (database) => {
    const photo = await database.get('photos', [request, id]);
    if (photo) await database.put('photos', { ...photo, url });
  });
}

/** The photos of a request whose bytes are kept. Rejects as `listKept` does. */
export function readPhotos(request: string): Promise<KeptPhoto[]> {
  return outbox.use((database) => database.getAll('photos', photosOf(request)));
}

/** Removes a form and its photos, and the database with the last form. */
export function removeKept(id: string): Promise<void> {
  return outbox.use((database) => removeAll(database, id));
}

async function removeAll(database: IDBPDatabase<OutboxSchema>, id: string): Promise<void> {
  await database.delete('drafts', id);
  await database.delete('photos', photosOf(id));
}

function photosOf(request: string): IDBKeyRange {
  return IDBKeyRange.bound([request], [request, []]);
}
