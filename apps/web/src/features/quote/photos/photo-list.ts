import { uploadLimits, uploadMessages } from '#dto';
import { randomId } from '../../../lib/random-id';
import { changeRequest, quoteRequest, startRequest } from '../quote-request';
import { checkPhotos } from '../../../lib/photos/check-photos';
import type { Photo } from './photo';
import { addLines } from './photo-lines';
import { slowLineSizes } from '../../../lib/photos/photo-sizes';
import { preparePhoto, type PreparedPhoto } from '../../../lib/photos/prepare-photo';

/** Adds picked files to the request within the contract's limits, and prepares each. Preparing goes on if the visitor leaves the page. */
export async function addPhotos(files: readonly File[]): Promise<void> {
  const { accepted, alerts } = await checkPhotos(files);
  const { photos, lines } = quoteRequest();
  if (photos.length + accepted.length > uploadLimits.maxFiles) {
    changeRequest({ lines: addLines(lines, [...alerts, uploadMessages.tooMany]) });
    return;
  }
  if (accepted.length > 0) startRequest();
  const added = accepted.map((file) => ({ id: randomId(), name: file.name, picked: file, prepared: preparePhoto(file) }));
  changeRequest({ photos: [...photos, ...added], lines: addLines(lines, alerts, accepted) });
  for (const photo of added) void followPreparing(quoteRequest().id, photo);
}

/** Removes a photo from the request. Others that the device had no room for are then saved again. */
export function removePhoto(id: string): void {
  const others = quoteRequest().photos.filter((photo) => photo.id !== id);
  changeRequest({ photos: others.map((photo) => ({ ...photo, notSaved: undefined })) });
}

/** Changes a photo's state. */
export function changePhoto(id: string, change: Partial<Photo>): void {
  changeRequest({ photos: quoteRequest().photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)) });
}

/** Removes photos that the server refused, and says why. */
export function refusePhotos(refused: readonly { id: string; message: string }[]): void {
  const { photos, lines } = quoteRequest();
  changeRequest({
    lines: addLines(lines, refused.map(({ message }) => message)),
    photos: photos.filter(({ id }) => !refused.some((entry) => entry.id === id)),
  });
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
    if (!small || small.photo.size >= blob.size) continue;
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

async function followPreparing(request: string, { id, name, prepared }: Photo): Promise<void> {
  const made = await prepared;
  const { id: now, photos, lines } = quoteRequest();
  if (now !== request || !photos.some((photo) => photo.id === id)) return;
  changeRequest({
    photos: photos.flatMap((photo) => (photo.id === id ? withCopies(photo, made) : photo)),
    lines: made ? lines : addLines(lines, [uploadMessages.notAnImage(name)]),
  });
}

function withCopies(photo: Photo, made: PreparedPhoto | undefined): Photo[] {
  return made ? [{ ...photo, picked: undefined, blob: made.photo, preview: made.preview, verdict: made.verdict }] : [];
}
