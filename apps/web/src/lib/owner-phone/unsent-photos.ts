import { ownerDatabase, type UnsentPhoto } from './owner-database';

/** A photo is saved before its entry is: for this long it may have none. Milliseconds. */
const entryComesWithinMs = 60 * 60_000;

/** Photos that the browser refused to save, for example without room: they last as long as the page. */
const inMemory = new Map<string, UnsentPhoto>();

/** Saves a photo under its journal entry's id. Never fails; resolves to whether the device has it, and not this page alone. */
export async function saveUnsentPhoto(id: string, photo: UnsentPhoto): Promise<boolean> {
  try {
    await ownerDatabase.use((database) => database.put('photos', { savedAt: Date.now(), ...photo }, id));
    return true;
  } catch {
    inMemory.set(id, photo);
    return false;
  }
}

/** The photo of a journal entry; undefined if it is not on this device, or the browser refuses its database. */
export async function readUnsentPhoto(id: string): Promise<UnsentPhoto | undefined> {
  return inMemory.get(id) ?? ownerDatabase.use((database) => database.get('photos', id)).catch(() => undefined);
}

/** Removes photos, because they were sent or given up. Never fails. */
export async function removeUnsentPhotos(ids: readonly string[]): Promise<void> {
  for (const id of ids) inMemory.delete(id);
  const remove = async () => {
    if (ids.length > 0 && (await ownerDatabase.exists()))
      await ownerDatabase.use((database) => Promise.all(ids.map((id) => database.delete('photos', id))));
  };
  await remove().catch(() => undefined);
}

/** Removes one person's photos that no entry of theirs names, but not those of which one may still come. Never fails. */
export async function sweepUnsentPhotos(by: string, named: readonly string[]): Promise<void> {
  const find = ownerDatabase.use(async (database) => {
    const [ids, photos] = await Promise.all([database.getAllKeys('photos'), database.getAll('photos')]);
    const latest = Date.now() - entryComesWithinMs;
    return ids.filter((id, place) => photos[place]?.by === by && (photos[place].savedAt ?? 0) < latest && !named.includes(id));
  });
  await removeUnsentPhotos(await find.catch(() => []));
}
