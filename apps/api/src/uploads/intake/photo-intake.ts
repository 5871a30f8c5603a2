import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Environment } from '../../platform/config/environment.js';
import { Serving } from '../../platform/config/serving.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import { visitorAddress, widerNetwork } from '../../platform/http/visitor-address.js';
import { closeFolders } from '../close-folders.js';
import { NotAPicture, photoLimits } from '../decoding/photo-limits.js';
import type { MadePhoto } from '../decoding/photo-copies.js';
import type { PictureTurn } from '../decoding/picture-queue.js';
import { PhotosService } from '../photos.service.js';
import { BodyPace } from './body-pace.js';
import { EndedUploads } from './ended-uploads.js';
import { receiveFiles, type ReceivedFile } from './receive-files.js';
import { UnclaimedCeiling } from './unclaimed-ceiling.js';
import { UploadFolders } from './upload-folders.js';
import type { UploadSlot } from './upload-slot.js';
import { UploadSlots } from './upload-slots.js';
import { brokenOff, notImages, uploadProblemFrom } from './upload-problems.js';

/** Takes uploads from the socket to the photo store: all photos of a request, or none. */
@Injectable()
export class PhotoIntake implements OnModuleInit {
  private readonly ended: EndedUploads;
  private readonly slots: UploadSlots;
  private readonly folders: UploadFolders;

  constructor(
    private readonly environment: Environment,
    private readonly photos: PhotosService,
    private readonly ceiling: UnclaimedCeiling,
    private readonly limits: RateLimits,
    private readonly serving: Serving,
  ) {
    this.ended = new EndedUploads(limits);
    this.slots = new UploadSlots(() => this.ended.add());
    this.folders = new UploadFolders(join(environment.DATA_DIR, 'tmp'), environment.MIN_FREE_BYTES);
  }

  async onModuleInit(): Promise<void> {
    if (!this.serving.isOn) return;
    await closeFolders(this.environment.DATA_DIR);
    await this.removeStaleFolders();
  }

  /**
   * Stores the request's photos and returns their addresses, in order. Throws a problem for anything wrong with the request. An upload that
   * never arrives does not count against the hourly limit, because people may share an address with an attacker who sends slowly.
   */
  async takePhotos(request: Request, response: Response): Promise<string[]> {
    const pace = new BodyPace(request, () => this.ended.add());
    const address = visitorAddress(request);
    try {
      return await this.slots.runInSlot({ address, network: widerNetwork(address) ?? address }, pace, async (slot) => {
        await this.limits.assertNotOver('upload', address);
        await this.ceiling.assertRoom(slot.sender);
        return this.folders.withFolder((folder, spareBytes) => {
          this.slots.setSpare(spareBytes);
          return this.storePhotos(request, response, folder, slot);
        });
      });
    } catch (error) {
      throw uploadProblemFrom(error);
    }
  }

  /** Removes what a killed server's uploads left, and returns how many there were. */
  removeStaleFolders(): Promise<number> {
    return this.folders.removeStale();
  }

  private async storePhotos(request: Request, response: Response, folder: string, slot: UploadSlot): Promise<string[]> {
    const gone = new AbortController();
    response.once('close', () => gone.abort(brokenOff()));
    const signal = AbortSignal.any([gone.signal, slot.signal]);
    const { address, network } = slot.sender;
    const files = await receiveFiles(request, response, folder, (bytes) => this.slots.take(slot, bytes));
    await this.limits.perHour('upload', address);
    const made = await makePhotos(files, { signal, of: network }, ({ bytes }) => this.slots.take(slot, bytes));
    signal.throwIfAborted();
    return this.photos.storePhotos(made, this.ceiling.senderOf(slot.sender));
  }
}

/**
 * Decodes as many at once as this process allows, and no more, so that waiting uploads take turns. Throws one problem that names all files
 * that are not pictures, once no work is running any more.
 */
async function makePhotos(files: ReceivedFile[], turn: PictureTurn, onMade: (photo: MadePhoto) => void): Promise<MadePhoto[]> {
  // Loaded with the first photo: most processes see none for hours.
  const { makePhoto } = await import('../decoding/photo-pipeline.js');
  const made: MadePhoto[] = [];
  const bad: { name: string; index: number }[] = [];
  const waiting = files.entries();
  const makeSome = async () => {
    for (const [index, { path, name }] of waiting) {
      try {
        const photo = (made[index] = await makePhoto(path, turn));
        onMade(photo);
      } catch (error) {
        if (!(error instanceof NotAPicture)) throw error;
        bad.push({ name, index });
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: photoLimits.maxPictures }, makeSome));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  if (bad.length > 0) throw notImages(bad.sort((a, b) => a.index - b.index));
  return made;
}
