import { apiRoutes, enquiryRoute, quoteTexts, type EnquiryRow, type QuoteView, type WholeEnquiry } from '#dto';
import { request as newRequest } from '@playwright/test';
import { databases, holdAnswers, kept, keysSent, saved } from './outbox.ts';
import { hydrated } from './public-pages.ts';
import { choosePhotos, fillPersonal, fillPreferences, fillProject, fillWizard, next, openWizard, submit, visitor } from './quote-form.ts';
import { greenWebp, seeThroughPng, treePhoto } from './sample-photos.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const arrived = /^Your request of \d\d:\d\d has arrived\.$/;

test('two tabs go on with one request, and send it once when there is signal', async ({ page, context, expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await fillWizard(page);
  await kept(page);
  const keys = keysSent(page);
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText(saved)).toBeVisible();
  await context.setOffline(false);
  const other = await context.newPage();
  const otherKeys = keysSent(other);
  await other.goto('/quote');
  await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeVisible();
  await hydrated(other);
  await expect(other.getByText('Welcome back.')).toHaveCount(0);
  expect(new Set([...keys, ...otherKeys]).size).toBe(1);
  await expect.poll(() => databases(page)).toEqual([]);
});

test('photos, one a replacement, arrive once though their page was closed offline', async ({ page, context, product, expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await openWizard(page);
  await fillPersonal(page, { 'Last name': 'Replacewood' });
  await next(page);
  await fillProject(page);
  await next(page);
  await choosePhotos(page, await greenWebp(), await treePhoto('blurred'));
  await kept(page, 2);
  await page.getByRole('button', { name: 'Remove blurred.jpg' }).click();
  await kept(page, 1);
  await choosePhotos(page, await treePhoto('good'), await seeThroughPng());
  await kept(page, 3);
  await page.reload();
  await expect(page.getByRole('img', { name: 'good.jpg' })).toBeVisible();
  await expect(page.getByText('could not be kept')).toHaveCount(0);
  await next(page);
  await fillPreferences(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText(saved)).toBeInViewport();
  let asked = false;
  page.on('dialog', (dialog) => void dialog.accept().then(() => (asked = true)));
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toBe(false);

  const later = await context.newPage();
  await later.goto('/quote');
  await expect(later.getByText('Welcome back.')).toBeVisible();
  await expect(later.getByText(saved)).toBeVisible();
  await expect(later.getByRole('link', { name: 'Text it to us' })).toHaveCount(0);
  expect(await later.content(), 'the next visit does not show the answers').not.toContain(visitor['First name']);
  await context.setOffline(false);
  await expect(later.getByText(arrived).first()).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => databases(later)).toEqual([]);
  await later.waitForTimeout(2000);

  const owner = await newRequest.newContext({ baseURL: product.baseURL });
  await owner.post(apiRoutes.login, { data: product.owner, headers: { origin: product.baseURL } });
  const [row, ...more] = (await (await owner.get(`${apiRoutes.enquiries}?q=Replacewood`)).json()) as EnquiryRow[];
  expect(more).toEqual([]);
  const whole = (await (await owner.get(`${enquiryRoute('quote', row?.id ?? '')}?for=later`)).json()) as WholeEnquiry<QuoteView>;
  expect(new Set(whole.photos.map(({ url }) => url)).size).toBe(3);
  await owner.dispose();
});

test('Back and another page stop no sending, and an arrival that nobody read is announced once', async ({ page, context }) => {
  await fillWizard(page);
  const keys = keysSent(page);
  const release = await holdAnswers(page, apiRoutes.quote);
  await submit(page);
  await page.goBack();
  await expect(page.getByText(quoteTexts.progress(3, 4), { exact: true })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await kept(page);
  expect(keys).toHaveLength(1);
  await page.close();
  release();
  const later = await context.newPage();
  await later.goto('/about');
  await hydrated(later);
  await expect(later.getByText(arrived).first()).toBeVisible();
  expect(await later.content()).not.toContain(visitor['First name']);
  await expect.poll(() => databases(later)).toEqual([]);
});
