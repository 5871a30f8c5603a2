import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { NextFunction, Request, Response } from 'express';
import { type DataSource, In } from 'typeorm';
import { SitePart } from './site-part.entity.js';
import { SiteRelease } from './site-release.entity.js';

/** This release and two before: as old as a page may be that still gets its parts. */
const releasesKept = 3;
/** Names as the build makes them; nothing else is looked up. */
const partPath = /^\/assets\/([\w-]{1,100}(?:\.[\w-]{1,20})*\.js)$/;
const isStored = (file: string) => /\.js(\.br)?$/.test(file);

/**
 * The scripts of the last three releases of the site, in the database, where every server finds them: a page that stood open over a
 * release asks for its own, and a page of the new release may ask a server of the old one.
 */
@Injectable()
export class SiteParts {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Stores what lies in `assets` of the built site, once for each release, as the newest one, and forgets all but the last three. */
  async store(siteFolder: string): Promise<void> {
    const folder = join(siteFolder, 'assets');
    const files = existsSync(folder) ? readdirSync(folder).filter(isStored).sort() : [];
    if (files.length === 0) return;
    const name = hash('sha256', files.join('\n'), 'hex');
    await this.dataSource.transaction(async (manager) => {
      // Servers that start together wait here for one another.
      await manager.query('LOCK TABLE site_releases IN EXCLUSIVE MODE');
      const isThere = await manager.existsBy(SiteRelease, { name });
      await manager.upsert(SiteRelease, { name, startedAt: () => 'clock_timestamp()' }, ['name']);
      if (!isThere) {
        const parts = files.map((file) => ({ file, release: name, body: readFileSync(join(folder, file)) }));
        await manager.insert(SitePart, parts);
      }
      const kept = manager.createQueryBuilder(SiteRelease, 'kept').select('kept.name').orderBy('kept.startedAt', 'DESC').limit(releasesKept);
      await manager.createQueryBuilder().delete().from(SiteRelease).where(`name NOT IN (${kept.getQuery()})`).execute();
    });
  }

  /** Answers with a part of one of these releases; anything else goes on. A part never changes: browsers keep it for a year. */
  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    const [, file] = partPath.exec(request.path) ?? [];
    if (!file || !['GET', 'HEAD'].includes(request.method)) return next();
    this.find(file, Boolean(request.acceptsEncodings('br'))).then((part) => {
      if (!part) return next();
      if (part.file !== file) response.set('Content-Encoding', 'br');
      response.vary('Accept-Encoding').type(extname(file)).set('Cache-Control', 'public, max-age=31536000, immutable').send(part.body);
    }, next);
  };

  /** The packed form sorts behind the plain one, which is all that there is of a file too small to be packed. */
  private find(file: string, takesPacked: boolean): Promise<SitePart | null> {
    const forms = takesPacked ? [file, `${file}.br`] : [file];
    return this.dataSource.manager.findOne(SitePart, { where: { file: In(forms) }, order: { file: 'DESC' } });
  }
}
