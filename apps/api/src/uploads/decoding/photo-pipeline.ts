import { Decoder, DecoderKilled } from './decoder.js';
import { NotAPicture } from './not-a-picture.js';
import type { MadePhoto } from './photo-copies.js';
import { photoKindOf, type PhotoKind } from './photo-kind.js';
import { photoLimits } from './photo-limits.js';
import type { PictureTurn } from './picture-queue.js';
import { pictures, timed } from './picture-work.js';

/** Decoders without work. */
const idle = new Set<Decoder>();

/**
 * Converts an uploaded file to a photo; the results are placed beside it. Waits for its turn, because few pictures are decoded at a time.
 * One whose process is killed, as it takes too much memory beside others, is tried once more, alone. Throws NotAPicture for bytes that are
 * not accepted; file-system errors are passed on. Aborting the turn's signal skips the work.
 */
export async function makePhoto(path: string, turn: Pick<PictureTurn, 'of' | 'signal'> = {}): Promise<MadePhoto> {
  const kind = await photoKindOf(path);
  if (!kind) throw new NotAPicture('Unknown format');
  const { besideOthers, alone } = photoLimits.megabytes;
  try {
    return await pictures.runInTurn(() => timed(() => decode(path, kind, besideOthers)), turn);
  } catch (error) {
    if (!(error instanceof DecoderKilled)) throw error;
  }
  return pictures.runInTurn(() => timed(() => decodeAlone(path, kind, alone)), { ...turn, alone: true });
}

async function decode(path: string, kind: PhotoKind, megabytes: number): Promise<MadePhoto> {
  // The one that worked last, so that others can fall asleep.
  const decoder = [...idle].findLast(({ isAlive }) => isAlive) ?? new Decoder((ended) => idle.delete(ended));
  idle.delete(decoder);
  try {
    return await decoder.decode({ path, kind, megabytes });
  } finally {
    if (decoder.isAlive) idle.add(decoder);
  }
}

async function decodeAlone(path: string, kind: PhotoKind, megabytes: number): Promise<MadePhoto> {
  await Promise.all([...idle].map((decoder) => decoder.end()));
  try {
    return await decode(path, kind, megabytes);
  } catch (error) {
    throw error instanceof DecoderKilled ? new NotAPicture(error.message) : error;
  }
}
