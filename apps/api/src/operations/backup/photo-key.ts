import { hash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError, orDamaged } from './backup-error.js';
import { plainSet } from './backup-photos.js';
import { Draft } from './draft.js';
import { decrypted, encrypting } from './encryption.js';

/** The key of a set of photos; without identity and recipient they are not encrypted. */
export interface PhotoKey {
  set: string;
  identity?: string;
  recipient?: string;
}

/**
 * The key for the photos in a folder of backups: photos/key.age if it is there, otherwise a new one. A key that this passphrase does not
 * open is replaced, so that nobody with an old passphrase can read new photos; each backup holds the key of the photos it names. Throws
 * BackupError if the file is there but can't be read.
 */
export async function photoKeyIn(folder: string, passphrase?: string): Promise<PhotoKey> {
  if (!passphrase) return { set: plainSet };
  const path = join(folder, 'photos', 'key.age');
  const kept = await readFile(path).catch((cause: unknown) => {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new BackupError(`${path} can't be read (${message}). See that the user who runs this may read it, in the containers user 1000.`, { cause });
  });
  const known = kept && (await text(decrypted(Readable.from([kept]), { passphrase })).catch(orDamaged));
  const identity = known ?? (await generateX25519Identity());
  if (known === undefined) {
    await mkdir(join(folder, 'photos'), { recursive: true, mode: 0o700 });
    const draft = new Draft(path);
    await draft.write(encrypting({ passphrase })(Readable.from([Buffer.from(identity)])));
    await draft.keepAs(path);
  }
  const recipient = await identityToRecipient(identity);
  return { set: hash('sha256', recipient).slice(0, 12), identity, recipient };
}
