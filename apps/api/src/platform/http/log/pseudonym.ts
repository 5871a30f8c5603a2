import { createHmac } from 'node:crypto';
import { derivedKey } from '../../config/derived-key.js';
import type { Environment } from '../../config/environment.js';

/** Stands for a name or an address in the log: always the same 16 letters, which only our key can trace back. */
export function pseudonym(environment: Pick<Environment, 'SESSION_SECRET'>, text: string): string {
  return createHmac('sha256', derivedKey(environment, 'log')).update(text).digest('base64url').slice(0, 16);
}
