import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { leastPictureEdge, ownPictureSize } from '#dto';
import { invalidFields, type ProblemError } from '../platform/http/problems/problem-error.js';
import { PhotoIntake } from '../uploads/intake/photo-intake.js';
import { Photo } from '../uploads/photo.entity.js';
import { PhotosService } from '../uploads/photos.service.js';
import { SitePicture, SitePictureCopy } from './own-site.entities.js';

/** How long a picture that no version names any more is public: a page that is still open asks for it. */
const openPages = '3 days';
/** How long a picture that nothing names is kept: somebody may be about to save it. */
const unsaved = '1 day';

const tooSmall = `This photo is too small or too narrow for the site. Choose one of at least ${leastPictureEdge} pixels each way`;

/** The owner's own pictures on the site. SQL: which edits name a picture, anywhere in them. */
@Injectable()
export class SitePictures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly intake: PhotoIntake,
    private readonly photos: PhotosService,
  ) {}

  /**
   * Makes a picture of an upload, or of a record's photo, and returns its name; the same photo has the same name. Throws invalid-fields for a
   * photo that is not there, is a document's, or is too small; 503 as uploads do.
   */
  async make(url: string): Promise<string> {
    const [id = ''] = this.photos.idsOf([url]);
    const photo = await this.dataSource.manager.findOneBy(Photo, { id, claim: IsNull() });
    if (photo && !ownPictureSize(photo)) throw wrongPhoto(tooSmall, 'too-short');
    const made = photo && (await this.intake.makePicture(id));
    if (!made) throw wrongPhoto('This photo is no longer there. Choose it again', 'not-there');
    const photoId = (photo.quoteId ?? photo.enquiryId) ? id : null;
    await this.dataSource.transaction(async (manager) => {
      const { file, copies } = made;
      await manager.createQueryBuilder().insert().into(SitePicture).values({ file, photoId }).orIgnore().execute();
      // Whoever's consent it needs, it ends with theirs.
      if (photoId) await manager.update(SitePicture, { file, photoId: IsNull() }, { photoId });
      const rows = copies.map((copy) => ({ file, ...copy }));
      await manager.createQueryBuilder().insert().into(SitePictureCopy).values(rows).orIgnore().execute();
      // It does not count as waiting for a request (unclaimed-ceiling.ts); housekeeping removes it after a day.
      if (!photoId) await manager.update(Photo, { id }, { sender: null });
    });
    return made.file;
  }

  /** The names of all pictures that are there. */
  async names(): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.manager.find(SitePicture, { select: { file: true } });
    return new Set(rows.map(({ file }) => file));
  }

  /** One of a picture's files, such as `576.avif`; null if there is none. */
  find(file: string, name: string): Promise<SitePictureCopy | null> {
    return this.dataSource.manager.findOneBy(SitePictureCopy, { file, name });
  }

  /** Whether visitors may see it: the version in force names it, or one that was until lately. */
  async isPublic(file: string): Promise<boolean> {
    const rows = await this.dataSource.query<object[]>(
      `SELECT FROM site_versions AS version WHERE position($1 IN edits::text) > 0 AND NOT EXISTS (
         SELECT FROM site_versions AS next WHERE next.number = version.number + 1 AND next.made_at < now() - interval '${openPages}')`,
      [file],
    );
    return rows.length > 0;
  }

  /** Removes the pictures that neither the draft nor any version names. */
  async forgetUnused(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM site_pictures AS picture WHERE made_at < now() - interval '${unsaved}'
         AND NOT EXISTS (SELECT FROM site_draft WHERE position(picture.file IN edits::text) > 0)
         AND NOT EXISTS (SELECT FROM site_versions WHERE position(picture.file IN edits::text) > 0)`,
    );
  }
}

function wrongPhoto(message: string, code: 'not-there' | 'too-short'): ProblemError {
  return invalidFields({ field: 'photo', message, code });
}
