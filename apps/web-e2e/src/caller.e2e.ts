import { apiRoutes, type EnquiryRow } from '#dto';
import type { APIRequestContext, Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { axeFindings } from './axe.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

const noSignal = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/;
/** The most taps that writing down a caller may take. */
const mostTaps = 6;

const callers = async (request: APIRequestContext, words: string) =>
  (await (await request.get(`${apiRoutes.enquiries}?kind=call&q=${encodeURIComponent(words)}`)).json()) as EnquiryRow[];

/** Opens the work list and waits until the worker can show it without signal. */
async function openToDo(page: Page, owner: Parameters<typeof signIn>[1]): Promise<void> {
  await answerConsent(page);
  await signIn(page, owner, '/admin/dashboard?view=todo');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(page.getByRole('link', { name: 'Add a caller' })).toBeVisible();
}

test('a caller written down without signal survives the closing of the page, and is stored once', async ({ page, context, product, expectedProblems }) => {
  test.slow();
  expectedProblems.push(noSignal);
  await openToDo(page, product.owner);
  await page.waitForFunction(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))).some((count) => count > 5));
  await context.setOffline(true);
  let taps = 0;
  await page.exposeFunction('countTap', () => void taps++);
  await page.evaluate(() => addEventListener('click', () => (window as unknown as { countTap(): void }).countTap(), true));
  await page.getByRole('link', { name: 'Add a caller' }).tap();
  await expect(page.getByRole('textbox', { name: 'Number' })).toBeFocused();
  await page.keyboard.type('01632 960471');
  await page.getByRole('textbox', { name: 'What it’s about' }).tap();
  await page.keyboard.type('Ash over the drive');
  await page.getByRole('button', { name: 'Within the hour' }).tap();
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 2, name: '01632 960471' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 change still to save' })).toBeVisible();
  expect(taps).toBeGreaterThan(0);
  expect(taps).toBeLessThanOrEqual(mostTaps);
  await page.close();

  const again = await context.newPage();
  await again.goto('/admin/dashboard?view=todo');
  await expect(again.locator('[data-record]', { hasText: '01632 960471' })).toBeVisible();
  await expect(again.getByRole('link', { name: '1 change still to save' })).toBeVisible();
  await context.setOffline(false);
  await expect(again.getByText(/still to save/i)).toHaveCount(0, { timeout: 30_000 });
  const stored = await callers(again.request, '01632 960471');
  expect(stored.map(({ phone, words, source, due }) => [phone, words, source, due?.kind])).toEqual([['01632 960471', 'Ash over the drive', 'rang', 'call-back']]);
});

test('a caller is written down by keyboard; the same number is proposed, also after a reload, and joined only by the answer', async ({
  page,
  product,
}) => {
  test.slow();
  await openToDo(page, product.owner);
  const button = page.getByRole('link', { name: 'Add a caller' });
  await page.emulateMedia({ media: 'print' });
  await expect(button).toBeHidden(); // on paper nothing can be pressed
  await page.emulateMedia({ media: 'screen' });
  await button.focus();
  await page.keyboard.press('Enter');
  const number = page.getByRole('textbox', { name: 'Number' });
  await expect(number).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(number).toHaveAccessibleDescription('Please enter a number or a name');
  await page.keyboard.type('01632 960473');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Keyla Boardman');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Keyla Boardman' })).toBeVisible();
  await expect.poll(async () => (await callers(page.request, 'Boardman')).length).toBe(1);

  await page.getByRole('link', { name: 'Back to To do' }).tap();
  await page.getByRole('link', { name: 'Add a caller' }).tap();
  await number.fill('+44 1632 960473');
  await page.getByRole('button', { name: 'Today' }).tap();
  await page.reload();
  await expect(number).toHaveValue('+44 1632 960473');
  await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Same number as Keyla Boardman \(TS-/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByText(/^Same number as Keyla Boardman \(TS-/)).toBeVisible();
  await page.getByRole('button', { name: /^Join: / }).tap();
  await page.getByRole('link', { name: /^Second request since \d{4}: none won or lost$/ }).tap();
  await expect(page.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'How to reach them' }).getByRole('listitem')).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
});
