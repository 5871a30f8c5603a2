/**
 * A process of its own for the pictures that strangers send, one at a time: takes a DecoderJob, answers with a DecoderAnswer. It ends itself
 * when a picture takes too much memory, and with the server.
 */
import type { DecoderAnswer, DecoderJob } from './decoder.js';
import { makeCopies } from './photo-copies.js';
import { NotAPicture } from './photo-limits.js';
import { makePictureFiles } from './picture-files.js';

/** Memory grows by a megabyte in a millisecond at most. */
const watchMs = 3;

// Not process.exit(), which would wait for the picture under way.
const end = () => process.kill(process.pid, 'SIGKILL');

process.on('disconnect', end);
process.on('message', (job: DecoderJob) => void answerTo(job).then((answer) => process.send?.(answer)));

async function answerTo({ path, megabytes, of }: DecoderJob): Promise<DecoderAnswer> {
  const watch = setInterval(() => process.memoryUsage.rss() > megabytes * 1024 * 1024 && end(), watchMs);
  try {
    return { made: await (of === 'photo' ? makeCopies(path) : makePictureFiles(path)) };
  } catch (thrown) {
    const { message, code, syscall } = thrown as NodeJS.ErrnoException;
    return thrown instanceof NotAPicture ? { refused: message } : { failed: { message, code, syscall } };
  } finally {
    clearInterval(watch);
  }
}
