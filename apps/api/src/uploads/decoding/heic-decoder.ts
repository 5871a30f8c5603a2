import { Worker } from 'node:worker_threads';
import { uploadLimits } from '#dto';
import { NotAPicture } from './photo-kind.js';
import { photoLimits } from './photo-limits.js';

const defaults = {
  maxPixels: uploadLimits.maxPixels,
  maxHeapBytes: photoLimits.maxHeicHeapBytes,
  seconds: photoLimits.decodeSeconds,
};
type HeicLimits = Partial<Record<keyof typeof defaults, number>>;

/**
 * Converts a HEIC or HEIF file to an upright PNG at `output`. Each picture gets a decoder thread of its own, because the decoder's memory
 * never shrinks and must not hold another visitor's picture. Throws NotAPicture if the file is broken or exceeds the limits; file-system
 * errors are passed on.
 */
export async function decodeHeic(input: string, output: string, limits: HeicLimits = {}): Promise<void> {
  const { seconds, ...rest } = { ...defaults, ...limits };
  const worker = new Worker(new URL('./heic-worker.js', import.meta.url), {
    workerData: { input, output, ...rest },
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), seconds * 1000);
  try {
    const refused = await outcomeOf(worker);
    if (refused) throw new NotAPicture(refused);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function outcomeOf(worker: Worker): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    worker.once('message', ({ refused }: { refused?: string }) => resolve(refused));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('Out of memory') : reject(error),
    );
    worker.once('exit', () => resolve('Out of time'));
  });
}
