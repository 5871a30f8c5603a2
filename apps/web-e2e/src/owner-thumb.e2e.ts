import type { Locator, Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { axeFindings } from './axe.ts';
import { chip, openNew } from './open-record.ts';
import { expect, test } from './test.ts';

test.use({ hasTouch: true, isMobile: true });

const plus = (page: Page) => page.getByRole('link', { name: 'Add a caller' });
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Whether two parts share a place on the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const width of [320, 390])
  test(`at ${width} px every status is on the screen, and neither Undo nor a call is where + is`, async ({ page, request, product }) => {
    test.slow();
    await page.setViewportSize({ width, height: width === 320 ? 568 : 844 });
    await answerConsent(page);
    await openNew(page, request, product.owner, `Thumb${'ab'.repeat(width / 130)}`);
    for (const name of ['New', 'Contacted', 'Visit booked', 'Quoted', 'Won', 'Lost']) {
      const { x, width: wide } = await boxOf(chip(page, name));
      expect([name, x >= 0, x + wide <= width]).toEqual([name, true, true]);
    }
    await chip(page, 'Quoted').tap();
    const bar = page.getByRole('group', { name: 'Last change' });
    await expect(bar).toBeVisible();
    expect(await overlap(plus(page), bar)).toBe(false);
    await page.getByRole('button', { name: 'Follow up in 7 days' }).tap();
    await expect(bar).toContainText('follow-up on');
    await page.getByRole('link', { name: 'Back to To do' }).tap();
    const { x, y, width: wide, height } = await boxOf(plus(page));
    await page.touchscreen.tap(x + wide / 2, y + height / 2);
    await expect(page.getByRole('textbox', { name: 'Number' })).toBeFocused();
    await bar.getByRole('button', { name: 'Undo' }).tap();
    await expect(bar).toHaveText(/^Taken back: Ada Thumb\w+: follow-up on /);
    await expect(bar.getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: /^To do/ }).tap();
    for (const call of await page.locator('li > a[href^="tel:"]').all()) expect(await overlap(plus(page), call)).toBe(false);
    await page.getByRole('button', { name: /^Open/ }).tap();
    await expect(page.getByRole('list', { name: 'Open' }).getByRole('listitem').filter({ hasText: 'Ada Thumb' }).first()).toContainText(/Quoted \d+ min ago/);
    for (const button of await page.getByRole('group', { name: 'List' }).getByRole('button').all()) {
      const { x: from, width: span } = await boxOf(button);
      expect(from + span).toBeLessThanOrEqual(width);
    }
    expect(await axeFindings(page)).toEqual([]);
  });
