import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Whether a file of that name is a draft; the next run removes those that a killed one left. */
export function isDraft(name: string): boolean {
  return /\.[0-9a-f]{12}\.part$/.test(name);
}

/** A file that is written beside its final path; only we can read it. */
export class Draft {
  readonly path: string;

  constructor(beside: string) {
    this.path = `${beside}.${randomBytes(6).toString('hex')}.part`;
  }

  /** Writes the bytes and flushes them to the disk; removes the draft if that fails. */
  async write(bytes: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<void> {
    try {
      await pipeline(bytes, createWriteStream(this.path, { mode: 0o600, flags: 'wx', flush: true }), { signal });
    } catch (error) {
      await this.remove();
      signal?.throwIfAborted();
      throw error;
    }
  }

  /** Moves the draft to its final path and flushes the folder to the disk. */
  async keepAs(path: string): Promise<void> {
    await rename(this.path, path);
    const folder = await open(dirname(path));
    await folder.sync().finally(() => folder.close());
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }
}
