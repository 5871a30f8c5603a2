import { uploadLimits, uploadMessages } from '#dto';
import { randomId } from '../../../lib/random-id';
import { changeRequest, quoteRequest, startRequest } from '../quote-request';
import { faultOf } from '../../../lib/photos/fault-of';
import { titleOf, type Photo } from './photo';
import { addLines, fileOf } from './photo-lines';
import { slowLineSizes } from '../../../lib/photos/photo-sizes';
import { preparePhoto } from '../../../lib/photos/prepare-photo';
import { readPhoto } from '../../../lib/photos/read-photo';

let lastPlace = 0;

/**
 * Adds picked files to the request within the contract's limits, reads each at once, and prepares it. Preparing goes on if the visitor
 * leaves the page.
 */
export async function addPhotos(files: readonly File[]): Promise<void> {
  const checked = await Promise.all(files.map(async (file) => ({ file, name: file.name, fault: await faultOf(file) })));
  const { photos, lines } = quoteRequest();
  lastPlace = lines.length > 0 ? lastPlace : 0;
  const first = Math.max(lastPlace, ...photos.map(({ place }) => place)) + 1;
  const placed = checked.map((one, index) => ({ ...one, place: first + index }));
  lastPlace = first + placed.length - 1;
  const named = [...photos, ...placed];
  const refused = placed.flatMap(({ file, fault, ...one }) =>
    fault ? { text: uploadMessages[fault](titleOf(one, named)), file: fileOf(file) } : [],
  );
  const accepted = placed.filter(({ fault }) => !fault);
  if (photos.length + accepted.length > uploadLimits.maxFiles) {
    changeRequest({ lines: addLines(lines, [...refused, { text: uploadMessages.tooMany }]) });
    return;
  }
  if (accepted.length > 0) startRequest();
  const added = accepted.map(({ file, name, place }): Photo => {
    const read = readPhoto(file);
    const prepared = read.then((bytes) => (bytes ? preparePhoto(bytes) : 'notRead'));
    return { id: randomId(), name, place, file: fileOf(file), read, prepared };
  });
  const sources = added.flatMap(({ file = '' }) => file);
  changeRequest({ photos: [...photos, ...added], removed: undefined, lines: addLines(lines, refused, sources) });
  for (const photo of added) void followPreparing(quoteRequest().id, photo);
}

/** Removes a photo from the request; `takeBackPhoto` undoes it. Others that the device had no room for are then saved again. */
export function removePhoto(id: string): void {
  const { photos } = quoteRequest();
  const index = photos.findIndex((photo) => photo.id === id);
  const photo = photos[index];
  if (!photo) return;
  const others = photos.filter((one) => one !== photo);
  changeRequest({ photos: others.map((one) => ({ ...one, notSaved: undefined })), removed: { photo, index } });
}

/** Takes the photo back that was removed last. */
export function takeBackPhoto(): void {
  const { id, photos, removed } = quoteRequest();
  if (!removed) return;
  // The device has removed its bytes.
  const photo = { ...removed.photo, saved: undefined, notSaved: undefined };
  changeRequest({ photos: [...photos.slice(0, removed.index), photo, ...photos.slice(removed.index)], removed: undefined });
  if (!photo.blob) void followPreparing(id, photo);
}

/** Removes a message about a file. */
export function dismissLine(id: number): void {
  changeRequest({ lines: quoteRequest().lines.filter((line) => line.id !== id) });
}

/** Changes a photo's state. */
export function changePhoto(id: string, change: Partial<Photo>): void {
  changeRequest({ photos: quoteRequest().photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)) });
}

/** Removes photos that the server or this browser refused, and says why. */
export function refusePhotos(refused: readonly { id: string; message: string }[]): void {
  const { photos, lines } = quoteRequest();
  const added = refused.flatMap(({ id, message }) => {
    const photo = photos.find((one) => one.id === id);
    return photo ? { text: message.replace(photo.name, () => titleOf(photo, photos)), file: photo.file } : [];
  });
  changeRequest({ lines: addLines(lines, added), photos: photos.filter(({ id }) => !refused.some((entry) => entry.id === id)) });
}

/** Records the server's addresses of photos; photos that are not named keep theirs. */
export function noteUrls(urls: ReadonlyMap<string, string | undefined>): void {
  changeRequest({ photos: quoteRequest().photos.map((photo) => (urls.has(photo.id) ? { ...photo, url: urls.get(photo.id) } : photo)) });
}

/**
 * Makes photos that have not arrived smaller, because the line was too slow for them. `timesBefore`: how often that has happened before.
 * Each photo keeps the smaller of its copies. Never fails.
 */
export async function shrinkForSlowLine(timesBefore: number): Promise<void> {
  const size = slowLineSizes[timesBefore];
  if (!size) return;
  const { id: request, photos } = quoteRequest();
  for (const { id, blob } of photos.filter(({ url }) => !url)) {
    const small = blob && (await preparePhoto(blob, size));
    if (!small || typeof small === 'string' || small.photo.size >= blob.size) continue;
    if (quoteRequest().id !== request) return;
    const smaller = (photo: Photo) => (photo.id === id && !photo.url ? { ...photo, blob: small.photo } : photo);
    changeRequest({ photos: quoteRequest().photos.map(smaller) });
  }
}

/** Goes on preparing the photos of a saved request. */
export function followAllPreparing(): void {
  const { id, photos } = quoteRequest();
  for (const photo of photos) if (!photo.blob) void followPreparing(id, photo);
}

async function followPreparing(request: string, { id, name, read, prepared }: Photo): Promise<void> {
  const isListed = () => quoteRequest().id === request && quoteRequest().photos.some((photo) => photo.id === id);
  const picked = await read;
  if (picked && isListed()) changePhoto(id, { picked });
  const made = await prepared;
  if (!isListed()) return;
  if (typeof made === 'string') refusePhotos([{ id, message: uploadMessages[made](name) }]);
  else changePhoto(id, { picked: undefined, blob: made.photo, preview: made.preview, verdict: made.verdict });
}
