import { Gauge, Histogram } from 'prom-client';
import { DecoderKilled } from './decoder.js';
import { NotAPicture } from './not-a-picture.js';
import { photoLimits } from './photo-limits.js';
import { PictureQueue } from './picture-queue.js';

/** The queue of this process. */
export const pictures = new PictureQueue(photoLimits.maxPictures);

const seconds = new Histogram({
  name: 'picture_duration_seconds',
  help: 'Time to make a photo of an upload, without its wait: made, refused (no picture, or too costly), failed (our fault)',
  labelNames: ['outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers: [],
});
// An alert sees the first failure only beside a zero.
for (const outcome of ['made', 'refused', 'failed']) seconds.zero({ outcome });

const counts = new Gauge({
  name: 'pictures',
  help: 'Pictures that are being decoded, and those that wait for their turn',
  labelNames: ['state'],
  registers: [],
  collect() {
    for (const [state, count] of Object.entries(pictures.counts)) this.set({ state }, count);
  },
});

/** The metrics of the image work, to be registered. */
export const pictureMetrics = [seconds, counts];

/** Measures the time that one photo takes, but not a first try that was killed. */
export async function timed<T>(work: () => Promise<T>): Promise<T> {
  const end = seconds.startTimer();
  try {
    const made = await work();
    end({ outcome: 'made' });
    return made;
  } catch (error) {
    if (!(error instanceof DecoderKilled)) end({ outcome: error instanceof NotAPicture ? 'refused' : 'failed' });
    throw error;
  }
}
