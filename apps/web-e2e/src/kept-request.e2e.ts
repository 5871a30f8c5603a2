import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quoteTexts, uploadTexts } from '#dto';
import type { Page } from '@playwright/test';
import { startOwnBrowser } from '../../../tools/own-browser.mjs';
import { axeFindings } from './axe.ts';
import { databases, kept, saved } from './outbox.ts';
import { choosePhotos, fillOpenWizard, fillPersonal, fillPreferences, fillProject, next, openWizard, submit, visitor } from './quote-form.ts';
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

test('a reload at step 3 changes nothing', async ({ page }) => {
  await openWizard(page);
  await pickOnStep3(page, await greenWebp(), await seeThroughPng());
  await kept(page, 2);
  await page.reload();
  await expect(step(page, 3)).toBeVisible();
  await expect(page.getByRole('heading', { name: uploadTexts.selected(2) })).toBeVisible();
  await page.goBack();
  await expect(step(page, 2)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Tree Removal' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(visitor['First name']);
});

test.describe('while the app is on its way', () => {
  // Otherwise the parts would come from the worker.
  test.use({ serviceWorkers: 'block' });

  for (const comes of [true, false]) {
    test(`the form takes nothing over what is kept, and is free ${comes ? 'with it' : 'when the app does not come'}`, async ({ page }) => {
      await openWizard(page);
      await pickOnStep3(page, await greenWebp());
      await kept(page, 1);
      let letGo = (): void => undefined;
      const gone = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(/\/assets\/react-/, async (route) => {
        await gone;
        await route.continue();
      });
      await page.reload();
      const form = page.locator('form[data-outbox]');
      await expect(page.getByRole('status').filter({ hasText: coming })).toBeVisible();
      await expect(form).toHaveAttribute('inert', '');
      expect(await axeFindings(page)).toEqual([]);
      if (!comes) {
        await expect(form).not.toHaveAttribute('inert', '');
        await expect(page.getByText(coming)).toHaveCount(0);
        return;
      }
      letGo();
      await expect(step(page, 3)).toBeVisible();
      await expect(page.getByRole('heading', { name: uploadTexts.selected(1) })).toBeVisible();
      await expect(page.getByText(coming)).toHaveCount(0);
      await expect(form).not.toHaveAttribute('inert', '');
    });
  }

  test('the form is free if nothing is saved', async ({ page }) => {
    await page.route(/\/assets\/react-/, () => undefined);
    await page.goto('/quote');
    await page.waitForTimeout(500);
    await expect(page.locator('form[data-outbox]')).not.toHaveAttribute('inert', '');
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeEditable();
  });
});

test('a browser that is killed at step 3 has everything when it opens again, and shows it only when asked', async ({ product }) => {
  const profile = await mkdtemp(join(tmpdir(), 'kept-request-'));
  let browser = await startOwnBrowser(profile);
  try {
    const page = await browser.context.newPage();
    await openWizard(page, product.baseURL);
    await pickOnStep3(page, await greenWebp(), await seeThroughPng(), await greenWebp());
    await kept(page, 3);
    await browser.kill();
    browser = await startOwnBrowser(profile);
    const again = await browser.context.newPage();
    await again.goto(`${product.baseURL}/quote`);
    await expect(again.getByText('Your answers and 3 photos are still here.')).toBeVisible();
    await expect(again.getByText(visitor['First name'])).toHaveCount(0);
    await again.getByRole('button', { name: 'Go on' }).click();
    await expect(again.getByRole('heading', { name: uploadTexts.selected(3) })).toBeVisible();
    await next(again);
    await fillPreferences(again);
    await submit(again);
    await expect(sentHeading(again)).toBeVisible();
  } finally {
    await browser.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('the wizard works in a browser that refuses its database, and says that nothing is saved', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No', 'SecurityError');
    };
  });
  await openWizard(page);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect(page.getByText('they are here until you close the page')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Save my answers/ })).toHaveCount(0);
  await fillOpenWizard(page, await greenWebp());
  await submit(page);
  await expect(sentHeading(page)).toBeVisible();
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

/** Holds back the code that prepares photos. Returns a function that releases it. */
async function holdPreparing(page: Page): Promise<() => Promise<void>> {
  const script = /\/assets\/prepare-photo/;
  await page.route(script, () => undefined);
  return () => page.unroute(script);
}

test.describe('photos that were still being prepared when the page was left', () => {
  // Otherwise the code that prepares them would come from the worker.
  test.use({ serviceWorkers: 'block' });

  test('are there after a reload, and are prepared', async ({ page }) => {
    const letCome = await holdPreparing(page);
    await openWizard(page);
    await pickOnStep3(page, await greenWebp(), await seeThroughPng());
    await kept(page, 2);
    await letCome();
    await page.reload();
    await expect(page.getByRole('heading', { name: uploadTexts.selected(2) })).toBeVisible();
    await expect(page.getByRole('img', { name: /hedge.webp/ })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be kept' })).toHaveCount(0);
  });

  test('are sent once they are prepared, if Send was pressed before', async ({ page }) => {
    const letCome = await holdPreparing(page);
    const posted: string[] = [];
    const taken: number[] = [];
    page.on('request', (request) => request.url().endsWith('/api/upload') && posted.push(request.method()));
    page.on('response', (response) => response.url().endsWith('/api/upload') && taken.push(response.status()));
    await openWizard(page);
    await pickOnStep3(page, await greenWebp(), await seeThroughPng());
    await next(page);
    await fillPreferences(page);
    await submit(page);
    await kept(page, 2);
    expect(posted).toEqual([]);
    await letCome();
    // The reload may cut off the upload of a photo.
    await page.reload();
    await expect(sentHeading(page)).toBeVisible();
    expect(taken).toEqual([201, 201]);
  });
});

test('a device that is full after the first photo says so, keeps the answers, and all photos are sent', async ({ page }) => {
  await leaveRoomFor(page, 1);
  await openWizard(page);
  await pickOnStep3(page, await greenWebp(), await seeThroughPng());
  await expect(page.getByText('Not enough room on this device for the photo sketch.png: it is here until you close the page')).toBeVisible();
  await kept(page, 1);
  const posted: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/upload') && posted.push(request.method()));
  await next(page);
  await fillPreferences(page);
  await submit(page);
  await expect(sentHeading(page)).toBeVisible();
  expect(posted).toHaveLength(2);
});

test('photos that a full device could not save are named after a reload, and the answers are there', async ({ page }) => {
  await leaveRoomFor(page, 0);
  await openWizard(page);
  await pickOnStep3(page, await greenWebp());
  await expect(page.getByText(/^Not enough room on this device/)).toBeVisible();
  await kept(page, 0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(step(page, 3)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'The photo hedge.webp could not be kept on this device. Please choose it again.' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Tree Removal' })).toBeChecked();
});

test('without signal and without its database the browser says that the page has to stay open, and the page sends', async ({ page, context, expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
  await openWizard(page);
  await fillOpenWizard(page);
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText(/^This browser does not let us save your request\. Keep this page open/)).toBeVisible();
  await expect(page.getByText(saved)).toHaveCount(0);
  await context.setOffline(false);
  await expect(sentHeading(page)).toBeVisible();
});

test('answers can be kept for longer, and cleared, on the device', async ({ page }) => {
  await openWizard(page);
  expect(await databases(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Save my answers on this device (up to 14 days)' }).check();
  await fillPersonal(page);
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('');
  await expect.poll(() => databases(page)).toEqual([]);
});
