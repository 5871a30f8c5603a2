import { siteRoutes, type SiteVersionView } from '#dto';
import { eventually } from '../../test/eventually.js';
import { startSiteApp, type SiteApp } from '../../test/site-app.js';
import { renderCheck } from '../operations/readiness/render-check.js';
import { SiteDrafts } from './site-drafts.js';

let app: SiteApp;
beforeAll(async () => {
  app = await startSiteApp();
  await app.publish({ business: { name: 'Deben Valley Trees' } });
});
afterAll(() => app.close());

test('the doctor names a rendering that failed', async () => {
  const { dataSource } = app.api;
  expect(await renderCheck(dataSource)).toBeUndefined();
  await dataSource.query(`INSERT INTO site_renders (key, draft, problem, used_at) VALUES (repeat('f', 64), false, 'out of memory', now() + interval '1 second')`);
  expect(await renderCheck(dataSource)).toMatchObject({ text: expect.stringContaining('out of memory') as string });
  await dataSource.query(`DELETE FROM site_renders WHERE problem IS NOT NULL`);
});

test('a claim over shipped words that a release has changed is named until it is saved again', async () => {
  const renewed = async () => (await app.draft()).renewed;
  await app.change({ claims: { qualification: 'NPTC', liability: '£5 million' } }).expect(204);
  expect(await renewed()).toEqual([]);
  await app.api.dataSource.query(`UPDATE site_draft SET based_on = based_on || '{"liability": "£1 million", "ratingSource": "Google Maps"}'`);
  await app.change({ visits: { next: 'the week of 8 March' } }).expect(204);
  expect(await renewed()).toEqual(['liability']);
  await app.change({ claims: { liability: '£5 million' } }).expect(204);
  expect(await renewed()).toEqual([]);
});

test('the words go out as a file, come back, and are checked as in the app', async () => {
  const drafts = app.api.app.get(SiteDrafts);
  const { edits } = await drafts.published();
  await expect(drafts.publishFromServer({ ...edits, business: { phone: 'call us' } })).rejects.toMatchObject({ details: { errors: [{ field: 'business.phone' }] } });
  for (const [nothing, field] of [[{ business: { days: null } }, 'business.days'], [{ prices: { 'tree-removal': [] } }, 'prices.tree-removal'], [{ reviews: [null] }, 'reviews']] as const)
    await expect(drafts.publishFromServer(nothing)).rejects.toMatchObject({ details: { errors: [{ field: expect.stringContaining(field) }] } });
  const { number } = await drafts.published();
  expect(await drafts.publishFromServer({ ...edits, visits: { next: 'the week of 1 March' } })).toBe(number + 1);
  // The database gives fields back in an order of its own.
  expect(await drafts.publishFromServer((await drafts.published()).edits)).toBe(number + 1);
  const { body } = await app.owner.get(siteRoutes.versions).expect(200);
  expect((body as SiteVersionView[])[0]).toMatchObject({ kind: 'import', by: 'the server' });
  await eventually(async () => expect(await app.page('/services/tree-removal')).toContain('the week of 1 March'));
});

test('the site as shipped can be brought back, but not over a draft that somebody has changed since', async () => {
  const { headers } = await app.owner.get(siteRoutes.draft).expect(200);
  await app.change({ visits: { next: 'the week of 8 March' } }).expect(204);
  await app.owner.post('/api/site/versions/0/restore').set('If-Match', String(headers['etag'])).expect(412);
  expect((await app.draft()).edits.visits).toEqual({ next: 'the week of 8 March' });
  await app.owner.post('/api/site/versions/0/restore').expect(202);
  await eventually(async () => expect(await app.page('/')).toContain('Sample review'));
});
