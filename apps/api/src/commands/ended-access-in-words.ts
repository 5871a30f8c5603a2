import { keysInWords } from '../auth/keys/keys-in-words.js';
import type { EndedAccess } from '../auth/people/end-access.js';

/** A person's keys in words, one line each. */
export function endedAccessInWords({ username, ended, standing, suspended }: EndedAccess): string {
  const stands = keysInWords(standing);
  return [
    `Ended: ${keysInWords(ended) || 'nothing, there was nothing to end'}.`,
    stands && `Still works: ${stands}. To end that, too: --everything`,
    suspended && `"${username}" is suspended, and does not get in before somebody of the team lets them back: More, Team.`,
  ]
    .filter(Boolean)
    .join('\n');
}
