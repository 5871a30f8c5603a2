import type { Page } from '@playwright/test';
import { hydrated, publicPaths, unknownPath } from './public-pages.ts';
import { expect, test } from './test.ts';

/** Runs in the page: the controls that show no ring when the keyboard's focus comes to them, by their words. */
async function withoutRing(): Promise<string[]> {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), input, select, textarea, summary')].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0,
  );
  /** What is drawn around a control: on itself, on what stands in for it, or on the box that holds it. */
  const rings = (control: HTMLElement) => {
    const boxes = [control, control.parentElement, control.parentElement?.parentElement, ...(control.nextElementSibling ? [control.nextElementSibling] : [])];
    return boxes.flatMap((box) => (box ? ['', '::after', '::before'].map((part) => ringOf(getComputedStyle(box, part || null))) : [])).join();
  };
  const ringOf = ({ outlineStyle, outlineWidth, boxShadow, borderTopWidth, borderTopColor, content, position }: CSSStyleDeclaration) =>
    [outlineStyle === 'none' ? 0 : parseFloat(outlineWidth), boxShadow, position === 'absolute' && content !== 'none' ? borderTopWidth + borderTopColor : ''].join();
  const bare: string[] = [];
  for (const control of controls) {
    control.blur();
    const before = rings(control);
    control.focus({ preventScroll: true });
    await new Promise((resolve) => setTimeout(resolve));
    if (rings(control) === before) bare.push(`${control.tagName} ${control.ariaLabel ?? control.textContent.slice(0, 40)} ${control.id}`);
  }
  return bare;
}

/** The browser shows rings to whoever used the keyboard last. */
async function ringlessControls(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(withoutRing);
}

for (const path of [...publicPaths, unknownPath, '/admin/login']) {
  test(`every control of ${path} shows that the keyboard has come to it`, async ({ page, expectedProblems }) => {
    if (path === unknownPath) expectedProblems.push(/status of 404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await hydrated(page);
    expect(await ringlessControls(page)).toEqual([]);
  });
}

test('every control of the quote form shows the keyboard before the app is there', async ({ page }) => {
  await page.route(/\/assets\/react-/, () => undefined);
  await page.goto('/quote');
  expect(await ringlessControls(page)).toEqual([]);
});

test('the ring of a gallery picture is drawn above the picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  const picture = page.locator('#gallery li a').nth(1);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  await page.waitForTimeout(300);
  const before = await picture.screenshot();
  await page.keyboard.press('Tab');
  await picture.focus();
  expect(Buffer.compare(await picture.screenshot(), before)).not.toBe(0);
});
