import { createHash } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { factsOf, type SiteEdits, type SiteFacts, type SiteState } from '#dto';
import { endWithin } from '../platform/config/end-within.js';
import { Environment } from '../platform/config/environment.js';
import { Serving } from '../platform/config/serving.js';
import { setSiteFacts } from '../platform/config/site-facts.js';
import { DatabaseListener } from '../platform/database/database-listener.js';
import { notify } from '../platform/database/notify.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { ClaimProofRow, type SitePictureCopy, SiteVersion } from './own-site.entities.js';
import { Previews } from './previews.js';
import { type RenderInput, Renderer } from './renderer.js';
import { SitePictures } from './site-pictures.js';
import { type SiteFiles, SiteRenders } from './site-renders.js';
import { editsOn, londonDay, untilMidnight } from './site-words.js';

const channel = 'own_site';
/** How often a server looks for changes by itself; an announcement may be lost. Milliseconds. */
const checkMs = 60_000;
/** How long to wait after another server had the lock. Milliseconds. */
const againMs = 1_000;
/** How long before midnight tomorrow's site is rendered, if it differs. Milliseconds. */
const aheadMs = 10 * 60_000;
/** How long a page waits for the first rendering. */
const firstMs = 15_000;
const hourMs = 60 * 60_000;
const stopMs = 1_000;

/** The words that the site should show, and the key of their rendering. An empty key: as shipped. */
interface Plan {
  key: string;
  facts: SiteFacts;
  input: RenderInput;
}

/** The rendering whose files a request gets; none: those of the build. */
export interface OwnFiles {
  files?: SiteFiles | undefined;
  isDraft: boolean;
  /** Why the preview that the browser asks for cannot be shown; then the files are the site's. */
  lost?: string;
}

/** The site in the owner's words: follows what is published, and the days, and holds the rendered files in memory. */
@Injectable()
export class OwnSite implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OwnSite.name);
  private readonly stopping = new AbortController();
  /** The key that is served now, and the one that should be. */
  private shown = '';
  private wanted = '';
  private files: SiteFiles | undefined;
  /** The build's pages are right until others replace them: nothing was published when this server last checked. */
  private isShipped = false;
  private following: Promise<void> | undefined;
  private again = false;
  private timer: NodeJS.Timeout | undefined;
  private touchedAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly serving: Serving,
    private readonly listener: DatabaseListener,
    private readonly renderer: Renderer,
    private readonly renders: SiteRenders,
    private readonly previews: Previews,
    private readonly pictures: SitePictures,
  ) {}

  onModuleInit(): void {
    this.listener.on(channel, () => void this.follow());
  }

  /** Reads the words; a server also takes the pages that are rendered already, and renders the others later. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      const plan = await this.plan(new Date());
      setSiteFacts(plan.facts);
      if (!this.serving.isOn) return;
      this.wanted = plan.key;
      if (!plan.key) return;
      this.files = await this.renders.load(plan.key);
      if (this.files) this.shown = plan.key;
      else this.files = await this.renders.latest(londonDay(new Date()));
    } catch (error) {
      // A command may run before the schema is there, or without a database.
      if (this.serving.isOn) this.logger.error(error);
    } finally {
      if (this.serving.isOn) void this.follow();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.stopping.abort();
    await endWithin('The rendering', stopMs, async () => this.following).catch((error: unknown) => this.logger.warn(error));
  }

  /** The files for a decoded path and a Cookie header; a draft's for visitors' pages alone. */
  async filesFor(path: string, cookies: string | undefined): Promise<OwnFiles> {
    const preview = ownersPath.test(path) ? undefined : await this.previews.find(cookies);
    if (preview && 'files' in preview) return { ...preview, isDraft: true };
    if (this.isMissing) await endWithin('The first rendering', firstMs, async () => this.following).catch(() => undefined);
    return { files: this.files, isDraft: false, ...preview };
  }

  /** Whether pages must wait, because only the build's are there and their words are not the owner's. */
  get isMissing(): boolean {
    return !this.files && !this.isShipped && this.wanted !== '';
  }

  /**
   * Begins to render the draft, or an earlier version, for one browser, until its session ends; returns its cookie's value at once. A page
   * waits for the end. Throws not-signed-in.
   */
  async renderDraft(edits: SiteEdits, look: 'draft' | number, session: ActingSessionRow): Promise<string> {
    const today = londonDay(new Date());
    const [proofs, pictures] = await Promise.all([this.dataSource.manager.find(ClaimProofRow), this.pictures.names()]);
    const input = { site: this.address, published: { edits: editsOn(today, edits, proofs, pictures), today, look } };
    return this.renders.beginDraft(input, session, this.stopping.signal);
  }

  /** What visitors see of the version in force. It is read again here: this server may not have noticed the last publication yet. */
  async state(): Promise<SiteState> {
    const { key } = await this.plan(new Date());
    if (this.shown === key) return { kind: 'public' };
    const why = await this.renders.problemOf(key);
    return why === undefined ? { kind: 'rendering' } : { kind: 'failed', why };
  }

  /** Throws unavailable if this installation cannot render. */
  assertCanRender(): void {
    if (!this.renderer.isBuilt)
      throw new ProblemError('unavailable', { detail: 'The site’s renderer is not here. Please ask whoever runs the site to build it.' });
  }

  /** A file that only an earlier rendering has. */
  earlier(file: string): ReturnType<SiteRenders['findEarlier']> {
    return this.renders.findEarlier(file);
  }

  /** A file of the owner's pictures: of those that visitors may see, and of a draft's for a browser that looks at one. */
  async picture(file: string, name: string, isDraft: boolean): Promise<SitePictureCopy | null> {
    return isDraft || (await this.pictures.isPublic(file)) ? this.pictures.find(file, name) : null;
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** The address that pages give as their own; one that only this machine can reach is left out. */
  private get address(): string {
    const { siteUrl } = this.environment;
    return /^http:\/\/(?:localhost|127\.|\[::1\])/.test(siteUrl) ? shippedAddress : siteUrl;
  }

  private async plan(moment: Date): Promise<Plan> {
    const [[version], proofs, pictures] = await Promise.all([
      this.dataSource.manager.find(SiteVersion, { order: { number: 'DESC' }, take: 1 }),
      this.dataSource.manager.find(ClaimProofRow),
      this.pictures.names(),
    ]);
    const today = londonDay(moment);
    const edits = editsOn(today, version?.edits ?? {}, proofs, pictures);
    const facts = factsOf(edits, today);
    const isShipped = Object.keys(edits).length === 0;
    const input = { site: this.address, published: isShipped ? undefined : { edits, today } };
    if (!this.renderer.isBuilt || (isShipped && this.address === shippedAddress)) return { key: '', facts, input };
    const key = createHash('sha256')
      .update(JSON.stringify([this.renderer.build, this.address, facts]))
      .digest('hex');
    return { key, facts, input };
  }

  /** Brings the site up to date, and once more if that was requested meanwhile. */
  private follow(): Promise<void> {
    this.again = true;
    return (this.following ??= this.steps().finally(() => (this.following = undefined)));
  }

  private async steps(): Promise<void> {
    let waitMs = checkMs;
    while (this.again) {
      this.again = false;
      try {
        if (!(await this.step())) waitMs = againMs;
        await this.lookAhead();
        await this.keepHouse();
      } catch (error) {
        if (this.isStopping) return;
        this.logger.error(error);
      }
    }
    clearTimeout(this.timer);
    if (this.isStopping) return;
    this.timer = setTimeout(() => void this.follow(), Math.min(waitMs, untilMidnight(new Date())));
    this.timer.unref();
  }

  /** Returns false if another server is rendering. */
  private async step(): Promise<boolean> {
    const { key, facts, input } = await this.plan(new Date());
    this.wanted = key;
    this.isShipped ||= key === '';
    let files = key ? (key === this.shown ? this.files : await this.renders.load(key)) : undefined;
    if (key && !files) {
      if (!(await this.renders.make(key, input, this.stopping.signal))) return false;
      files = await this.renders.load(key);
      await announceSite(this.dataSource);
    }
    this.files = files;
    this.shown = key;
    this.isShipped = key === '';
    // With the pages, so that emails never say what the site does not.
    setSiteFacts(facts);
    return true;
  }

  private async lookAhead(): Promise<void> {
    const now = new Date();
    if (untilMidnight(now) > aheadMs) return;
    const { key, input } = await this.plan(new Date(now.getTime() + aheadMs));
    if (key && key !== this.shown) await this.renders.make(key, input, this.stopping.signal, 'ahead');
  }

  private async keepHouse(): Promise<void> {
    const now = new Date();
    if (now.getTime() < this.touchedAt + hourMs) return;
    this.touchedAt = now.getTime();
    if (this.shown) await this.renders.use(this.shown);
    await this.renders.forget();
    await this.pictures.forgetUnused();
  }
}

/** Notifies every server that something was published or rendered, or a proof has changed. */
export const announceSite = (database: Pick<DataSource, 'query'>): Promise<void> => notify(database, channel);

/** The owner's pages and app, and workers, which outlive a draft. */
const ownersPath = /^\/(?:admin(?:\/|$)|owner\.|sw-)/;
const shippedAddress = factsOf({}, '').business.website;
