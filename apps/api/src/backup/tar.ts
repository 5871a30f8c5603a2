import { ByteReader } from './byte-reader.js';
import { BackupError } from './backup-error.js';

const blockBytes = 512;

/** A file in a tar archive. When reading: `content` ends with the next entry's turn. */
export interface TarEntry {
  path: string;
  bytes: number;
  content: AsyncIterable<Buffer>;
}

/** The entries as a tar archive (POSIX ustar). Throws when a content is not as long as announced. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { path, bytes, content } of entries) {
    yield headerOf(path, bytes);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== bytes) throw new BackupError(`${path} changed while it was read; please try again`);
    if (paddingOf(bytes)) yield Buffer.alloc(paddingOf(bytes));
  }
  yield Buffer.alloc(2 * blockBytes);
}

/** The entries of a tar archive, one after the other; reads the source to its end. Throws BackupError for one that is broken off or no archive. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const input = new ByteReader(source);
  try {
    for (let header = await input.take(blockBytes); header.some((byte) => byte !== 0); header = await input.take(blockBytes)) {
      const { path, bytes } = entryOf(header);
      const content = input.chunks(bytes);
      yield { path, bytes, content };
      for await (const _ of content); // What the caller left unread.
      await input.take(paddingOf(bytes));
    }
    await input.drain();
  } finally {
    await input.close();
  }
}

function headerOf(path: string, bytes: number): Buffer {
  const header = Buffer.alloc(blockBytes);
  header.write(path, 0, 100);
  header.write('0000600\0' + '0000000\0' + '0000000\0', 100);
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        0', 148); // The sum is computed with spaces in its place; then the type: a file.
  header.write('ustar\0' + '00', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function entryOf(header: Buffer): { path: string; bytes: number } {
  const field = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '').trim();
  const sum = Number.parseInt(field(148, 156), 8);
  header.fill(' ', 148, 156);
  if (sum !== sumOf(header)) throw new BackupError('The backup is damaged.');
  return { path: field(0, 100), bytes: Number.parseInt(field(124, 136), 8) };
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

function paddingOf(bytes: number): number {
  return (blockBytes - (bytes % blockBytes)) % blockBytes;
}
