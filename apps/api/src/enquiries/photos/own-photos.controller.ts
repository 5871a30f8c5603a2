import { Body, Controller, Delete, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { type AddedPhotos, type EnquiryKind, idempotencyKeyHeader } from '#dto';
import { OwnPhotosDto } from '#dto/nest';
import { Everyday } from '../../platform/http/guards/access.js';
import { ActingUser } from '../../platform/http/guards/acting-session.js';
import { IdPipe } from '../../platform/http/guards/path-pipe.js';
import { KindPipe } from '../record-pipes.js';
import { OwnPhotos } from './own-photos.js';

/** The owner's own photos of a record. */
@Controller('enquiries/:kind/:id/photos')
export class OwnPhotosController {
  constructor(private readonly photos: OwnPhotos) {}

  /** 201 with the photos that were added; the same key again: the first response. */
  @Post()
  @Everyday('work on a request, kept in its history')
  add(
    @Param('kind', KindPipe) kind: EnquiryKind,
    @Param('id', IdPipe) id: string,
    @Body() { imageUrls = [] }: OwnPhotosDto,
    @ActingUser() by: string,
    @Headers(idempotencyKeyHeader) key: string | undefined,
  ): Promise<AddedPhotos> {
    return this.photos.add({ kind, id, by }, imageUrls, key);
  }

  /** 204, also if it is gone already. */
  @Delete(':photoId')
  @Everyday('work on a request, kept in its history')
  @HttpCode(204)
  remove(
    @Param('kind', KindPipe) kind: EnquiryKind,
    @Param('id', IdPipe) id: string,
    @Param('photoId', IdPipe) photoId: string,
    @ActingUser() by: string,
  ): Promise<void> {
    return this.photos.remove({ kind, id, by }, photoId);
  }
}
