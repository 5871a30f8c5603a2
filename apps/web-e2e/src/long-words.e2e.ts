import { apiRoutes, enquiryRoute, recordPage } from '#dto';
import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { moveTo } from './move-to.ts';
import { siteParts } from './owner-places.ts';
import { tooWide } from './page-checks.ts';
import { hydrated } from './public-pages.ts';
import { fillPersonal, fillProject, next, openWizard } from './quote-form.ts';
import { sendQuote } from './send-quote.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

/** A link to a map as phones share it: nothing in it ends a line. */
const word = `https${'x'.repeat(495)}`;

/** Expects that the page has no sideways scroll at any width. */
async function expectNarrow(page: Page, where: string): Promise<void> {
  for (const width of [320, 390, 600, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await tooWide(page), `${where} at ${width} px`).toEqual([]);
  }
}

/** Writes the word into every text field and text area in sight; returns how many there are. */
async function fillAll(page: Page): Promise<number> {
  const fields = page.locator('main, [role=dialog]').locator('textarea, input:is([type=text], [type=url], [type=search], :not([type]))').filter({ visible: true });
  for (const field of await fields.all()) await field.fill(word);
  return fields.count();
}

test('no word of a visitor’s makes a form wider than the window', async ({ page }) => {
  await openWizard(page);
  await fillAll(page);
  await next(page);
  await expectNarrow(page, 'step 1 with its errors');
  await fillPersonal(page);
  await next(page);
  await fillProject(page);
  expect(await fillAll(page)).toBeGreaterThan(0);
  await expectNarrow(page, 'step 2');
  await next(page);
  await next(page);
  await fillAll(page);
  await expectNarrow(page, 'step 4 with all answers');

  await page.goto('/#contact');
  await hydrated(page);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill(word);
  await page.getByRole('textbox', { name: 'First name' }).fill(word);
  await expectNarrow(page, 'the contact form');
});

test('no word makes one of the owner’s pages wider than the window', async ({ page, request, product }) => {
  test.slow();
  const name = { firstName: 'W'.repeat(50), lastName: 'L'.repeat(50) };
  const words = { description: word, postcode: word.slice(0, 100), availableDate: word.slice(0, 200) };
  const id = await sendQuote(request, { ...name, ...words, phone: '07700 900123', preferredContact: 'text' });
  await answerConsent(page);
  await signIn(page, product.owner, '/admin/dashboard');
  expect((await page.request.patch(enquiryRoute('quote', id), { data: { note: word } })).status()).toBe(204);
  const heading = `${name.firstName} ${name.lastName}`;
  await page.route(`**${apiRoutes.notices}`, (route) => route.fulfill({ json: [{ id: 'a', severity: 'problem', text: word, action: word }] }));
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNarrow(page, 'the newest submissions and a notice');
  for (const place of ['todo', `search&q=${name.lastName}`]) {
    await moveTo(page, `/admin/dashboard?view=${place}`, place === 'todo' ? 'To do' : 'Search');
    await expect(page.getByRole('link', { name: heading }).first()).toBeVisible();
    await expectNarrow(page, place);
  }
  await moveTo(page, recordPage('quote', id), heading);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(word);
  await expectNarrow(page, 'a record');

  await page.setViewportSize({ width: 390, height: 844 });
  await moveTo(page, `/admin/dashboard?view=search&q=${name.lastName}`, 'Search');
  await page.getByRole('button', { name: `Text ${heading}` }).first().click();
  expect(await fillAll(page)).toBeGreaterThan(0);
  await expectNarrow(page, 'a reply');
  await page.keyboard.press('Escape');
  await page.goto('/admin/dashboard?view=todo');
  await page.getByRole('link', { name: 'Add a caller' }).click();
  await expect(page.getByRole('textbox', { name: 'What it’s about' })).toBeVisible();
  expect(await fillAll(page)).toBeGreaterThan(0);
  await expectNarrow(page, 'a caller');
  for (const [place, part] of siteParts) {
    await moveTo(page, place, part);
    if (part === 'Reviews') await page.getByRole('button', { name: 'Add a review' }).click();
    await fillAll(page);
    await expectNarrow(page, part);
  }
});
