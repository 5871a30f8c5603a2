import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import PostalMime from 'postal-mime';
import request from 'supertest';
import { siteRoutes, type SiteDraft, type SiteVersionView } from '#dto';
import { eventually } from '../../test/eventually.js';
import { somebodyWaits } from '../../test/overtake.js';
import { startSiteApp, type SiteApp } from '../../test/site-app.js';
import { builtSite } from '../app.setup.js';
import { ourMailbox, siteFacts } from '../platform/config/site-facts.js';
import { SiteRenders } from './site-renders.js';

let app: SiteApp;
beforeAll(async () => {
  app = await startSiteApp();
});
afterAll(() => app.close());

const genuine = { name: 'Jane Doe', location: 'Ipswich', stars: '4', text: 'Good work & "more".', platform: 'Google', day: '2026-11-02', link: '', genuine: true };

test('until something is published, every page is the build’s, byte for byte', async () => {
  expect((await app.draft()).published).toBeNull();
  const pages = readdirSync(builtSite, { recursive: true, encoding: 'utf8' }).filter((file) => basename(file) === 'index.html');
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) {
    const { text, headers } = await request(app.site).get(join('/', dirname(page))).set('Accept-Encoding', 'identity').expect(200);
    expect(text).toBe(readFileSync(join(builtSite, page), 'utf8'));
    expect(headers['cache-control']).toBe('no-cache');
  }
});

test('a published number is in every page and every word of the server, and the old one in none', async () => {
  const old = siteFacts().business.phone.display;
  await app.publish({ business: { phone: '01394 380123', name: 'Deben Valley Trees & Sons' } });
  expect(siteFacts().business.phone).toEqual({ display: '01394 380123', href: 'tel:+441394380123' });
  const sitemap = await app.page('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>[^<]*?example([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(paths.length).toBeGreaterThan(10);
  for (const path of [...paths, '/site.webmanifest', '/owner.webmanifest', '/admin/login']) {
    const text = await app.page(path);
    expect([path, text.includes(old), text.includes(old.replace('0', '+44').replace(/ /g, ''))]).toEqual([path, false, false]);
  }
  expect(await app.page('/')).toContain('Deben Valley Trees &amp; Sons');
  const edits = /site-[0-9a-f]{8}/.exec(await app.page('/'))?.[0];
  // Scripts hold the shipped words too; these run first and take their place.
  for (const script of [`/assets/${edits}.js`, '/sw-quote.js']) expect(await app.page(script)).toContain('01394 380123');
  const preview = /social\/home-[0-9a-f]{8}\.jpg/.exec(await app.page('/'))?.[0] ?? '';
  await request(app.site).get(`/${preview}`).expect(200).expect('content-type', 'image/jpeg');
  const { status } = await request(app.site).get('/nowhere');
  expect(status).toBe(404);
});

test('a page that did not change is 304, and comes packed', async () => {
  const browser = 'gzip, deflate, br, zstd';
  const { headers } = await request(app.site).get('/about').set('Accept-Encoding', browser).expect(200).expect('content-encoding', 'br');
  await request(app.site).get('/about').set('Accept-Encoding', 'br').set('If-None-Match', String(headers.etag)).expect(304);
  await request(app.site).get('/about').set('Accept-Encoding', 'gzip').expect(200).expect('content-encoding', 'gzip');
});

test('reviews, prices, a notice and the next visits stand where they belong, escaped, and the samples are gone', async () => {
  await app.publish({ reviews: [genuine], notice: { text: 'Closed 24 December to 2 January', call: '020 7946 0999' }, prices: { 'tree-removal': { from: '350', words: 'a tree up to 8 metres' } }, visits: { next: 'the week of 7 December' } });
  const home = await app.page('/');
  expect(home).toContain('Good work &amp; &quot;more&quot;.');
  expect(home).not.toContain('Sample review');
  expect(home).toMatch(/Closed 24 December to 2 January.*<a href="tel:\+442079460999">Call (?:<!-- -->)?020 7946 0999<\/a>/);
  expect(await app.page('/services/tree-removal')).toContain('From £350: a tree up to 8 metres.');
  expect(await app.page('/services/stump-services')).toContain('the week of 7 December');
});

test('a name with every mark that passes is the same in HTML, data, manifest, script and emails', async () => {
  const name = `O'Neill & "Sons" \\ Trees; =1+1`;
  await app.publish({ business: { name } });
  const home = await app.page('/');
  expect(home).toContain(`O&#x27;Neill &amp; &quot;Sons&quot; \\ Trees; =1+1`);
  const data = [...home.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.stringify(JSON.parse(json)));
  expect(data.join('')).toContain(JSON.stringify(name).slice(1, -1));
  expect((JSON.parse(await app.page('/site.webmanifest')) as { name: string }).name).toBe(name);
  const script = await app.page(`/assets/${/site-[0-9a-f]{8}/.exec(home)?.[0]}.js`);
  expect(runInNewContext(`${script};publishedSite.edits.business.name`)).toBe(name);
  const raw = await new MailComposer({ from: ourMailbox() }).compile().build();
  expect(await PostalMime.parse(raw)).toMatchObject({ from: { name, address: siteFacts().business.email } });
});

test('an ended proof takes its claim from the site, and bringing an older version back does not revive it', async () => {
  await app.owner.put('/api/site/claims/liability/proof').send({ reference: 'Policy 77', validUntil: '2026-01-01' }).expect(204);
  await eventually(async () => expect(await app.page('/')).not.toContain('million'));
  expect(siteFacts().claims.liability).toBe('');
  expect(await app.page('/', await app.look())).not.toContain('million');
  await app.owner.delete(siteRoutes.preview).expect(204);
  const { body: refusal } = await app.owner.delete('/api/site/claims/liability/proof').expect(409);
  expect(refusal).toMatchObject({ title: 'Not possible as things are', detail: expect.stringContaining('Enter a new one in its place; or empty the claim') as string });
  const { etag } = await app.draft();
  const undo = () => app.owner.post('/api/site/versions/1/restore').set('If-Match', etag).expect(202);
  const { body: undone } = await undo();
  // Its answer may be lost.
  expect((await undo()).body).toEqual(undone);
  await eventually(async () => expect(await app.page('/')).not.toContain('Jane Doe'));
  expect(await app.page('/about')).not.toContain('million');
  await app.owner.put('/api/site/claims/liability/proof').send({ reference: 'Policy 78', validUntil: '2099-01-01' }).expect(204);
  await eventually(async () => expect(await app.page('/')).toContain('million'));
  await app.owner.delete('/api/site/claims/liability/proof').expect(204);
  expect(await app.page('/')).toContain('million');
  const { body } = await app.owner.get(siteRoutes.versions).expect(200);
  expect((body as SiteVersionView[]).slice(0, 3).map(({ kind, by }) => [kind, by])).toEqual([['undo', 'owner'], ['publish', 'owner'], ['publish', 'owner']]);
});

test('only the browser that asked sees the draft, and nobody may keep it', async () => {
  await app.change({ business: { shortName: 'Draft Trees' } }).expect(204);
  await app.api.dataSource.query('UPDATE site_draft SET looked = false');
  const cookie = await app.look();
  expect((await app.draft()).looked).toBe(true);
  expect(await app.page('/', cookie)).toContain('Draft Trees');
  expect(await app.page('/')).not.toContain('Draft Trees');
  for (const path of ['/admin/login', '/sw-owner.js']) expect(await app.page(path, cookie)).toBe(await app.page(path));
  await request(app.site).get('/').set('Cookie', cookie).expect('cache-control', 'private, no-store').expect('x-robots-tag', 'noindex');
  const asked = jest.spyOn(app.api.app.get(SiteRenders), 'load');
  await request(app.site).get('/').set('Cookie', `site_preview=${'0'.repeat(64)}`).expect('cache-control', 'no-cache');
  expect(asked).not.toHaveBeenCalledWith('0'.repeat(64));
  const { body } = await app.owner.get(siteRoutes.versions).expect(200);
  const withReviews = (body as SiteVersionView[]).find(({ edits }) => edits.reviews)?.number;
  const earlier = await app.look({ version: withReviews });
  expect(await app.page('/', earlier)).toContain('Jane Doe');
  const scriptOf = async (shown: string) => app.page(`/assets/${/site-[0-9a-f]{8}/.exec(await app.page('/', shown))?.[0]}.js`, shown);
  expect(await scriptOf(cookie)).toContain('"look":"draft"');
  expect(await scriptOf(earlier)).toContain(`"look":${withReviews}`);
  expect(await scriptOf('')).not.toContain('"look"');
  for (const version of [99, 99_999_999_999]) await app.owner.post(siteRoutes.preview).send({ version }).expect(404);
  await app.owner.post('/api/site/versions/99999999999/restore').expect(404);
  // After a logout, too.
  const { headers } = await app.api.visitor().delete(siteRoutes.preview).expect(204);
  expect(String(headers['set-cookie'])).toMatch(/^site_preview=;.*Expires=Thu, 01 Jan 1970/);
});

test('two people: the second change of the same draft is refused', async () => {
  const { etag } = await app.draft();
  await app.change({ visits: { next: 'next week' } }).set('If-Match', etag).expect(204);
  const { body } = await app.change({ visits: { next: 'never' } }).set('If-Match', etag).expect(412);
  expect((body as { present: SiteDraft }).present.edits.visits).toEqual({ next: 'next week' });
  await app.owner.post(siteRoutes.publish).set('If-Match', etag).expect(412);
});

test.each<[string, object, string]>([
  ['markup', { business: { name: 'Trees <b>' } }, 'business.name'],
  ['a template’s brackets', { notice: { text: 'Closed {{' } }, 'notice.text'],
  ['words in place of a number to call', { notice: { text: 'Closed', call: '</a><script>' } }, 'notice.call'],
  ['a turned reading direction', { business: { name: 'Trees \u202e' } }, 'business.name'],
  ['too many letters', { reviews: [{ ...genuine, text: 'a'.repeat(10_000) }] }, 'reviews.0.text'],
  ['a web address in a sentence', { notice: { text: 'See https://evil.example today' } }, 'notice.text'],
  ['a bare web address', { reviews: [{ ...genuine, text: 'See WWW.evil.example' }] }, 'reviews.0.text'],
  ['a script', { claims: { liability: '</script>' } }, 'claims.liability'],
  ['an address without https', { business: { google: 'http://oak.co.uk' } }, 'business.google'],
  ['a day that does not exist', { reviews: [{ ...genuine, day: '2026-02-30' }] }, 'reviews.0.day'],
  ['a day to come', { reviews: [{ ...genuine, day: '2099-01-01' }] }, 'reviews.0.day'],
  ['a review that nobody vouches for', { reviews: [{ ...genuine, genuine: false }] }, 'reviews.0.genuine'],
  ['hours that end before they begin', { hours: { Friday: [{ opens: '18:00', closes: '07:00' }] } }, 'hours.Friday.0.closes'],
  ['a third stretch', { hours: { Friday: ['07:00', '10:00', '13:00'].map((opens) => ({ opens, closes: opens.replace(':00', ':59') })) } }, 'hours.Friday'],
  ['a time that no clock shows', { hours: { Friday: [{ opens: '07:00', closes: '24:00' }] } }, 'hours.Friday.0.closes'],
  ['hours without an opening', { hours: { Friday: [{ closes: '18:00' }] } }, 'hours.Friday.0.opens'],
  ['words in place of hours', { hours: { Friday: ['07:00 to 18:00'] } }, 'hours.Friday'],
  ['hours of an eighth day', { hours: { Someday: [] } }, 'hours.Someday'],
  ['hours as they were before each day had its own', { business: { opens: '08:00' } }, 'business.opens'],
  ['an empty name', { business: { name: ' ' } }, 'business.name'],
  ['words about a price that is not there', { prices: { 'tree-removal': { from: '', words: 'a small tree' } } }, 'prices.tree-removal.from'],
  ['an unknown field', { business: { motto: 'Up' } }, 'business.motto'],
  ['an unknown section', { pictures: {} , x: { y: 1 } }, 'x'],
])('%s is refused at its field', async (_what, patch, field) => {
  const before = await app.draft();
  const { body } = await app.change(patch).expect(422);
  expect((body as { errors: { field: string; message: string }[] }).errors.map((error) => error.field)).toEqual([field]);
  expect((await app.draft()).edits).toEqual(before.edits);
});

test('nothing is published by a session that ends meanwhile', async () => {
  const thief = await app.api.signedIn();
  await app.change({ business: { email: 'thief@trees.example' } }).expect(204);
  const { status } = await app.api.dataSource.transaction(async (manager) => {
    await manager.query('DELETE FROM sessions WHERE id = (SELECT id FROM sessions ORDER BY created_at DESC LIMIT 1)');
    const status = Promise.resolve(thief.post(siteRoutes.publish)).then((answer) => answer.status);
    await somebodyWaits(manager);
    return { status };
  });
  expect(await status).toBe(401);
  await app.change({ business: { email: 'office@deben.example' } }).expect(204);
});

test('without qualification and insurance the pages still name four credentials, and neither of the two', async () => {
  await app.publish({ claims: { qualification: '', liability: '' } });
  const sitemap = await app.page('/sitemap.xml');
  for (const [, path = ''] of sitemap.matchAll(/<loc>[^<]*?example([^<]*)<\/loc>/g)) {
    const text = await app.page(path || '/');
    expect([path, /\binsured|public liability|City (?:&amp;|&) Guilds|million/i.exec(text)?.[0]]).toEqual([path, undefined]);
  }
  const [, credentials = ''] = /Free quotations(.*)/.exec(await app.page('/')) ?? [];
  expect(credentials).not.toBe('');
});
