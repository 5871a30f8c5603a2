import { Body, Controller, Delete, HttpCode, Injectable, Param, Post } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type AddedPhotos, ownPhotoRules, type OwnPhotoView, uploadLimits, uploadMessages } from '#dto';
import { OwnPhotosDto } from '#dto/nest';
import { Everyday } from '../../platform/http/guards/access.js';
import { IdPipe } from '../../platform/http/guards/path-pipe.js';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import { Photo, unclaimed } from '../../uploads/photo.entity.js';
import { photoViewOf, PhotosService } from '../../uploads/photos.service.js';
import type { Enquiry } from '../enquiry.entity.js';
import { type ChangeOrder, EnquiryChanges, type RecordOfUser } from '../history/enquiry-changes.js';
import { ExactlyOnce } from '../intake/exactly-once.js';
import { RecordOrder } from '../record-order.js';

/** The owner's own photos of a record: uploads attached to it, besides its visitor's. */
@Injectable()
export class OwnPhotos {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: EnquiryChanges,
    private readonly once: ExactlyOnce,
    private readonly photos: PhotosService,
  ) {}

  /** Attaches uploads, once for each key. Throws not-found, and invalid-fields for too many or for one that is not there to attach. */
  add(record: RecordOfUser, urls: string[], key: string | undefined): Promise<AddedPhotos> {
    return this.once.run({ call: 'own-photos', key, body: { urls, record: record.id, by: record.by } }, async (manager) => {
      const enquiry = await this.changes.locked(manager, record);
      const before = await manager.find(Photo, { where: { enquiryId: enquiry.id }, order: { position: 'ASC' } });
      if (before.length + urls.length > uploadLimits.maxOwnFiles)
        throw invalidFields({ field: 'imageUrls', message: uploadMessages.tooManyOwn, code: 'too-many' });
      const ids = this.photos.idsOf(urls);
      const first = (before.at(-1)?.position ?? -1) + 1;
      for (const [index, id] of ids.entries()) {
        const claimed = { enquiryId: enquiry.id, position: first + index, sender: null };
        const { affected } = await manager.update(Photo, { id, ...unclaimed }, claimed);
        if (affected === 0) throw invalidFields({ field: 'imageUrls', index, message: ownPhotoRules.imageUrls.message, code: 'not-there' });
      }
      const version = await this.count(manager, enquiry, { by: record.by, from: before.length, to: before.length + ids.length, key });
      const added = await manager.find(Photo, { where: { id: In(ids) }, order: { position: 'ASC' } });
      return { photos: added.map(ownPhotoView), version };
    });
  }

  /** Removes a photo with its files; one that is gone already stays so. Throws not-found for no such record. */
  async remove(record: RecordOfUser, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const enquiry = await this.changes.locked(manager, record);
      const from = await manager.countBy(Photo, { enquiryId: enquiry.id });
      const { affected } = await manager.delete(Photo, { id, enquiryId: enquiry.id });
      if (affected) await this.count(manager, enquiry, { by: record.by, from, to: from - 1, key: undefined });
    });
    await this.photos.removeFilesSoon();
  }

  private async count(
    manager: EntityManager,
    enquiry: Enquiry,
    { from, to, ...order }: Pick<ChangeOrder, 'by' | 'key'> & { from: number; to: number },
  ): Promise<number> {
    const event = { type: 'photos', fromValue: String(from), toValue: String(to) } as const;
    return (await this.changes.keep(manager, enquiry, { columns: {}, events: from === to ? [] : [event] }, order)).version;
  }
}

function ownPhotoView(photo: Photo): OwnPhotoView {
  return { id: photo.id, ...photoViewOf(photo), at: photo.createdAt.toISOString() };
}

/** The routes of the owner's own photos. */
@Controller('enquiries/:kind/:id/photos')
export class OwnPhotosController {
  constructor(private readonly photos: OwnPhotos) {}

  /** 201 with the photos that were added; the same key again: the first response. */
  @Post()
  @Everyday('work on a request, kept in its history')
  add(@RecordOrder() order: ChangeOrder, @Body() { imageUrls = [] }: OwnPhotosDto): Promise<AddedPhotos> {
    return this.photos.add(order, imageUrls, order.key);
  }

  /** 204, also if it is gone already. */
  @Delete(':photoId')
  @Everyday('work on a request, kept in its history')
  @HttpCode(204)
  remove(@RecordOrder() record: RecordOfUser, @Param('photoId', IdPipe) photoId: string): Promise<void> {
    return this.photos.remove(record, photoId);
  }
}
