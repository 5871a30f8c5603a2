import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { assertStillSignedIn } from '../auth/people/locked-person.js';
import { derivedKey } from '../platform/config/derived-key.js';
import { Environment } from '../platform/config/environment.js';
import { workspaceRoot } from '../platform/config/workspace-root.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { SiteFile, SiteRender } from './own-site.entities.js';
import { type RenderedFile, type RenderInput, Renderer } from './renderer.js';

/** How often, and how far apart, a page checks for a draft that is being rendered: as long as a rendering may take. */
const draftTries = 240;
const draftWaitMs = 250;

/** Half of a draft's key; the other half is its signature. */
const idBytes = 16;

/** Any number, the same in every server: one renders at a time. */
const renderLock = 7_301_020;

/** A site's files by name. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** A preview's files, or why they cannot be shown. */
export type Preview = { files: SiteFiles } | { lost: string };

const over = 'It was closed, or the sign-in that opened it has ended.';

/** Renderings of the site, as rows that every server finds. SQL: locks, ages, and copies from row to row. */
@Injectable()
export class SiteRenders {
  /** Link previews of the build. */
  private readonly shipped: readonly string[];
  private readonly logger = new Logger(SiteRenders.name);
  private drafting: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly renderer: Renderer,
    private readonly environment: Environment,
  ) {
    const folder = join(workspaceRoot, 'dist', 'web', 'social');
    this.shipped = existsSync(folder) ? readdirSync(folder).map((name) => `social/${name}`) : [];
  }

  /** The files of a rendering; undefined if there is none, or it failed. */
  async load(key: string): Promise<SiteFiles | undefined> {
    const files = await this.dataSource.manager.findBy(SiteFile, { render: key });
    if (files.length === 0) return undefined;
    await this.use(key);
    return new Map(files.map((file) => [file.file, file]));
  }

  /** Postpones a rendering's deletion by some days. */
  async use(key: string): Promise<void> {
    await this.dataSource.manager.update(SiteRender, { key }, { usedAt: () => 'now()' });
  }

  /** The site as a server last served it, such as the previous build's. None if a claim has ended since; `today` is YYYY-MM-DD. */
  async latest(today: string): Promise<SiteFiles | undefined> {
    const sql = `
      SELECT key FROM site_renders WHERE NOT draft AND problem IS NULL AND NOT EXISTS (
        SELECT FROM claim_proofs WHERE valid_until < $1 AND valid_until >= (used_at AT TIME ZONE 'Europe/London')::date)
      ORDER BY used_at DESC LIMIT 1`;
    const [row] = await this.dataSource.query<{ key: string }[]>(sql, [today]);
    return row && this.load(row.key);
  }

  /**
   * Renders the site and stores it under the key, unless it is there. Returns false if another server is rendering: it announces the end.
   * Throws, and stores why, if it fails. `ahead`: for tomorrow, so that it does not count as the one used last.
   */
  async make(key: string, input: RenderInput, signal: AbortSignal, when?: 'ahead'): Promise<boolean> {
    const usedAt = () => (when ? `now() - interval '1 day'` : 'now()');
    return this.dataSource
      .transaction(async (manager) => {
        const [{ locked }] = await manager.query<[{ locked: boolean }]>('SELECT pg_try_advisory_xact_lock($1) AS locked', [renderLock]);
        if (!locked) return false;
        if (!(await manager.existsBy(SiteRender, { key, problem: IsNull() })))
          await this.store(manager, { key, usedAt }, await this.rendered(manager, input, signal));
        return true;
      })
      .catch(async (error: unknown) => {
        // The server stops; another one renders.
        if (signal.aborted) throw error;
        const problem = error instanceof Error ? error.message : String(error);
        await this.dataSource.manager.upsert(SiteRender, { key, draft: false, problem, usedAt }, ['key']);
        throw error;
      });
  }

  /**
   * Queues a preview to be rendered for one browser; returns its key at once, which is the only way to it. It ends with the session that
   * opened it: throws not-signed-in if that has ended already.
   */
  async beginDraft(input: RenderInput, session: ActingSessionRow, signal: AbortSignal): Promise<string> {
    const key = this.draftKey(randomBytes(idBytes).toString('hex'));
    await this.dataSource.transaction(async (manager) => {
      await assertStillSignedIn(manager, session);
      await manager.insert(SiteRender, { key, draft: true, sessionId: session.id });
    });
    this.drafting = this.drafting
      .then(() => this.makeDraft(key, input, signal))
      .catch(async (error: unknown) => {
        this.logger.error(error);
        await this.dataSource.manager.update(SiteRender, { key }, { problem: error instanceof Error ? error.message : String(error) });
      })
      .catch((error: unknown) => this.logger.warn(error)); // it is forgotten after an hour anyway
    return key;
  }

  /** The transaction begins after the rendering: it would hold a connection for seconds. */
  async makeDraft(key: string, input: RenderInput, signal: AbortSignal): Promise<void> {
    const files = await this.rendered(this.dataSource.manager, input, signal);
    await this.dataSource.transaction(async (manager) => {
      // Its session may have ended meanwhile.
      const { affected } = await manager.update(SiteRender, { key, draft: true }, { usedAt: () => 'now()' });
      if (affected) await this.storeFiles(manager, key, files);
    });
  }

  async forgetDraft(key: string): Promise<void> {
    await this.dataSource.manager.delete(SiteRender, { key, draft: true });
  }

  /** Whether this server, or another one of this site, has made the key. */
  isDraftKey(key: string): boolean {
    return timingSafeEqual(Buffer.from(key), Buffer.from(this.draftKey(key.slice(0, 2 * idBytes))));
  }

  /** Whether a preview has neither ended nor failed. */
  async isOpen(key: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(SiteRender, { key, draft: true, problem: IsNull() });
  }

  /** A preview's files, once a server has rendered them. */
  async awaitDraft(key: string): Promise<Preview> {
    for (let tries = 0; tries < draftTries; tries += 1) {
      const files = await this.load(key);
      if (files) return { files };
      const row = await this.dataSource.manager.findOneBy(SiteRender, { key, draft: true });
      if (!row || row.problem) return { lost: row?.problem ?? over };
      await sleep(draftWaitMs);
    }
    // Its server has died: the next page must not wait as long.
    await this.forgetDraft(key);
    return { lost: 'It took longer than a minute.' };
  }

  /** Why the rendering with this key failed; undefined if it did not. */
  async problemOf(key: string): Promise<string | undefined> {
    const row = await this.dataSource.manager.findOneBy(SiteRender, { key });
    return row?.problem ?? undefined;
  }

  /** A file that only an earlier rendering of the site has, never a draft's: pages that are still open ask for it. */
  findEarlier(file: string): Promise<SiteFile | null> {
    return this.dataSource.manager
      .createQueryBuilder(SiteFile, 'file')
      .innerJoin(SiteRender, 'render', 'render.key = file.render AND NOT render.draft')
      .where({ file })
      .getOne();
  }

  /** Deletes renderings that no server uses any more: the site's after days, drafts after an hour. */
  async forget(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM site_renders WHERE used_at < now() - CASE WHEN draft THEN interval '1 hour' ELSE interval '3 days' END`,
    );
  }

  /** The key of the draft with this id (hex digits), which nobody else can make. */
  private draftKey(id: string): string {
    return id + createHmac('sha256', derivedKey(this.environment, 'drafts')).update(id).digest('hex').slice(0, id.length);
  }

  private async rendered(manager: EntityManager, input: RenderInput, signal: AbortSignal): Promise<RenderedFile[]> {
    // A draft's may be gone before this rendering is stored.
    const earlier = await manager.query<{ file: string }[]>(
      `SELECT DISTINCT file FROM site_files JOIN site_renders ON key = render AND NOT draft WHERE file LIKE 'social/%'`,
    );
    const drawn = [...this.shipped, ...earlier.map(({ file }) => file)];
    return this.renderer.render({ ...input, drawn }, signal);
  }

  private async store(
    manager: EntityManager,
    render: Pick<SiteRender, 'key'> & { usedAt: () => string },
    files: RenderedFile[],
  ): Promise<void> {
    await manager.upsert(SiteRender, { ...render, draft: false, problem: null }, ['key']);
    await this.storeFiles(manager, render.key, files);
  }

  private async storeFiles(manager: EntityManager, render: string, files: RenderedFile[]): Promise<void> {
    const bytes = (form: string | undefined) => (form === undefined ? null : Buffer.from(form, 'base64'));
    const row = ({ file, body, br, gz }: RenderedFile) =>
      body === undefined ? [] : [{ render, file, body: Buffer.from(body, 'base64'), br: bytes(br), gz: bytes(gz) }];
    await manager.insert(SiteFile, files.flatMap(row));
    const kept = files.filter(({ body }) => body === undefined).map(({ file }) => file);
    await manager.query(
      `INSERT INTO site_files (render, file, body) SELECT DISTINCT ON (file) $1, file, body
       FROM site_files JOIN site_renders ON key = render AND NOT draft WHERE file = ANY($2)`,
      [render, kept],
    );
  }
}
