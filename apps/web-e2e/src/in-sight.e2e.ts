import { apiRoutes, loginTexts, quoteRules, quoteTexts, serviceTable } from '#dto';
import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { fillPersonal, fillProject, fillWizard, next, openWizard, submit } from './quote-form.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toast.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test.use({ reducedMotion: 'no-preference' });

/** What of the page the toast lies on, by its words. */
function underToast(page: Page, parts: string): Promise<string[]> {
  return page.evaluate((all) => {
    const toast = document.querySelector('li[data-variant]');
    if (!toast) return ['no toast'];
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    const isUnder = (box: DOMRect) => box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    const others = [...document.querySelectorAll(all)].filter((part) => part.checkVisibility() && !toast.contains(part));
    return others.filter((part) => isUnder(part.getBoundingClientRect())).map(({ textContent, id }) => textContent || id);
  }, parts);
}

test('the toast of a refused sign-in lies on neither the heading nor a field, in any window', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 401/);
  await answerConsent(page);
  for (const viewport of [{ width: 320, height: 568 }, phone, desk]) {
    await page.setViewportSize(viewport);
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill('owner');
    await page.getByLabel(/^Password/).fill('not the password');
    await page.getByRole('button', { name: loginTexts.submit }).click();
    await expectToast(page, loginTexts.rejectedTitle, loginTexts.rejected);
    expect.soft(await underToast(page, 'h1, label, input'), `${viewport.width} px`).toEqual([]);
  }
});

for (const viewport of [phone, desk]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the toast of a request that was not sent lies on no number that it tells to call', async ({ page, expectedProblems }) => {
      expectedProblems.push(/status of 503/);
      await page.route(`**${apiRoutes.quote}`, (route) => route.fulfill({ status: 503 }));
      await fillWizard(page);
      await submit(page);
      await expectToast(page, quoteTexts.failedTitle, quoteTexts.failed);
      expect(await underToast(page, 'a[href^="tel:"]')).toEqual([]);
    });

    test('the error of a much too long description is in sight below it, and so is its label', async ({ page }) => {
      await openWizard(page);
      await fillPersonal(page);
      await next(page);
      await fillProject(page);
      const field = page.getByLabel('Description');
      await field.fill('An oak and a birch. '.repeat(400));
      await next(page);
      await next(page);
      await page.getByLabel('WhatsApp').check({ force: true });
      await submit(page);
      await expect(field).toBeFocused();
      await page.waitForTimeout(1000); // longer than smooth scrolling takes
      await expect(page.locator('#field-description-error')).toHaveText(`Description must be ${quoteRules.description.max} characters or fewer`);
      for (const part of ['#field-description-error', 'label[for=field-description]']) await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('every service page’s sidebar has its links to call', async ({ page }) => {
    for (const { id } of serviceTable) {
      await page.goto(`/services/${id}`);
      const calls = page.locator('aside a[href^="tel:"]').filter({ visible: true });
      await expect(calls, id).toHaveCount(id === 'emergency-call-out' ? 2 : 1);
    }
  });
});
