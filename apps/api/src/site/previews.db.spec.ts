import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joined } from 'node:path';
import express from 'express';
import request from 'supertest';
import { apiRoutes, factsOf, keyRoute, memberRoute, siteRoutes } from '#dto';
import { eventually } from '../../test/eventually.js';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { join, type Member, signIn } from '../../test/team.js';
import { OwnSite } from './own-site.js';
import { Renderer, type RenderedFile, type RenderInput } from './renderer.js';
import { serveSite } from './serve-site.js';
import { SiteRenders } from './site-renders.js';

/** A page, the owner's login and a script, each with the short name; can be broken or held. */
class SmallRenderer extends Renderer {
  broken = '';
  held: Promise<void> | undefined;

  override get isBuilt(): boolean {
    return true;
  }

  override get build(): string {
    return 'one build';
  }

  override async render({ published }: RenderInput): Promise<RenderedFile[]> {
    await this.held;
    if (this.broken) throw new Error(this.broken);
    const body = Buffer.from(factsOf(published?.edits ?? {}, published?.today ?? '').business.shortName).toString('base64');
    const script = published?.look === undefined ? 'assets/site-00000000.js' : 'assets/site-11111111.js';
    return ['index.html', 'admin/login/index.html', script, 'social/home-11111111.jpg'].map((file) => ({ file, body }));
  }
}

const script = '/assets/site-11111111.js';
const renderer = new SmallRenderer();
const folder = mkdtempSync(joined(tmpdir(), 'site-'));
let api: RunningApp;
let owner: ReturnType<RunningApp['visitor']>;
let site: express.Express;
beforeAll(async () => {
  mkdirSync(joined(folder, 'admin/login'), { recursive: true });
  for (const page of ['index.html', '404.html', 'admin/login/index.html']) writeFileSync(joined(folder, page), 'as built');
  api = await startApp({}, (builder) => builder.overrideProvider(Renderer).useValue(renderer));
  owner = await api.signedIn();
  const handler = serveSite(folder, api.app.get(OwnSite), (_request, _response, next) => next());
  if (!handler) throw new Error('The site is there');
  site = express().use(handler);
  await owner.patch(siteRoutes.draft).send({ business: { shortName: 'Draft Trees' } }).expect(204);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

async function preview(by = owner): Promise<string> {
  const { headers } = await by.post(siteRoutes.preview).send({}).expect(204);
  return /^site_preview=[0-9a-f]{64}/.exec(String(headers['set-cookie']))?.[0] ?? '';
}
const get = (path: string, cookie = '') => request(site).get(path).set('Cookie', cookie);

test('the words and pictures of a draft are files for its own browser alone', async () => {
  const cookie = await preview();
  await get('/', cookie).expect(200, 'Draft Trees').expect('cache-control', 'private, no-store');
  for (const path of [script, '/social/home-11111111.jpg']) {
    await get(path, cookie).expect(200).expect('cache-control', 'private, no-store');
    await get(path).expect(404);
    await get(path, `site_preview=${'0'.repeat(64)}`).expect(404);
  }
});

test.each(['/admin/login', '/%61dmin/login', '/admin%2Flogin'])('%s is the site’s own, whatever the browser looks at', async (path) => {
  await get(path, await preview()).expect(200, 'as built');
});

describe('a preview ends with', () => {
  const endings: Record<string, (sam: Member, cookie: string) => PromiseLike<unknown>> = {
    logout: ({ browser }) => browser.post(apiRoutes.logout).expect(204),
    Close: (_sam, cookie) => api.visitor().delete(siteRoutes.preview).set('Cookie', cookie).expect(204),
    suspension: ({ username }) => owner.patch(memberRoute(username)).send({ suspended: true }).expect(204),
    removal: ({ username }) => owner.delete(memberRoute(username)).expect(204),
    'its session, ended in another browser': async ({ username }) => {
      const { browser } = await signIn(api, username);
      const [session] = await api.dataSource.query<[{ id: string }]>('SELECT session_id AS id FROM site_renders WHERE draft ORDER BY used_at DESC');
      await browser.delete(keyRoute('session', session.id)).expect(204);
    },
    'all other ways in, ended in another browser': async ({ username }) => (await signIn(api, username)).browser.delete(apiRoutes.keys).expect(204),
  };

  test.each(Object.keys(endings))('%s: the page says so, and is the site’s from then on', async (ending) => {
    const sam = await join(api);
    const cookie = await preview(sam.browser);
    await get('/', cookie).expect(200, 'Draft Trees');
    await endings[ending]?.(sam, cookie);
    const { text, headers } = await get('/', cookie).expect(410).expect('cache-control', 'private, no-store');
    expect(text).toContain('This preview cannot be shown');
    expect(text).toContain('the sign-in that opened it has ended');
    expect(String(headers['set-cookie'])).toMatch(/^site_preview=; Path=\/; Expires=Thu, 01 Jan 1970/);
    await get(script, cookie).expect(404);
    await get('/').expect(200, 'as built');
  });
});

test('a preview whose session ends while it is rendered leaves nothing behind', async () => {
  let release = () => {};
  renderer.held = new Promise((resolve) => (release = resolve));
  const sam = await join(api);
  const cookie = await preview(sam.browser);
  const made = jest.spyOn(api.app.get(SiteRenders), 'makeDraft');
  await sam.browser.post(apiRoutes.logout).expect(204);
  renderer.held = undefined;
  release();
  const next = await preview();
  await get('/', next).expect(200, 'Draft Trees');
  expect(made).toHaveBeenCalled();
  await get('/', cookie).expect(410);
  expect(await api.dataSource.query('SELECT FROM site_files WHERE render = $1', [cookie.slice(-64)])).toEqual([]);
});

test('a preview whose renderer is killed says so, and not the site’s words', async () => {
  renderer.broken = 'The renderer was stopped (SIGKILL) & <b>';
  const cookie = await preview();
  const { text } = await get('/', cookie).expect(410).expect('content-type', /text\/html/);
  renderer.broken = '';
  expect(text).toContain('The renderer was stopped (SIGKILL) &amp; &lt;b>');
  expect(text).not.toContain('as built');
});

test('a preview that cannot be read says so, and ends nothing', async () => {
  const cookie = await preview();
  const interrupted = jest.spyOn(api.app.get(SiteRenders), 'awaitDraft').mockRejectedValueOnce(new Error('timeout exceeded when trying to connect'));
  expect((await get('/', cookie).expect(410)).text).toContain('It could not be read just now.');
  expect(interrupted).toHaveBeenCalledTimes(1);
  await get('/', cookie).expect(200, 'Draft Trees');
});

test('publishing ends the preview from which it was pressed', async () => {
  const cookie = await preview();
  await get('/', cookie).expect(200, 'Draft Trees');
  await owner.post(siteRoutes.publish).set('Cookie', cookie).expect(202);
  await get('/', cookie).expect(410);
  await eventually(() => get('/').expect(200, 'Draft Trees'));
  // The page's own picture is public now; the draft's script is not.
  await get('/social/home-11111111.jpg').expect(200);
  await get(script).expect(404);
});

test.each(['0x1', '%201', '1%20', '+1', '01', '1.0', '1e0', '-1', 'one'])('there is no version %s to bring back', async (number) => {
  await owner.post(`/api/site/versions/${number}/restore`).expect(404);
});
