import { mock } from 'node:test';
import type { DataSource } from 'typeorm';
import { apiRoutes, factsOf, siteRoutes, type SiteDraft, type SiteEdits, type SiteVersionView, type Weekday, weekdays } from '#dto';
import { eventually } from '../../test/eventually.js';
import { goodContact } from '../../test/samples.js';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { siteFacts } from '../platform/config/site-facts.js';
import { renderCheck } from '../operations/readiness/render-check.js';
import { OwnSite } from './own-site.js';
import { SiteRenders } from './site-renders.js';
import { type RenderInput, type RenderedFile, Renderer } from './renderer.js';
import { londonDay, untilMidnight } from './site-words.js';

/** A renderer of one page, which says the name, the liability and its release, counts its renderings, and can be broken or held. */
class OnePageRenderer extends Renderer {
  rendered = 0;
  broken = '';
  release = '';
  held: Promise<void> | undefined;

  override get isBuilt(): boolean {
    return true;
  }

  override get build(): string {
    return `one build${this.release}`;
  }

  override async render({ published }: RenderInput): Promise<RenderedFile[]> {
    this.rendered += 1;
    await this.held;
    if (this.broken) throw new Error(this.broken);
    const { business, claims } = factsOf(published?.edits ?? {}, published?.today ?? '');
    return [{ file: 'index.html', body: Buffer.from(`${business.shortName}, ${claims.liability}${this.release}`).toString('base64') }];
  }
}

const renderer = new OnePageRenderer();
const apps: RunningApp[] = [];
const start = async (settings: NodeJS.ProcessEnv = {}) => {
  const api = await startApp(settings, (builder) => builder.overrideProvider(Renderer).useValue(renderer));
  apps.push(api);
  return api;
};
const urlOf = (dataSource: DataSource) => (dataSource.options as { url: string }).url;
const shownBy = async ({ app }: RunningApp) => {
  const { files } = await app.get(OwnSite).filesFor('/', undefined);
  return files?.get('index.html')?.body.toString();
};

let first: RunningApp;
let owner: ReturnType<RunningApp['visitor']>;
beforeAll(async () => {
  first = await start();
  owner = await first.signedIn();
});
afterAll(async () => {
  for (const api of apps.reverse()) await api.close();
});

async function publish(edits: SiteEdits): Promise<void> {
  await owner.patch(siteRoutes.draft).send(edits).expect(204);
  await owner.post(siteRoutes.publish).expect(202);
}
const state = async () => ((await owner.get(siteRoutes.draft)).body as SiteDraft).state;

test('until the first publication is rendered, visitors have the site as it was', async () => {
  let release = () => {};
  renderer.held = new Promise((resolve) => (release = resolve));
  await publish({ business: { shortName: 'The first' } });
  await eventually(async () => expect(await state()).toEqual({ kind: 'rendering' }));
  expect(first.app.get(OwnSite).isMissing).toBe(false);
  renderer.held = undefined;
  release();
  await eventually(async () => expect(await shownBy(first)).toContain('The first'));
});

test('of three servers one renders, and all hand out the same', async () => {
  const others = [await start({ DATABASE_URL: urlOf(first.dataSource) }), await start({ DATABASE_URL: urlOf(first.dataSource) })];
  renderer.rendered = 0;
  await publish({ business: { shortName: 'Oak & Ash' } });
  for (const api of [first, ...others]) await eventually(async () => expect(await shownBy(api)).toBe('Oak & Ash, £2\u00a0million'));
  expect(renderer.rendered).toBe(1);
});

test('a rendering that fails leaves the site as it was, says why, and the next one mends it', async () => {
  renderer.broken = 'The page /about threw';
  await publish({ business: { shortName: 'Elm & Yew' } });
  await eventually(async () => expect(await state()).toEqual({ kind: 'failed', why: 'The page /about threw' }));
  expect(await shownBy(first)).toContain('Oak & Ash');
  expect(siteFacts().business.shortName).toBe('Oak & Ash');
  renderer.broken = '';
  await publish({ business: { shortName: 'Elm & Lime' } });
  await eventually(async () => expect(await shownBy(first)).toContain('Elm & Lime'));
  expect(await state()).toEqual({ kind: 'public' });
});

test('while one renders, visitors have the version before; a change meanwhile is rendered after it', async () => {
  let release = () => {};
  renderer.held = new Promise((resolve) => (release = resolve));
  await publish({ business: { shortName: 'First' } });
  await eventually(async () => expect(await state()).toEqual({ kind: 'rendering' }));
  await publish({ business: { shortName: 'Second' } });
  expect(await shownBy(first)).toContain('Elm & Lime');
  renderer.held = undefined;
  release();
  await eventually(async () => expect(await shownBy(first)).toContain('Second'));
});

test('a server that starts has the pages at once, and the words in its emails', async () => {
  renderer.rendered = 0;
  const late = await start({ DATABASE_URL: urlOf(first.dataSource) });
  expect(await shownBy(late)).toContain('Second');
  expect([siteFacts().business.shortName, renderer.rendered]).toEqual(['Second', 0]);
});

test('a claim is gone with its last day, and tomorrow’s site is rendered before midnight', async () => {
  await owner.put('/api/site/claims/liability/proof').send({ reference: 'Policy 77', validUntil: '2030-06-15' }).expect(204);
  const last = new Date('2030-06-15T22:55:00Z'); // 23:55 in London
  mock.timers.enable({ apis: ['Date'], now: last });
  renderer.broken = 'Out of memory';
  await first.dataSource.query('NOTIFY own_site');
  await eventually(async () => expect(await first.dataSource.query('SELECT FROM site_renders WHERE problem = $1', [renderer.broken])).toHaveLength(1));
  // Visitors still get today's site.
  expect(await renderCheck(first.dataSource)).toBeUndefined();
  renderer.broken = '';
  await first.dataSource.query('NOTIFY own_site');
  const ahead = () => first.dataSource.query<{ body: Buffer }[]>(`SELECT body FROM site_files WHERE convert_from(body, 'UTF8') LIKE 'Second, '`);
  await eventually(async () => expect(await ahead()).toHaveLength(1));
  expect(await shownBy(first)).toBe('Second, £2\u00a0million');
  const newest = await first.app.get(SiteRenders).latest('2030-06-15');
  expect(newest?.get('index.html')?.body.toString()).toBe('Second, £2\u00a0million');
  renderer.rendered = 0;
  mock.timers.setTime(Date.parse('2030-06-15T23:00:01Z'));
  await first.dataSource.query('NOTIFY own_site');
  await eventually(async () => expect(await shownBy(first)).toBe('Second, '));
  expect([siteFacts().claims.liability, renderer.rendered]).toEqual(['', 0]);
  mock.timers.reset();
});

test('a server checks for the new day at midnight without being told', async () => {
  mock.timers.enable({ apis: ['Date'], now: new Date('2031-06-15T22:59:48Z') });
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  await first.dataSource.query('NOTIFY own_site');
  await eventually(() => expect(setTimer.mock.calls.map(([, waitMs]) => waitMs)).toContain(12_000));
  setTimer.mockRestore();
  mock.timers.reset();
});

test('a server that was off at midnight does not hand out the claim that ended meanwhile', async () => {
  await owner.put('/api/site/claims/liability/proof').send({ reference: 'Policy 78', validUntil: londonDay(new Date()) }).expect(204);
  await publish({ business: { shortName: 'Off' } });
  await eventually(async () => expect(await shownBy(first)).toBe('Off, £2\u00a0million'));
  let release = () => {};
  renderer.held = new Promise((resolve) => (release = resolve));
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 24 * 3_600_000 });
  const late = await start({ DATABASE_URL: urlOf(first.dataSource) });
  expect(late.app.get(OwnSite).isMissing).toBe(true);
  renderer.held = undefined;
  release();
  await eventually(async () => expect(await shownBy(late)).toBe('Off, '));
  mock.timers.reset();
});

test.each([
  ['2026-11-24T23:59:59Z', 1],
  ['2026-07-01T22:59:00Z', 60],
  ['2026-03-29T00:30:00Z', 22.5 * 3600], // the clocks go forward
  ['2026-10-25T00:30:00Z', 23.5 * 3600], // and back
])('from %s it is %d s until London’s next day', (moment, seconds) => {
  const now = new Date(moment);
  expect(untilMidnight(now)).toBe(seconds * 1_000);
  expect(londonDay(new Date(now.getTime() + untilMidnight(now)))).not.toBe(londonDay(now));
});

test('changed hours move the due times of waiting records', async () => {
  await first.visitor().post(apiRoutes.contact).send(goodContact).expect(201);
  const london = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });
  const dayIn = (days: number) => london({ weekday: 'long' }).format(Date.now() + days * 86_400_000) as Weekday;
  const target = async () => {
    const [row] = await first.dataSource.query<{ at: Date }[]>('SELECT target_at AS at FROM enquiries');
    return row && london({ weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(row.at);
  };
  const shut = Object.fromEntries(weekdays.map((day) => [day, []]));
  // The target of two opening hours takes the whole of a day that is open for two.
  for (const [days, opens, closes] of [[2, '03:00', '05:00'], [4, '20:00', '22:00']] as const) {
    await publish({ hours: { ...shut, [dayIn(days)]: [{ opens, closes }] } });
    await eventually(async () => expect(await target()).toBe(`${dayIn(days)} ${closes}`));
  }
});

test('however long ago it was published, the version before the present one stays', async () => {
  await first.dataSource.query(`UPDATE site_versions SET made_at = now() - interval '3 years'`);
  await publish({ visits: { next: 'the week of 7 June' } });
  const { body } = await owner.get(siteRoutes.versions).expect(200);
  const [present, before, ...older] = body as SiteVersionView[];
  expect([before?.number, older]).toEqual([(present?.number ?? 0) - 1, []]);
});

test('a new build hands out pages of its own, in the owner’s words, and the previous build’s only until they are there', async () => {
  await owner.put('/api/site/claims/liability/proof').send({ reference: 'Policy 79', validUntil: '2099-01-01' }).expect(204);
  await publish({ business: { shortName: 'Build' } });
  const words = 'Build, £2\u00a0million';
  await eventually(async () => expect(await shownBy(first)).toBe(words));
  let release = () => {};
  renderer.held = new Promise((resolve) => (release = resolve));
  renderer.release = ', of the next release';
  const next = await start({ DATABASE_URL: urlOf(first.dataSource) });
  expect(await shownBy(next)).toBe(words);
  renderer.held = undefined;
  release();
  await eventually(async () => expect(await shownBy(next)).toBe(`${words}, of the next release`));
});

test('the site as shipped takes the place of a previous build’s pages, too', async () => {
  renderer.release = ', of a third';
  renderer.broken = 'out of memory';
  const next = await start({ DATABASE_URL: urlOf(first.dataSource) });
  expect(await shownBy(next)).toContain('Build');
  await owner.post('/api/site/versions/0/restore').expect(202);
  await eventually(async () => expect(await shownBy(next)).toBeUndefined());
  renderer.broken = '';
});

test('a draft that can neither be rendered nor say why ends nothing', async () => {
  const renders = first.app.get(SiteRenders);
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  jest.spyOn(renders, 'makeDraft').mockRejectedValueOnce(new Error('out of memory'));
  const noted = jest.spyOn(first.dataSource.manager, 'update').mockRejectedValueOnce(new Error('timeout exceeded when trying to connect'));
  await owner.post(siteRoutes.preview).send({}).expect(204);
  await eventually(() => expect(noted).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
