import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Environment } from '../../platform/config/environment.js';
import { Serving } from '../../platform/config/serving.js';
import { RateLimits } from '../../enquiries/intake/rate-limits.js';
import { visitorAddress, widerNetwork } from '../../enquiries/intake/visitor-address.js';
import { closeFolders } from '../close-folders.js';
import { NotAPicture } from '../decoding/photo-kind.js';
import { photoLimits } from '../decoding/photo-limits.js';
import type { MadePhoto } from '../decoding/photo-pipeline.js';
import type { PictureTurn } from '../decoding/picture-queue.js';
import { PhotosService } from '../photos.service.js';
import { BodyPace } from './body-pace.js';
import { EndedUploads } from './ended-uploads.js';
import { receiveFiles, type ReceivedFile } from './receive-files.js';
import { UnclaimedCeiling } from './unclaimed-ceiling.js';
import { UploadFolders } from './upload-folders.js';
import type { UploadPlace } from './upload-place.js';
import { UploadPlaces } from './upload-places.js';
import { brokenOff, notImages, uploadProblemFrom } from './upload-problems.js';

/** Takes uploads from the socket to the photo store: all photos of one, or none. */
@Injectable()
export class PhotoIntake implements OnModuleInit {
  private readonly ended: EndedUploads;
  private readonly places: UploadPlaces;
  private readonly folders: UploadFolders;

  constructor(
    private readonly environment: Environment,
    private readonly photos: PhotosService,
    private readonly ceiling: UnclaimedCeiling,
    private readonly limits: RateLimits,
    private readonly serving: Serving,
  ) {
    this.ended = new EndedUploads(limits);
    this.places = new UploadPlaces(() => this.ended.note());
    this.folders = new UploadFolders(join(environment.DATA_DIR, 'tmp'), environment.MIN_FREE_BYTES);
  }

  async onModuleInit(): Promise<void> {
    if (!this.serving.isOn) return;
    await closeFolders(this.environment.DATA_DIR);
    await this.removeStaleFolders();
  }

  /**
   * The addresses of the photos that the request carries, in its order. Throws a problem for everything that is not right with the
   * request. What never arrives counts against no hourly limit: people share addresses with those who drip.
   */
  async takePhotos(request: Request, response: Response): Promise<string[]> {
    const pace = new BodyPace(request, () => this.ended.note());
    const address = visitorAddress(request);
    try {
      return await this.places.runInPlace({ address, network: widerNetwork(address) ?? address }, pace, async (place) => {
        await this.limits.assertNotOver('upload', address);
        await this.ceiling.assertRoom(place.sender);
        return this.folders.withFolder((folder, spareBytes) => {
          this.places.setSpare(spareBytes);
          return this.storePhotos(request, response, folder, place);
        });
      });
    } catch (error) {
      throw uploadProblemFrom(error);
    }
  }

  /** Removes what uploads of a killed server left, and answers how many there were. */
  removeStaleFolders(): Promise<number> {
    return this.folders.removeStale();
  }

  private async storePhotos(request: Request, response: Response, folder: string, place: UploadPlace): Promise<string[]> {
    const gone = new AbortController();
    response.once('close', () => gone.abort(brokenOff()));
    const signal = AbortSignal.any([gone.signal, place.signal]);
    const { address, network } = place.sender;
    const files = await receiveFiles(request, response, folder, (bytes) => this.places.take(place, bytes));
    await this.limits.perHour('upload', address);
    const made = await makePhotos(files, { signal, of: network }, ({ bytes }) => this.places.take(place, bytes));
    signal.throwIfAborted();
    return this.photos.storePhotos(made, this.ceiling.senderOf(place.sender));
  }
}

/**
 * As many at once as this process decodes, and no more: so that waiting uploads take turns. Throws one problem for all files that are no
 * pictures, when nothing is being made any more.
 */
async function makePhotos(files: ReceivedFile[], turn: PictureTurn, onMade: (photo: MadePhoto) => void): Promise<MadePhoto[]> {
  // With the first photo: most starts see none for hours, and the library is native code of 20 MB.
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
