import type { Notice } from '#dto';
import type { ReachedLimit } from '../../enquiries/intake/rate-limits.js';
import { endedUploads } from '../../uploads/intake/ended-uploads.js';

/** Finds an hour of the last days in which many uploads were cut off for being too slow or taking others' room. */
export function endedUploadsCheck(reached: readonly ReachedLimit[]): Notice | undefined {
  const ended = reached.find(({ name }) => name === endedUploads);
  if (!ended) return undefined;
  const day = ended.since.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/London' });
  return {
    id: 'uploads',
    severity: 'reminder',
    text: `Since ${day} somebody has held open very many uploads of photos. They were ended, so that customers could send theirs.`,
    action: 'Nothing. If customers say that their photos do not arrive, ask your hosting provider about an attack.',
  };
}
