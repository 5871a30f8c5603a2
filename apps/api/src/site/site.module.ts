import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SitePart } from './site-part.entity.js';
import { SiteParts } from './site-parts.js';
import { SiteRelease } from './site-release.entity.js';

/** The site's files beside the API. */
@Module({
  imports: [TypeOrmModule.forFeature([SiteRelease, SitePart])],
  providers: [SiteParts],
})
export class SiteModule {}
