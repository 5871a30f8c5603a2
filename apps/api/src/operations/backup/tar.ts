import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { BackupError } from './backup-error.js';

/** A file in a tar archive. When reading: take `content` before you ask for the next entry. */
export interface TarEntry {
  path: string;
  bytes: number;
  content: AsyncIterable<Buffer>;
}

/** The entries as a tar archive. Throws BackupError if an entry's content is not as long as announced. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const archive = pack();
  const filled = fill(archive, entries).catch((error: unknown) => {
    archive.destroy(error as Error);
  });
  yield* archive as AsyncIterable<Buffer>;
  await filled;
}

async function fill(archive: ReturnType<typeof pack>, entries: AsyncIterable<TarEntry>): Promise<void> {
  for await (const { path, bytes, content } of entries) {
    await pipeline(exactly(bytes, content, path), archive.entry({ name: path, size: bytes, mode: 0o600 }));
  }
  archive.finalize();
}

async function* exactly(bytes: number, content: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  let written = 0;
  for await (const chunk of content) {
    written += chunk.length;
    if (written <= bytes) yield chunk;
  }
  if (written !== bytes) throw new BackupError(`${path} changed while it was read; please try again`);
}

/** The entries of a tar archive, one after the other; reads the source to its end. Throws BackupError if it is cut off or is no archive. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const archive = extract();
  let ofSource: Error | undefined;
  const input = Readable.from(source, { objectMode: false });
  input.once('error', (error) => archive.destroy((ofSource = error))).pipe(archive);
  try {
    for await (const entry of archive) {
      const { name = '', size = 0 } = entry.header;
      yield { path: name, bytes: size, content: buffersOf(entry) };
      entry.resume(); // The caller may not have read everything.
    }
  } catch (cause) {
    throw ofSource ?? new BackupError('The backup is damaged or broken off.', { cause });
  } finally {
    input.destroy();
  }
}

async function* buffersOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) yield chunk as Buffer;
}
