import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { AddedPhotos } from '#dto';
import { OwnPhotosDto } from '#dto/nest';
import { Everyday } from '../../platform/http/guards/access.js';
import { IdPipe } from '../../platform/http/guards/path-pipe.js';
import type { ChangeOrder, RecordOfUser } from '../history/enquiry-changes.js';
import { RecordOrder } from '../record-order.js';
import { OwnPhotos } from './own-photos.js';

/** The owner's own photos of a record. */
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
