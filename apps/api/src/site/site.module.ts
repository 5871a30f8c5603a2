import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadsModule } from '../uploads/uploads.module.js';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { ClaimProofs } from './claim-proofs.js';
import { ClaimReminders } from './claim-reminders.js';
import { OwnSite } from './own-site.js';
import { ClaimProofRow, SiteDraftRow, SiteFile, SitePicture, SitePictureCopy, SiteRender, SiteVersion } from './own-site.entities.js';
import { Previews } from './previews.js';
import { Renderer } from './renderer.js';
import { SiteDrafts } from './site-drafts.js';
import { SitePart, SiteRelease } from './site-parts.entities.js';
import { SitePictures } from './site-pictures.js';
import { SiteParts } from './site-parts.js';
import { SiteRenders } from './site-renders.js';
import { SiteController } from './site.controller.js';

/** The site's files beside the API, and the owner's own words on them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SiteRelease, SitePart, SiteDraftRow, SiteVersion, ClaimProofRow, SiteRender, SiteFile, SitePicture, SitePictureCopy]),
    EnquiriesModule, UploadsModule,
  ],
  controllers: [SiteController],
  providers: [
    { provide: Renderer, useFactory: () => new Renderer() },
    SiteParts, SiteRenders, SitePictures, Previews, OwnSite, ClaimProofs, ClaimReminders, SiteDrafts,
  ],
  exports: [ClaimReminders],
})
export class SiteModule {}
