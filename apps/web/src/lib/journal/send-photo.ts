import { ApiError } from '../api-error';
import { removeUnsentPhotos, readUnsentPhoto, saveUnsentPhoto } from '../owner-phone/unsent-photos';
import { refusedFields } from '../refused-fields';
import type { JournalCalls } from './journal-calls';
import type { JournalEntry, Sent } from './journal-entry';
import { outcomeOf } from './words-of-entry';

/**
 * Uploads a photo and adds it to its record. An upload is remembered, so that a lost answer costs no second one; one that the server no
 * longer has is repeated once.
 */
export async function sendPhoto(entry: JournalEntry, calls: JournalCalls): Promise<Sent> {
  const photo = await readUnsentPhoto(entry.id);
  if (!photo) return { end: { entry, outcome: outcomeOf(entry, 'refused', 'This device no longer has it. Please add it again.') } };
  const { name, type, bytes } = photo;
  const upload = async () => {
    const url = await calls.upload({ name, blob: new Blob([bytes], { type }) });
    await saveUnsentPhoto(entry.id, { ...photo, url });
    return url;
  };
  const add = (url: string) => calls.addPhoto(entry.record, url, entry.id);
  let added: Awaited<ReturnType<typeof add>>;
  try {
    added = await add(photo.url ?? (await upload()));
  } catch (error) {
    if (!refusedFields(error).some(({ code }) => code === 'not-there')) throw refusedUpload(error);
    added = await add(await upload());
  }
  await removeUnsentPhotos([entry.id]);
  return { end: { entry, version: added.version, step: added.version, photos: added.photos } };
}

/** A picture that the server cannot take is refused for good, whatever its status. */
function refusedUpload(error: unknown): unknown {
  if (!(error instanceof ApiError) || ![413, 415].includes(error.status)) return error;
  return new ApiError(422, error.message, error.problem, undefined, error);
}
