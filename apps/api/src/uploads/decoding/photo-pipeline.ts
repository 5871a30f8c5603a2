import { Gauge, Histogram } from 'prom-client';
import { Decoder, DecoderKilled, type DecoderJob, type Made } from './decoder.js';
import type { MadePhoto } from './photo-copies.js';
import { NotAPicture, photoLimits } from './photo-limits.js';
import type { MadePicture } from './picture-files.js';
import { PictureQueue, type PictureTurn } from './picture-queue.js';

/** The queue of this process. */
const pictures = new PictureQueue(photoLimits.maxPictures);

/** Decoders without work. */
const idle = new Set<Decoder>();

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

/**
 * Converts an uploaded file to a photo; the results are placed beside it. Waits for its turn, because few pictures are decoded at a time.
 * One whose process is killed, as it takes too much memory beside others, is tried once more, alone. Throws NotAPicture for bytes that are
 * not accepted; file-system errors are passed on. Aborting the turn's signal skips the work.
 */
export async function makePhoto(path: string, turn: Pick<PictureTurn, 'of' | 'signal'> = {}): Promise<MadePhoto> {
  return (await make({ path, of: 'photo' }, turn)) as MadePhoto;
}

/** Makes the files of a picture of the site from a stored photo, placed beside it; otherwise as makePhoto. */
export async function makePicture(path: string): Promise<MadePicture> {
  return (await make({ path, of: 'picture' })) as MadePicture;
}

type Work = Pick<DecoderJob, 'path' | 'of'>;

async function make(work: Work, turn: Pick<PictureTurn, 'of' | 'signal'> = {}): Promise<Made[keyof Made]> {
  const { besideOthers, alone } = photoLimits.megabytes;
  try {
    return await pictures.runInTurn(() => timed(() => decode({ ...work, megabytes: besideOthers })), turn);
  } catch (error) {
    if (!(error instanceof DecoderKilled)) throw error;
  }
  return pictures.runInTurn(() => timed(() => decodeAlone({ ...work, megabytes: alone })), { ...turn, alone: true });
}

async function decode(job: DecoderJob): Promise<Made[keyof Made]> {
  // The one that worked last, so that others can fall asleep.
  const decoder = [...idle].findLast(({ isAlive }) => isAlive) ?? new Decoder((ended) => idle.delete(ended));
  idle.delete(decoder);
  try {
    return await decoder.decode(job);
  } finally {
    if (decoder.isAlive) idle.add(decoder);
  }
}

async function decodeAlone(job: DecoderJob): Promise<Made[keyof Made]> {
  await Promise.all([...idle].map((decoder) => decoder.end()));
  try {
    return await decode(job);
  } catch (error) {
    throw error instanceof DecoderKilled ? new NotAPicture(error.message) : error;
  }
}

/** Measures the time that one photo takes, but not a first try that was killed. */
async function timed<T>(work: () => Promise<T>): Promise<T> {
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
