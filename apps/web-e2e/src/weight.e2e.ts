import { apiRoutes, signedInFlag } from '#dto';
import type { Page } from '@playwright/test';
import { keepBusy } from './keep-busy.ts';
import { publicPaths } from './public-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

interface Fetched {
  url: string;
  bytes: number;
  /** When the file was requested, in seconds by the browser's own clock. */
  askedAt: number;
}

/** Returns a list to which each answer that the page fetches is added, with the bytes transferred. */
async function watchBytes(page: Page): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  const asked = new Map<string, { url: string; askedAt: number }>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => asked.set(requestId, { url: request.url, askedAt: timestamp }));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => fetched.push({ url: '', askedAt: 0, ...asked.get(requestId), bytes: encodedDataLength }));
  return fetched;
}

const sum = (fetched: Fetched[]) => fetched.filter(({ url }) => !/\.(webm|mp4)$/.test(url)).reduce((total, { bytes }) => total + bytes, 0);

test('the home page weighs at most 420 KB before the app starts, its drawing 12 KB, all of it without the video 1 MB', async ({ page }) => {
  const fetched = await watchBytes(page);
  await page.goto('/', { waitUntil: 'networkidle' }); // the fonts come after the load
  expect(fetched.filter(({ url }) => url.endsWith('.woff2'))).toHaveLength(2);
  const beforeApp = fetched.filter(({ url }) => !/assets\/(?!run-app).*\.js$/.test(url));
  const still = beforeApp.find(({ url }) => /drawings\/hero/.test(url));
  expect(still?.bytes).toBeLessThanOrEqual(12 * 1024);
  expect(sum(beforeApp)).toBeLessThanOrEqual(420 * 1024);
  for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += 400) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForTimeout(100);
  }
  await page.waitForLoadState('networkidle');
  expect(fetched.length).toBeGreaterThan(20);
  expect(sum(fetched)).toBeLessThanOrEqual(1024 * 1024);
  const ofTheOwner = fetched.filter(({ url }) => /dashboard|login-page|record-page|\/search-|\/more-/.test(url));
  expect(ofTheOwner, 'parts of the owner’s pages').toEqual([]);
});

test('the first picture of each page comes in thirty packets; a page whose words need more than ten is named', async ({ page }) => {
  // Ten packets arrive with the first round trip. The owner may choose to have more words than fit, so a longer page is only named.
  const packet = 1460;
  let heads = 0;
  const fetched = await watchBytes(page);
  await keepBusy(page); // the app begins after the pictures
  for (const path of publicPaths) {
    await page.goto(path);
    // The browser reports the end of a request a moment later.
    const bytesOf = (wanted: (url: string) => boolean) => fetched.findLast(({ url }) => wanted(new URL(url).pathname))?.bytes ?? Infinity;
    await expect.poll(() => bytesOf((url) => url === path), path).toBeLessThan(Infinity);
    const packets = Math.ceil(bytesOf((url) => url === path) / packet);
    if (packets > 10) console.warn(`Warning: ${path} comes in ${packets} packets in place of 10: on a weak signal its foot comes later.`);
    // Drawings have files of their own: in the HTML they would take up to five packets more.
    const largest = await page.locator('svg').evaluateAll((all) => Math.max(...all.map(({ outerHTML }) => outerHTML.length)));
    expect(largest, `letters of the largest SVG in ${path}`).toBeLessThan(2000);
    const hero = await page.locator('main img[fetchpriority=high]').first().evaluateAll(([img]) => (img as HTMLImageElement | undefined)?.currentSrc);
    if (!hero) continue;
    heads += 1;
    await expect.poll(() => bytesOf((url) => hero.endsWith(url)), hero).toBeLessThanOrEqual(30 * packet);
  }
  expect(heads).toBeGreaterThan(8);
});

test('To do weighs at most 275 KB at its first load', async ({ browser, product }) => {
  // Recent also has the cards of the newest requests.
  for (const [path, most] of [['/admin/dashboard?view=todo', 275], ['/admin/dashboard', 300]] as const) {
    const context = await browser.newContext({ baseURL: product.baseURL });
    expect((await context.request.post(apiRoutes.login, { data: product.owner, headers: { origin: product.baseURL } })).status()).toBe(204);
    const owner = await context.newPage();
    await owner.addInitScript((flag) => sessionStorage.setItem(flag, 'true'), signedInFlag);
    const fetched = await watchBytes(owner);
    await owner.goto(path);
    await expect(owner.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
    const code = () => fetched.filter(({ url }) => /\.(js|css)$|\/admin\//.test(new URL(url).pathname));
    // Of the parts that load automatically, the login is the last; toasts are the first.
    await expect.poll(() => code().some(({ url }) => /\/login-page-/.test(url))).toBe(true);
    const toasts = code().find(({ url }) => /\/toast-/.test(url));
    const first = code().filter(({ askedAt }) => toasts && askedAt < toasts.askedAt);
    expect(first.length).toBeGreaterThan(3);
    expect(first.filter(({ url }) => /record-page|\/search-|\/more-|viewer/.test(url))).toEqual([]);
    expect(sum(first), path).toBeLessThanOrEqual(most * 1024);
    expect(sum(code()), `${path} with what comes by itself`).toBeLessThanOrEqual(450 * 1024);
    await context.close();
  }
});
