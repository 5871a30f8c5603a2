import type { PhotoFault } from '#dto';
import { photoKindOf, type PhotoKind } from './photo-kind';
import { photoSizes, type PhotoSize } from './photo-sizes';
import type { PhotoVerdict } from './photo-verdict';
import type { PhotoAnswer, PhotoTask } from './prepare-photo.worker';
import { shownPicture } from './shown-picture';
import { stripPng, stripWebp } from './strip-chunks';
import { stripJpeg } from './strip-jpeg';

/** A photo ready for sending. */
export interface PreparedPhoto {
  /**
   * The bytes to upload: an upright JPEG without metadata. If this browser cannot draw one: a JPEG, PNG or WebP without its metadata except
   * a JPEG's orientation; another kind as picked, which the server cleans.
   */
  photo: Blob;
  /** The preview: a JPEG of at most 480 pixels; the photo itself if none could be drawn; undefined if no browser may show it. */
  preview?: Blob;
  /** Its flaw, if any; it may be sent anyway. */
  verdict?: PhotoVerdict;
}

/** The kinds that every browser decodes. If one can neither be decoded nor shown, the file is not a picture. */
const decodedEverywhere: readonly (PhotoKind | undefined)[] = ['jpeg', 'png', 'webp', 'gif'];
const strippers: Partial<Record<PhotoKind, (file: Blob) => Promise<Blob>>> = { jpeg: stripJpeg, png: stripPng, webp: stripWebp };
/** The worker may take this long; after that the photo is sent without a copy being drawn. */
const maxDrawingMs = 20_000;

/** The wait before the worker's file is fetched again. A phone that loses signal between two masts has it back by then. */
const secondStartMs = 1000;

let queue: Promise<unknown> = Promise.resolve();
let spare: Worker | undefined;

/** Fetches the code that prepares photos while there is signal. Never throws. */
export function preloadPreparing(): void {
  if (canStart()) spare ??= startWorker();
}

/**
 * Prepares a photo in memory, or a prepared one again in another size: one at a time, off the main thread. Resolves to a fault if the file
 * is not a picture. Never throws.
 */
export function preparePhoto(file: Blob, size: PhotoSize = photoSizes.full): Promise<PreparedPhoto | PhotoFault> {
  const turn = queue.then(() => prepareNow(file, size));
  queue = turn;
  return turn;
}

async function prepareNow(file: Blob, size: PhotoSize): Promise<PreparedPhoto | PhotoFault> {
  let answer = await askWorker({ picture: file, size });
  const shown = 'failed' in answer && answer.failed === 'reading' ? await shownPicture(file) : undefined;
  if (shown?.bitmap) answer = await askWorker({ picture: shown.bitmap, size });
  if (!('failed' in answer)) return answer;
  const kind = await photoKindOf(file).catch(() => undefined);
  const isDrawable = decodedEverywhere.includes(kind);
  if (kind === undefined || (answer.failed === 'reading' && isDrawable && !shown)) return 'notAnImage';
  const strip = strippers[kind];
  const photo = strip ? await strip(file).catch(() => undefined) : file;
  return photo ? { photo, preview: isDrawable ? photo : undefined } : 'notRead';
}

/** Asks a worker, and asks another one if the first worker's file failed to load, for example without signal. */
async function askWorker(task: PhotoTask): Promise<PhotoAnswer> {
  try {
    return await answerTo(task);
  } catch (failure) {
    if (!(failure instanceof NotStarted)) return { failed: 'drawing' };
    await new Promise((resolve) => setTimeout(resolve, secondStartMs));
    return answerTo(task).catch(() => ({ failed: 'drawing' }));
  }
}

class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

async function answerTo(task: PhotoTask): Promise<PhotoAnswer> {
  if (!canStart()) return { failed: 'drawing' };
  // Each photo has a worker of its own, whose end frees all memory of the picture.
  const worker = spare ?? startWorker();
  spare = undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PhotoAnswer>) => resolve(data));
      worker.addEventListener('error', () => reject(new NotStarted('The worker did not start')));
      timer = setTimeout(() => reject(new Error('The picture takes too long')), maxDrawingMs);
      worker.postMessage(task, task.picture instanceof Blob ? [] : [task.picture]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

const canStart = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

function startWorker(): Worker {
  const worker = new Worker(new URL('./prepare-photo.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', () => {
    if (spare === worker) spare = undefined;
  });
  return worker;
}
