import { expect, type Page } from '@playwright/test';

/** The share of the window left beside everything that stays fixed while the page scrolls, from 0 to 1. */
export function shareOfPage(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fixed = [...document.querySelectorAll('body *')].filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position) && part.checkVisibility());
    const rows = Array.from({ length: window.innerHeight }, (_, y) =>
      fixed.some((part) => {
        const { top, bottom, width } = part.getBoundingClientRect();
        return width > window.innerWidth / 2 && top <= y && bottom > y;
      }),
    );
    return rows.filter((covered) => !covered).length / rows.length;
  });
}

/** The innermost parts that stick out beyond the window's edge, by their words; empty if none does. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const beyond = (part: Element) => part.getBoundingClientRect().right > window.innerWidth + 0.5;
    const innermost = [...document.querySelectorAll('body *')].filter((part) => beyond(part) && ![...part.children].some(beyond));
    return [`${document.documentElement.scrollWidth} px`, ...innermost.map((part) => `${part.tagName}: ${part.textContent.slice(0, 60)}`)];
  });
}

/** Window widths between 320 and 1920 px, 20 px apart, at which the page scrolls sideways. */
export async function widthsThatScroll(page: Page): Promise<number[]> {
  const scrolling: number[] = [];
  // Laid out at each width, but not painted.
  const unpainted = await page.addStyleTag({ content: 'html { visibility: hidden !important }' });
  const session = await page.context().newCDPSession(page);
  for (let width = 320; width <= 1920; width += 20) {
    await session.send('Emulation.setDeviceMetricsOverride', { width, height: 700, deviceScaleFactor: 1, mobile: false });
    if ((await tooWide(page)).length > 0) scrolling.push(width);
  }
  await session.detach();
  await page.setViewportSize({ width: 1920, height: 700 });
  await unpainted.evaluate((style: Element) => style.remove());
  return scrolling;
}

/** The controls that are lower or narrower than 44 pixels, by their words; a tick box counts with its words. */
export function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLarge = (width: number, height: number) => width >= 44 && height >= 43.9;
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    return controls
      .filter((control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const box = control.matches('input[type=checkbox], input[type=radio]') ? (control.closest('label') ?? control) : control;
        const { width, height } = box.getBoundingClientRect();
        // A card can be pressed anywhere on its link's overlay, and so can a link in running text.
        const over = getComputedStyle(control, '::after');
        const isCovered = over.position === 'absolute' && over.content !== 'none' && isLarge(parseFloat(over.width), parseFloat(over.height));
        return !isLarge(width, height) && !isCovered;
      })
      .map((control) => control.textContent || control.ariaLabel || control.id);
  });
}

/** Scrolls to every picture of the page and its foot until each has arrived, and lists those that failed to load. */
export async function missingPictures(page: Page): Promise<string[]> {
  const pictures = page.locator('main img, footer img');
  await expect.poll(() => pictures.evaluateAll(showMissing), 'pictures on their way').toBe(0);
  return pictures.evaluateAll((all) => (all as HTMLImageElement[]).filter((img) => img.naturalWidth === 0).map((img) => img.outerHTML));
}

/** Runs in the page: scrolls to the pictures that have not loaded yet, one after the other; returns how many there were. */
export async function showMissing(all: Element[]): Promise<number> {
  const missing = (all as HTMLImageElement[]).filter((img) => !img.complete || !img.currentSrc);
  for (const img of missing) {
    img.scrollIntoView({ behavior: 'instant', block: 'center' });
    // The page learns of a picture near the window at the end of a frame: the second one begins after it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return missing.length;
}
