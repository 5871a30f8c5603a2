import { hkdfSync } from 'node:crypto';
import type { Environment } from './environment.js';

/** Purposes of keys. Each use has its own, so that a leaked key opens one thing only. */
export type KeyPurpose = 'sessions' | 'limits' | 'log' | 'receipts' | 'codes' | 'drafts';

/** The 32-byte key for one purpose, derived from SESSION_SECRET (HKDF with SHA-256, RFC 5869). Throws without a secret. */
export function derivedKey({ SESSION_SECRET }: Pick<Environment, 'SESSION_SECRET'>, purpose: KeyPurpose): Buffer {
  if (!SESSION_SECRET) throw new Error('SESSION_SECRET is not set, so no key can be derived from it');
  return Buffer.from(hkdfSync('sha256', SESSION_SECRET, '', `tree-surgery ${purpose}`, 32));
}
