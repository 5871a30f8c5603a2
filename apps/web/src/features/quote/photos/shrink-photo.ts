import type { CheckedFile } from './check-photos';
import type { PhotoKind } from './photo-kind';
import type { ShrinkAnswer } from './shrink-photo.worker';

/** The kinds that every browser decodes, so that a failure is the file's fault. */
const decodedEverywhere: readonly PhotoKind[] = ['jpeg', 'png', 'webp', 'gif'];
/** A picture that takes longer is sent as it is. */
const maxShrinkMs = 20_000;

let queue: Promise<unknown> = Promise.resolve();

/**
 * What to upload for a picked photo: an upright JPEG of at most 2560 pixels, or the original when that is smaller or
 * when this browser can't tell; undefined when the file is a broken picture. One photo at a time, off the main thread.
 */
export function shrinkPhoto(photo: CheckedFile): Promise<Blob | undefined> {
  const turn = queue.then(() => shrinkNow(photo));
  queue = turn;
  return turn;
}

async function shrinkNow({ file, kind }: CheckedFile): Promise<Blob | undefined> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return file;
  const worker = new Worker(new URL('./shrink-photo.worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await answerOf(worker, file);
    if ('undecodable' in answer) return decodedEverywhere.includes(kind) ? undefined : file;
    // A moving GIF keeps its kind: the server takes its first frame.
    return (kind === 'gif' ? null : answer.copy) ?? file;
  } catch {
    return file;
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, file: File): Promise<ShrinkAnswer> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ShrinkAnswer>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker did not start')));
    setTimeout(() => reject(new Error('The picture takes too long')), maxShrinkMs);
    worker.postMessage(file);
  });
}
