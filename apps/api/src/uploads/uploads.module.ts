import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Environment } from '../platform/config/environment.js';
import { PhotoIntake } from './intake/photo-intake.js';
import { UnclaimedCeiling } from './intake/unclaimed-ceiling.js';
import { photoStoreOf } from './photo-store-of.js';
import { PhotoStore } from './photo-store.js';
import { Photo, RemovedPhoto } from './photo.entity.js';
import { PhotosService } from './photos.service.js';
import { UploadsController } from './uploads.controller.js';

/** Photos of quote requests. */
@Module({
  imports: [TypeOrmModule.forFeature([Photo, RemovedPhoto])],
  controllers: [UploadsController],
  providers: [PhotosService, PhotoIntake, UnclaimedCeiling, { provide: PhotoStore, inject: [Environment], useFactory: photoStoreOf }],
  exports: [PhotosService, PhotoIntake],
})
export class UploadsModule {}
