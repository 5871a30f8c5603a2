import { enquiryRoute } from '#dto';
import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { moveTo } from './move-to.ts';
import { sendQuote } from './send-quote.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const scrollDown = async (page: Page) => {
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  return scrolled(page);
};

test('a new request is behind a pill within two seconds and a change in its place; Back returns to the same place in a search', async ({
  page,
  request,
  product,
}) => {
  const ids: string[] = [];
  for (let place = 0; place < 10; place += 1) ids.push(await sendQuote(request, { lastName: `Queue ${place}` }));
  await answerConsent(page);
  await signIn(page, product.owner, '/admin/dashboard?view=todo');
  await expect(rowOf(page, 'Ada Queue 0').first()).toBeVisible();
  await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
  const changed = await page.request.patch(enquiryRoute('quote', ids[0] ?? ''), { data: { status: 'quoted' } });
  expect(changed.status()).toBe(204);
  await expect(rowOf(page, 'Ada Queue 0')).toContainText('Quoted', { timeout: 2000 });

  const top = await scrollDown(page);
  await sendQuote(request, { lastName: 'Latimer' });
  const pill = page.getByRole('button', { name: /^\d+ new requests?$/ });
  await expect(pill).toBeVisible({ timeout: 2000 });
  await expect(page).toHaveTitle(/^\(\d+\) To do/);
  expect(await scrolled(page)).toBe(top);
  await pill.click();
  await expect(rowOf(page, 'Ada Latimer')).toBeInViewport();
  await expect(pill).toHaveCount(0);

  await moveTo(page, '/admin/dashboard?view=search&q=queue', 'Search');
  await expect(page.getByText('10 found')).toBeVisible();
  const before = await scrollDown(page);
  await page.waitForTimeout(100); // the browser reports the scrolling with its next frame
  // Pressed without Playwright's click, which would first scroll it to the middle.
  await page.locator('[data-record]').filter({ hasText: 'Ada Queue 4' }).dispatchEvent('click');
  await expect(page).toHaveURL(/open=quote/);
  await page.goBack();
  await expect(page.getByText('10 found')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(before);
});
