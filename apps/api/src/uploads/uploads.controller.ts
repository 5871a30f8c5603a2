import { Controller, Get, Param, Post, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { apiRoutes, uploadUrlPattern, type UploadAnswer } from '#dto';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { Everyday, Public } from '../platform/http/guards/access.js';
import { PhotoIntake } from './intake/photo-intake.js';
import { type PhotoCopy, PhotoStoreFailure } from './photo-store.js';
import { PhotosService } from './photos.service.js';

/** Only the owner may see a photo, and nothing in it may run if it is opened directly. */
const photoHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

/** Photos: uploaded by anyone, seen by the owner. */
@Controller()
export class UploadsController {
  constructor(
    private readonly intake: PhotoIntake,
    private readonly photos: PhotosService,
  ) {}

  @Post('upload')
  @Everyday('a visitor asks')
  @Public()
  async upload(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<UploadAnswer> {
    return { urls: await this.intake.takePhotos(request, response) };
  }

  @Get('uploads/:id')
  full(@Param('id') id: string, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    return this.sendPhoto(id, 'full', response);
  }

  @Get('uploads/:id/thumbnail')
  thumbnail(@Param('id') id: string, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    return this.sendPhoto(id, 'thumbnail', response);
  }

  private async sendPhoto(id: string, copy: PhotoCopy, response: Response): Promise<StreamableFile> {
    const photo = uploadUrlPattern.test(`${apiRoutes.photos}/${id}`) ? await this.photos.open(id, copy).catch(orUnavailable) : undefined;
    if (!photo) throw new ProblemError('not-found');
    if (response.headersSent) {
      // The deadline has responded meanwhile, so nobody reads the file to its end.
      photo.stream.destroy();
      throw new ProblemError('unavailable');
    }
    response.set(photoHeaders);
    const disposition = `inline; filename="photo-${id.slice(0, 8)}.jpg"`;
    return new StreamableFile(photo.stream, { type: 'image/jpeg', disposition, length: photo.bytes });
  }
}

function orUnavailable(error: unknown): never {
  throw error instanceof PhotoStoreFailure ? new ProblemError('unavailable', { retryAfterSeconds: 30, cause: error }) : error;
}
