import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quoteTexts, uploadTexts } from '#dto';
import type { Page } from '@playwright/test';
import { startOwnBrowser } from '../../../tools/own-browser.mjs';
import { answerConsent } from './answer-consent.ts';
import { axeFindings } from './axe.ts';
import { kept } from './outbox.ts';
import { hydrated } from './public-pages.ts';
import { choosePhotos, fillPersonal, fillPreferences, fillProject, next, openWizard, previous, submit, visitor } from './quote-form.ts';
import { greenWebp, seeThroughPng } from './sample-photos.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const coming = 'One moment: your answers are on their way back.';
const sentHeading = (page: Page) => page.getByRole('heading', { name: quoteTexts.submitted });
const step = (page: Page, number: number) => page.getByText(quoteTexts.progress(number, 4), { exact: true });

/** Goes to step 3 of a wizard that is open and picks photos. */
async function pickOnStep3(page: Page, ...photos: Parameters<typeof choosePhotos>[1][]): Promise<void> {
  await fillPersonal(page);
  await next(page);
  await fillProject(page);
  await next(page);
  await choosePhotos(page, ...photos);
}

/** Holds back the app. Returns a function that lets it come. */
async function holdApp(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/react-/, async (route) => {
    await gone;
    await route.continue().catch(() => undefined); // a page that was reloaded waits for it no longer
  });
  return letGo;
}

test.describe('while the app is on its way', () => {
  // Otherwise the parts would come from the worker.
  test.use({ serviceWorkers: 'block' });

  test('the form is free if nothing is saved, else waits for the app, and a reload at step 3 changes nothing', async ({ page }) => {
    const form = page.locator('form[data-outbox]');
    let letGo = await holdApp(page);
    await answerConsent(page);
    await page.goto('/quote');
    await page.waitForTimeout(500);
    await expect(form).not.toHaveAttribute('inert', '');
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeEditable();
    letGo();
    await hydrated(page);
    await pickOnStep3(page, await greenWebp(), await seeThroughPng());
    await kept(page, 2);

    letGo = await holdApp(page);
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: coming })).toBeVisible();
    await expect(form).toHaveAttribute('inert', '');
    expect(await axeFindings(page)).toEqual([]);
    await expect(form, 'it is free if the app does not come').not.toHaveAttribute('inert', '');
    await expect(page.getByText(coming)).toHaveCount(0);

    await page.reload();
    await expect(page.getByText(coming)).toBeVisible();
    await expect(form).toHaveAttribute('inert', '');
    letGo();
    await expect(step(page, 3)).toBeVisible();
    await expect(page.getByRole('heading', { name: uploadTexts.selected(2) })).toBeVisible();
    await expect(page.getByText(coming)).toHaveCount(0);
    await expect(form).not.toHaveAttribute('inert', '');
    await page.goBack();
    await expect(step(page, 2)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Tree Removal' })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(visitor['First name']);
  });
});

test('a browser that is killed at step 3 has everything when it opens again, and shows it only when asked', async ({ product }) => {
  const profile = await mkdtemp(join(tmpdir(), 'kept-request-'));
  let browser = await startOwnBrowser(profile);
  try {
    const page = await browser.context.newPage();
    await openWizard(page, product.baseURL);
    await pickOnStep3(page, await greenWebp(), await seeThroughPng());
    await kept(page, 2);
    await browser.kill();
    browser = await startOwnBrowser(profile);
    const again = await browser.context.newPage();
    await again.goto(`${product.baseURL}/quote`);
    await expect(again.getByText('Your answers and 2 photos are still here.')).toBeVisible();
    await expect(again.getByText(visitor['First name'])).toHaveCount(0);
    await again.getByRole('button', { name: 'Go on' }).click();
    await expect(again.getByRole('heading', { name: uploadTexts.selected(2) })).toBeVisible();
    await previous(again);
    await expect(again.getByRole('checkbox', { name: 'Tree Removal' })).toBeChecked();
  } finally {
    await browser.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Gives the device room for the answers and for this many photos. */
async function leaveRoomFor(page: Page, photos: number): Promise<void> {
  await page.addInitScript((room) => {
    const { put } = IDBObjectStore.prototype;
    const inside = new Set<string>();
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (this.name === 'photos') {
        const { id } = args[0] as { id: string };
        if (!inside.has(id) && inside.size >= room) throw new DOMException('Full', 'QuotaExceededError');
        inside.add(id);
      }
      return put.apply(this, args);
    };
  }, photos);
}

test.describe('photos that are still being prepared', () => {
  // Otherwise the code that prepares them would come from the worker.
  test.use({ serviceWorkers: 'block' });

  test('survive a visit to another page, and a reload after Send was pressed, and are sent once they are prepared', async ({ page }) => {
    const code = /\/assets\/prepare-photo\.worker/;
    await page.route(code, () => undefined);
    const posted: string[] = [];
    const taken: number[] = [];
    page.on('request', (request) => request.url().endsWith('/api/upload') && posted.push(request.method()));
    page.on('response', (response) => response.url().endsWith('/api/upload') && taken.push(response.status()));
    await openWizard(page);
    await pickOnStep3(page, await greenWebp(), await seeThroughPng());
    await expect(page.getByText('Getting ready…')).toHaveCount(2);
    await page.getByRole('link', { name: 'Privacy Policy' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await page.goBack();
    await expect(step(page, 3)).toBeVisible();
    await expect(page.getByText('Getting ready…')).toHaveCount(2);
    await next(page);
    await fillPreferences(page);
    await submit(page);
    await kept(page, 2);
    expect(posted).toEqual([]);
    await page.unroute(code);
    // The reload may cut off the upload of a photo.
    await page.reload();
    await expect(sentHeading(page)).toBeVisible();
    expect(taken).toEqual([201, 201]);
  });
});

test('a device that is full after the first photo says so, names the other after a reload, and all are sent', async ({ page }) => {
  await leaveRoomFor(page, 1);
  await openWizard(page);
  await pickOnStep3(page, await greenWebp(), await seeThroughPng());
  await expect(page.getByText('Not enough room on this device for the photo sketch.png: it is here until you close the page')).toBeVisible();
  await kept(page, 1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(step(page, 3)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'The photo sketch.png could not be kept on this device. Please choose it again.' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Tree Removal' })).toBeChecked();
  await next(page);
  await expect(page.getByRole('heading', { name: uploadTexts.selected(1) })).toBeVisible();
  // After the reload there is room for one more.
  await choosePhotos(page, await greenWebp(), await seeThroughPng());
  await expect(page.getByText(/^Not enough room on this device for the photo sketch\.png/)).toBeVisible();
  const taken: number[] = [];
  page.on('response', (response) => response.url().endsWith('/api/upload') && taken.push(response.status()));
  await next(page);
  await fillPreferences(page);
  await submit(page);
  await expect(sentHeading(page)).toBeVisible();
  expect(taken).toEqual([201, 201, 201]);
});
