import { BackupError } from './backup-error.js';

/** Reads a stream of chunks by counted bytes. Throws BackupError when it ends too soon. */
export class ByteReader {
  private readonly source: AsyncIterator<Buffer, undefined>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  }

  /** The next so many bytes in one piece. */
  async take(bytes: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.chunks(bytes)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** The next so many bytes, in the pieces in which they come. */
  async *chunks(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (this.rest.length === 0) this.rest = await this.next();
      const chunk = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  }

  /** Reads on to the end, so that checks at the end of the source are made. */
  async drain(): Promise<void> {
    this.rest = Buffer.alloc(0);
    while (!(await this.source.next()).done);
  }

  /** Lets go of the source. */
  async close(): Promise<void> {
    await this.source.return?.();
  }

  private async next(): Promise<Buffer> {
    const result = await this.source.next();
    if (result.done) throw new BackupError('The backup is broken off.');
    return result.value;
  }
}
