import { Worker } from 'node:worker_threads';
import { uploadLimits } from '#dto';
import { NotAPicture, photoLimits } from './photo-limits.js';

/**
 * Converts a HEIC or HEIF file to an upright PNG at `output`. Each picture gets a thread of its own, because the library's memory never
 * shrinks, and this process must stay able to end itself. Throws NotAPicture if the file is broken or exceeds the limits; file-system errors
 * are passed on.
 */
export async function decodeHeic(input: string, output: string, maxPixels: number = uploadLimits.maxPixels): Promise<void> {
  const worker = new Worker(new URL('./heic-worker.js', import.meta.url), {
    workerData: { input, output, maxPixels, maxEdge: photoLimits.maxEdge },
    stdout: true,
    stderr: true,
  });
  try {
    const { refused } = await new Promise<{ refused?: string }>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    if (refused) throw new NotAPicture(refused);
  } finally {
    await worker.terminate();
  }
}
