import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Environment } from '../../config/environment.js';
import { Gate } from './gate.js';
import { NotAPicture } from '../decoding/not-a-picture.js';
import { intakeLimits } from '../decoding/photo-limits.js';
import type { MadePhoto } from '../decoding/photo-pipeline.js';
import { PhotosService } from '../photos.service.js';
import { receiveFiles, type ReceivedFile } from './receive-files.js';
import { brokenOff, notImages, photosUnavailable, uploadProblemFrom } from './upload-problems.js';

/** Takes uploads from the socket to the photo store: all photos of one, or none. */
@Injectable()
export class PhotoIntake implements OnModuleInit {
  private readonly uploads = new Gate(intakeLimits.maxUploads, 0);
  private readonly folder: string;

  constructor(
    private readonly environment: Environment,
    private readonly photos: PhotosService,
  ) {
    this.folder = join(environment.DATA_DIR, 'tmp');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await this.removeStaleFolders();
  }

  /** The addresses of the photos that the request carries, in its order. Throws a problem for everything that is not right with it. */
  async take(request: Request, response: Response): Promise<string[]> {
    try {
      return await this.uploads.run(() => this.inOwnFolder((folder) => this.store(request, response, folder)));
    } catch (error) {
      throw uploadProblemFrom(error);
    }
  }

  private async store(request: Request, response: Response, folder: string): Promise<string[]> {
    const gone = new AbortController();
    response.once('close', () => gone.abort(brokenOff()));
    const files = await receiveFiles(request, response, folder);
    const made = await makeAll(files, gone.signal);
    gone.signal.throwIfAborted();
    return this.photos.create(made);
  }

  private async inOwnFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize < this.environment.MIN_FREE_BYTES) throw photosUnavailable();
    const folder = await mkdtemp(join(this.folder, 'upload-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async removeStaleFolders(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      // Another replica may be removing it at this moment.
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > intakeLimits.staleFolderMs) await rm(path, { recursive: true, force: true });
    }
  }
}

/** One after the other, so that waiting uploads take turns. Throws one problem for all files that are no pictures. */
async function makeAll(files: ReceivedFile[], signal: AbortSignal): Promise<MadePhoto[]> {
  // With the first photo: most starts see none for hours, and the library is native code of 20 MB.
  const { makePhoto } = await import('../decoding/photo-pipeline.js');
  const made: MadePhoto[] = [];
  const bad: { name: string; index: number }[] = [];
  for (const [index, { path, name }] of files.entries()) {
    try {
      made.push(await makePhoto(path, signal));
    } catch (error) {
      if (!(error instanceof NotAPicture)) throw error;
      bad.push({ name, index });
    }
  }
  if (bad.length > 0) throw notImages(bad);
  return made;
}
