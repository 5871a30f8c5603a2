import express from 'express';
import request from 'supertest';
import { siteRoutes, type SiteDraft, type SiteEdits } from '#dto';
import { builtSite } from '../src/app.setup.js';
import { OwnSite } from '../src/site/own-site.js';
import { Renderer } from '../src/site/renderer.js';
import { serveSite } from '../src/site/serve-site.js';
import { SiteParts } from '../src/site/site-parts.js';
import { eventually } from './eventually.js';
import { startApp, type RunningApp } from './start-app.js';

/** The API, the built site as it serves it, and an owner who is signed in. */
export interface SiteApp {
  api: RunningApp;
  owner: ReturnType<RunningApp['visitor']>;
  site: express.Express;
  draft(): Promise<SiteDraft & { etag: string }>;
  change(patch: object): request.Test;
  /** A page as visitors get it, or the holder of this cookie. */
  page(path: string, cookie?: string): Promise<string>;
  /** Publishes, and waits until visitors see it. */
  publish(edits: SiteEdits): Promise<void>;
  /** Begins to look at the draft, or at an earlier version; returns the cookie. */
  look(what?: object): Promise<string>;
  close(): Promise<void>;
}

/** Starts the API for tests of the owner's site. Throws if the site has not been built. */
export async function startSiteApp(): Promise<SiteApp> {
  const api = await startApp({}, (builder) => builder.overrideProvider(Renderer).useValue(new Renderer()));
  const owner = await api.signedIn();
  const handler = serveSite(builtSite, api.app.get(OwnSite), api.app.get(SiteParts).middleware);
  if (!handler) throw new Error('The site has not been built');
  const site = express().use(handler);
  const change = (patch: object) => owner.patch(siteRoutes.draft).send(patch);
  const draft = async () => {
    const answer = await owner.get(siteRoutes.draft).expect(200);
    return { ...(answer.body as SiteDraft), etag: String(answer.headers.etag) };
  };
  return {
    api,
    owner,
    site,
    draft,
    change,
    page: async (path, cookie = '') => (await request(site).get(path).set('Cookie', cookie).expect(200)).text,
    publish: async (edits) => {
      await change(edits).expect(204);
      await owner.post(siteRoutes.publish).expect(202);
      await eventually(async () => expect((await draft()).state).toEqual({ kind: 'public' }));
    },
    look: async (what = {}) => {
      const answer = await owner.post(siteRoutes.preview).send(what).expect(204);
      return /^site_preview=[0-9a-f]{64}/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
    },
    close: () => api.close(),
  };
}
