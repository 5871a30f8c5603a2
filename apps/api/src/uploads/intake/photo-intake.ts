import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Environment } from '../../platform/config/environment.js';
import { Serving } from '../../platform/config/serving.js';
import { visitorAddress, widerNetwork } from '../../platform/http/visitor-address.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import type { MadePhoto } from '../decoding/photo-copies.js';
import { NotAPicture } from '../decoding/photo-limits.js';
import { makePhoto, makePicture } from '../decoding/photo-pipeline.js';
import type { PictureTurn } from '../decoding/picture-queue.js';
import { PhotosService } from '../photos.service.js';
import { EndedUploads } from './ended-uploads.js';
import { receiveFiles, type ReceivedFile } from './receive-files.js';
import { UnclaimedCeiling } from './unclaimed-ceiling.js';
import { UploadFolders } from './upload-folders.js';
import { brokenOff, notImages, photosUnavailable, uploadProblemFrom } from './upload-problems.js';
import { UploadsUnderWay } from './uploads-under-way.js';

/** Takes uploads in three steps: receives the files, decodes them, stores the photos; all photos of a request, or none. */
@Injectable()
export class PhotoIntake implements OnModuleInit {
  private readonly underWay: UploadsUnderWay;
  private readonly folders: UploadFolders;

  constructor(
    { DATA_DIR, MIN_FREE_BYTES }: Environment,
    private readonly photos: PhotosService,
    private readonly ceiling: UnclaimedCeiling,
    private readonly limits: RateLimits,
    private readonly serving: Serving,
  ) {
    const ended = new EndedUploads(limits);
    this.underWay = new UploadsUnderWay(() => ended.add());
    this.folders = new UploadFolders(DATA_DIR, MIN_FREE_BYTES);
  }

  async onModuleInit(): Promise<void> {
    if (!this.serving.isOn) return;
    await this.folders.close();
    await this.removeStaleFolders();
  }

  /**
   * Stores the request's photos and returns their addresses, in order. Throws a problem for anything wrong with the request. An upload that
   * never arrives does not count against the hourly limit, because people may share an address with an attacker who sends slowly.
   */
  async takePhotos(request: Request, response: Response): Promise<string[]> {
    const address = visitorAddress(request);
    const sender = { address, network: widerNetwork(address) ?? address };
    const gone = new AbortController();
    response.once('close', () => gone.abort(brokenOff()));
    try {
      return await this.underWay.run(request, sender, await this.folders.spareBytes(), async (ended) => {
        await this.limits.assertNotOver('upload', address);
        await this.ceiling.assertRoom(sender);
        return this.folders.withFolder(async (folder) => {
          const files = await receiveFiles(request, response, folder);
          await this.limits.perHour('upload', address);
          const signal = AbortSignal.any([gone.signal, ended]);
          const made = await decodeFiles(files, { signal, of: sender.network });
          signal.throwIfAborted();
          return this.photos.storePhotos(made, this.ceiling.senderOf(sender));
        });
      });
    } catch (error) {
      throw uploadProblemFrom(error);
    }
  }

  /**
   * Makes the files of a picture of the site from a stored photo, and its name (libs/dto/src/site/pictures.ts); undefined if there is no such
   * photo. Throws problems as uploads do.
   */
  async makePicture(photo: string): Promise<{ file: string; copies: { name: string; body: Buffer }[] } | undefined> {
    try {
      await this.folders.spareBytes();
      return await this.folders.withFolder(async (folder) => {
        const stored = await this.photos.open(photo, 'full');
        if (!stored) return undefined;
        const path = join(folder, 'photo');
        await pipeline(stored.stream, createWriteStream(path, { mode: 0o600 }));
        const { width, height, color, files } = await makePicture(path);
        const hash = createHash('sha256').update(await readFile(path)).digest('hex').slice(0, 20);
        const copies = files.map(async (made) => ({ name: made.name, body: await readFile(made.path) }));
        return { file: `${hash}-${width}x${height}-${color}`, copies: await Promise.all(copies) };
      });
    } catch (error) {
      // It is our own copy: the decoder had no time or memory for it.
      throw error instanceof NotAPicture ? photosUnavailable(error) : uploadProblemFrom(error);
    }
  }

  /** Removes what a killed server's uploads left, and returns how many there were. */
  removeStaleFolders(): Promise<number> {
    return this.folders.removeStale();
  }
}

/** Throws one problem that names all files that are not pictures, once no work is running any more. */
async function decodeFiles(files: ReceivedFile[], turn: PictureTurn): Promise<MadePhoto[]> {
  const bad: { name: string; index: number }[] = [];
  const made = await Promise.allSettled(files.map(({ path }) => makePhoto(path, turn)));
  const photos = made.flatMap((each, index) => {
    if (each.status === 'fulfilled') return [each.value];
    if (!(each.reason instanceof NotAPicture)) throw each.reason;
    bad.push({ name: files[index]?.name ?? '', index });
    return [];
  });
  if (bad.length > 0) throw notImages(bad);
  return photos;
}
