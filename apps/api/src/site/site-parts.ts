import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { DataSource, In } from 'typeorm';
import { inTurn } from '../platform/database/in-turn.js';
import { SitePart, SiteRelease } from './site-parts.entities.js';

/** This release and two earlier ones. Older pages no longer get their scripts. */
const releasesKept = 3;
/** Names as the build creates them; no other name is looked up. */
const partPath = /^\/assets\/([\w-]{1,100}(?:\.[\w-]{1,20})*\.(?:js|css))$/;
const isStored = (file: string) => /\.(js|css)(\.br)?$/.test(file);

/**
 * The scripts and style sheets of the site's last three releases, in the database, where every server finds them. A page that was open
 * during a release asks for its own, and a page of the new release may reach a server of the old one.
 */
@Injectable()
export class SiteParts {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores the built site's `assets` once per release, marks the release as the newest, and deletes all but the last three. */
  async store(siteFolder: string): Promise<void> {
    const folder = join(siteFolder, 'assets');
    const files = existsSync(folder) ? readdirSync(folder).filter(isStored).sort() : [];
    if (files.length === 0) return;
    const name = hash('sha256', files.join('\n'), 'hex');
    await this.dataSource.transaction(async (manager) => {
      // Servers that start at the same time wait for each other here.
      await inTurn(manager, 'site release');
      const isThere = await manager.existsBy(SiteRelease, { name });
      await manager.upsert(SiteRelease, { name, startedAt: () => 'clock_timestamp()' }, ['name']);
      if (!isThere) {
        const parts = files.map((file) => ({ file, release: name, body: readFileSync(join(folder, file)) }));
        await manager.insert(SitePart, parts);
      }
      const kept = manager
        .createQueryBuilder(SiteRelease, 'kept')
        .select('kept.name')
        .orderBy('kept.startedAt', 'DESC')
        .limit(releasesKept);
      await manager.createQueryBuilder().delete().from(SiteRelease).where(`name NOT IN (${kept.getQuery()})`).execute();
    });
  }

  /** Serves a part of one of these releases; other requests go on. Parts never change, so browsers cache them for a year. */
  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    const [, file] = partPath.exec(request.path) ?? [];
    if (!file || !['GET', 'HEAD'].includes(request.method)) return next();
    this.findPart(file, Boolean(request.acceptsEncodings('br'))).then((part) => {
      if (!part) return next();
      if (part.file !== file) response.set('Content-Encoding', 'br');
      response.vary('Accept-Encoding').type(extname(file)).set('Cache-Control', 'public, max-age=31536000, immutable').send(part.body);
    }, next);
  };

  /** The compressed form sorts after the plain one. A file too small to compress has only the plain one. */
  private findPart(file: string, takesPacked: boolean): Promise<SitePart | null> {
    const forms = takesPacked ? [file, `${file}.br`] : [file];
    return this.dataSource.manager.findOne(SitePart, { where: { file: In(forms) }, order: { file: 'DESC' } });
  }
}
