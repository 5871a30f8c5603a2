import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.js';
import { FolderShelf, photoPath, type PhotoShelf } from './backup-photos.js';
import { bytesOf, damaged } from './encryption.js';
import { hashOf } from './hash-of.js';
import { entryPaths, type Manifest, namedPhotos, newestFormat } from './manifest.js';
import { hashOfPhoto } from './read-photos.js';
import { readTar, type TarEntry } from './tar.js';

/** The entries of an archive. Throws BackupError for an incomplete backup; entries read before then must not be trusted. */
export async function* readBackup(path: string, passphrase?: string): AsyncGenerator<TarEntry> {
  const packed = Readable.from(await bytesOf(path, passphrase), { objectMode: false });
  yield* readTar(unpack(packed));
}

async function* unpack(packed: Readable): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  packed.once('error', (error: Error) => unpacked.destroy(error));
  try {
    yield* packed.pipe(unpacked) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw isOfZlib(cause) ? new BackupError(damaged, { cause }) : cause;
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

/** An archive's manifest, and the key to its photos if they are encrypted. */
export interface Archive {
  manifest: Manifest;
  identity?: string;
}

/** Reads an archive to its end and compares every entry with the manifest. Throws BackupError for any difference. */
export async function verifyArchive(path: string, passphrase?: string): Promise<Archive> {
  const hashes = new Map<string, string>();
  let written: Buffer | undefined;
  let identity: string | undefined;
  for await (const { path: name, content } of readBackup(path, passphrase)) {
    if (name === entryPaths.manifest) {
      written = await buffer(content);
      continue;
    }
    const bytes = name === entryPaths.photoKey ? [await buffer(content)] : undefined;
    if (bytes) identity = bytes[0]?.toString().trim();
    hashes.set(name, await hashOf(bytes ? Readable.from(bytes) : content));
  }
  if (!written) throw new BackupError('The backup has no manifest, so it is not whole.');
  // The checksum at the file's end is known to be right only now.
  const manifest = JSON.parse(written.toString()) as Manifest;
  if (manifest.format > newestFormat) throw new BackupError('The backup was made by a newer version. Please restore it with that one.');
  const outside = new Set(namedPhotos(manifest).map(({ id, copy }) => entryPaths.photo(id, copy)));
  const expected = Object.entries(manifest.hashes).filter(([name]) => !outside.has(name));
  const changed = expected.find(([name, hash]) => hashes.get(name) !== hash);
  if (changed) throw new BackupError(`The backup is damaged: ${changed[0]} is not as it was written.`);
  if (hashes.size !== expected.length) throw new BackupError('The backup holds files that its manifest does not know.');
  return { manifest, identity };
}

/** Reads the whole backup, archive and photos, and compares all of it with the manifest. Throws BackupError for any difference. */
export async function verifyBackup(
  path: string,
  passphrase?: string,
  shelf: PhotoShelf = new FolderShelf(dirname(path)),
): Promise<Manifest> {
  const { manifest, identity } = await verifyArchive(path, passphrase);
  for (const photo of namedPhotos(manifest)) {
    if ((await hashOfPhoto(shelf, photo, identity)) !== photo.hash)
      throw new BackupError(`The backup is damaged: ${photoPath(photo)} is not as it was written.`);
  }
  return manifest;
}

function isOfZlib(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code?.startsWith('Z_') ?? false;
}
