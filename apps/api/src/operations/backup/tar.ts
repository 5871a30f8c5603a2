import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { BackupError } from './backup-error.js';

/** A file of a tar archive that is written, and of one that is read: take its `content` before you ask for the next entry. */
export interface TarEntry<Content = AsyncIterable<Buffer>> {
  path: string;
  content: Content;
}

/** The entries as a tar archive. */
export async function* writeTar(entries: AsyncIterable<TarEntry<Buffer>>): AsyncGenerator<Buffer> {
  const archive = pack();
  const filled = fill(archive, entries).catch((error: unknown) => {
    archive.destroy(error as Error);
  });
  yield* archive as AsyncIterable<Buffer>;
  await filled;
}

async function fill(archive: ReturnType<typeof pack>, entries: AsyncIterable<TarEntry<Buffer>>): Promise<void> {
  for await (const { path, content } of entries) {
    await pipeline([content], archive.entry({ name: path, size: content.length, mode: 0o600 }));
  }
  archive.finalize();
}

/** The entries of a tar archive, one after the other; reads the source to its end. Throws BackupError if it is cut off or is no archive. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const archive = extract();
  let ofSource: Error | undefined;
  const input = Readable.from(source, { objectMode: false });
  input.once('error', (error) => archive.destroy((ofSource = error))).pipe(archive);
  try {
    for await (const entry of archive) {
      yield { path: entry.header.name, content: entry as AsyncIterable<Buffer> };
      entry.resume(); // The caller may not have read everything.
    }
  } catch (cause) {
    throw ofSource ?? new BackupError('The backup is damaged or cut short.', { cause });
  } finally {
    input.destroy();
  }
}
