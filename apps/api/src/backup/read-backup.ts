import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.js';
import { decrypted, isEncrypted } from './encryption.js';
import { entryPaths, type Manifest } from './manifest.js';
import { wrongPassphrase } from './old-encryption.js';
import { readTar, type TarEntry } from './tar.js';

/** The entries of a backup. Throws BackupError for a file that is no whole backup; what came before then must not be trusted. */
export async function* readBackup(path: string, passphrase?: string): AsyncGenerator<TarEntry> {
  const encrypted = await isEncrypted(path);
  if (encrypted && !passphrase) throw new BackupError('The backup is encrypted. Please set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.');
  const packed = encrypted ? Readable.from(decrypted(path, passphrase ?? ''), { objectMode: false }) : createReadStream(path);
  yield* readTar(unpack(packed, encrypted ? wrongPassphrase : 'The backup is damaged or broken off, or it is no backup.'));
}

async function* unpack(packed: Readable, words: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  packed.once('error', (error: Error) => unpacked.destroy(error));
  try {
    yield* packed.pipe(unpacked) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw isOfZlib(cause) ? new BackupError(words, { cause }) : cause;
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

/** Reads the whole backup and compares every entry with the manifest. Throws BackupError for any difference. */
export async function verifyBackup(path: string, passphrase?: string): Promise<Manifest> {
  const hashes = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { path: name, content } of readBackup(path, passphrase)) {
    if (name === entryPaths.manifest) manifest = JSON.parse((await buffer(content)).toString()) as Manifest;
    else hashes.set(name, await hashOf(content));
  }
  if (!manifest) throw new BackupError('The backup has no manifest, so it is not whole.');
  if (manifest.format > 1) throw new BackupError('The backup was made by a newer version. Please restore it with that one.');
  const expected = Object.entries(manifest.hashes);
  const changed = expected.find(([name, hash]) => hashes.get(name) !== hash);
  if (changed) throw new BackupError(`The backup is damaged: ${changed[0]} is not as it was written.`);
  if (hashes.size !== expected.length) throw new BackupError('The backup holds files that its manifest does not know.');
  return manifest;
}

/** SHA-256 of a stream, in hexadecimal. */
export async function hashOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

function isOfZlib(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code?.startsWith('Z_') ?? false;
}
