import { loginTexts } from '#dto';
import type { Page } from '@playwright/test';
import { hydrated } from './public-pages.ts';
import { logOut, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const status404 = /status of 404/;
const cut = /ERR_FAILED/;

/** Makes files fail, as after a release (`missing`) or in a dead spot (`cut`). Returns a function that restores them. */
async function lose(page: Page, files: string | RegExp, how: 'missing' | 'cut'): Promise<() => Promise<void>> {
  await page.route(files, (route) => (how === 'missing' ? route.fulfill({ status: 404 }) : route.abort()));
  return () => page.unroute(files);
}

const footer = (page: Page) => page.locator('footer');
const aboutPage = /\/assets\/about-page-.*\.js/;
const mainPart = /\/assets\/main-.*\.js/;

test('a page that does not arrive says so, and its own link loads it once there is signal', async ({ page, expectedProblems }) => {
  expectedProblems.push(cut, /about-page/);
  await page.goto('/');
  await hydrated(page);
  const bringBack = await lose(page, aboutPage, 'cut');
  await footer(page).getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeFocused();
  await bringBack();
  await footer(page).getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/tree surgeon/i);
  await hydrated(page);
});

test('a page of an older release is reloaded once', async ({ page, expectedProblems }) => {
  expectedProblems.push(status404, /about-page/);
  await page.goto('/');
  await hydrated(page);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  await lose(page, /\/assets\/(about-page|main)-/, 'missing');
  await footer(page).getByRole('link', { name: 'About Us' }).click();
  await expect.poll(() => documents).toEqual(['/about']);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/tree surgeon/i);
  await page.waitForTimeout(2500); // longer than the app waits before it starts
  expect(documents).toEqual(['/about']);
});

test('a press while the app cannot load says so and reaches the page, and the next press works', async ({ page, expectedProblems }) => {
  expectedProblems.push(cut);
  const bringBack = await lose(page, mainPart, 'cut');
  let asked = 0;
  page.on('request', (request) => (asked += Number(mainPart.test(request.url()))));
  await page.goto('/quote');
  const next = page.getByRole('button', { name: 'Next' });
  await page.evaluate(() => document.addEventListener('click', ({ target }) => (document.title = (target as Element).textContent)));
  await next.click();
  await expect(page.getByRole('alert')).toContainText('The page did not load');
  await expect(page).toHaveTitle('Next');
  await expect(next).not.toHaveAttribute('aria-busy');
  // On a slow machine the app has tried to start before the press; the repeated press must not start it again.
  const tries = asked;
  expect(tries).toBeLessThanOrEqual(2);
  await page.waitForTimeout(500);
  expect(asked).toBe(tries);
  await bringBack();
  await next.click();
  await expect(page.getByText('First name is required').first()).toBeVisible();
  await expect(page.getByText('The page did not load')).toHaveCount(0);
});

test('a press on a page of an older release reloads it once', async ({ page, expectedProblems }) => {
  expectedProblems.push(status404);
  await lose(page, mainPart, 'missing');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  await page.goto('/quote');
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect.poll(() => documents).toEqual(['/quote', '/quote']);
  await next.click();
  await expect(page.getByRole('alert')).toContainText('The page did not load');
  expect(documents).toHaveLength(2);
});

test('the login page says why it is empty', async ({ page, expectedProblems }) => {
  expectedProblems.push(cut);
  await lose(page, mainPart, 'cut');
  await page.goto('/admin/login');
  await expect(page.getByRole('alert')).toContainText('The page did not load');
});

test('a lost viewer and message form say so; a press then brings the form, and the picture itself', async ({ page, expectedProblems }) => {
  expectedProblems.push(cut);
  const bringBackForm = await lose(page, /contact-form/, 'cut');
  const bringBack = await lose(page, /picture-viewer|gallery-viewer/, 'cut');
  // The form is needed after a change of page.
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/\/(#contact)?$/);
  const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
  const formLost = alert('The message form did not load');
  await expect(formLost).toBeVisible();
  await bringBackForm();
  // While it is in view: scrolled back to, it comes without a press.
  await formLost.getByRole('button', { name: 'Load the form' }).click();
  await expect(formLost).toHaveCount(0);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('First name is required').first()).toBeVisible();
  const picture = page.locator('#gallery li a').first();
  await picture.click();
  await expect(alert('The picture did not load')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await bringBack();
  await picture.click();
  await expect(page).toHaveURL(/\/pictures\/.*\.webp$/);
});

test('a lost part of the owner’s pages says so, and comes with the next press', async ({ page, product, expectedProblems }) => {
  expectedProblems.push(cut);
  const bringBack = await lose(page, /\/assets\/search-/, 'cut');
  await signIn(page, product.owner);
  await page.getByRole('link', { name: 'Search' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This part did not load' });
  await expect(alert).toBeVisible();
  await bringBack();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('the workers keep every part that their pages start with', async ({ request }) => {
  for (const [worker, ...pages] of [['/sw-quote.js', '/quote'], ['/sw-owner.js', '/admin/dashboard', '/admin/login']] as const) {
    const code = await (await request.get(worker)).text();
    for (const page of pages) {
      const html = await (await request.get(page)).text();
      const named = /data-parts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
      const parts = new Set([...(html.match(/\/assets\/[\w.-]+\.js/g) ?? []), ...named.map((name) => `/assets/${name}.js`)]);
      expect(parts.size, page).toBeGreaterThan(4);
      expect([...parts].filter((part) => !code.includes(part)), page).toEqual([]);
    }
  }
});

test('a logout shows the login page although its files can be fetched no more', async ({ page, product }) => {
  const last = page.waitForResponse(/\/assets\/login-page-/); // of the parts that load by themselves
  await signIn(page, product.owner);
  await (await last).finished();
  await lose(page, /\/assets\/(login-page|passkeys)-/, 'cut');
  await logOut(page);
  await expect(page.getByRole('button', { name: loginTexts.submit })).toBeVisible();
});
