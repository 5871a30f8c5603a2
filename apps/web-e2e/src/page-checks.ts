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
  return page.evaluate(async () => {
    // Until a frame or two after a change of the window, lengths in `vw` are still those of the window before.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    }
    const beyond = (part: Element) => part.getBoundingClientRect().right > window.innerWidth + 0.5;
    const innermost = [...document.querySelectorAll('body *')].filter((part) => beyond(part) && ![...part.children].some(beyond));
    return [`${document.documentElement.scrollWidth} px`, ...innermost.map((part) => `${part.tagName}: ${part.textContent.slice(0, 60)}`)];
  });
}

/**
 * The window widths at which the page scrolls sideways, out of: both sides of every width at which its styles change, the middle between
 * two of them, and every 20 px up to 480.
 */
export async function widthsThatScroll(page: Page): Promise<number[]> {
  const scrolling: number[] = [];
  // Laid out at each width, but not painted.
  const unpainted = await page.addStyleTag({ content: 'html { visibility: hidden !important }' });
  const session = await page.context().newCDPSession(page);
  const widths = await page.evaluate(telling);
  expect(widths.length, 'widths; thirteen if the styles never change').toBeGreaterThan(13);
  for (const width of widths) {
    await session.send('Emulation.setDeviceMetricsOverride', { width, height: 700, deviceScaleFactor: 1, mobile: false });
    if ((await tooWide(page)).length > 0) scrolling.push(width);
  }
  await session.detach();
  await page.setViewportSize({ width: 1920, height: 700 });
  await unpainted.evaluate((style: Element) => style.remove());
  return scrolling;
}

/** Runs in the page: the widths from 320 to 1920 px that tell whether it scrolls sideways. */
function telling(): number[] {
  const conditions = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [...(rule instanceof CSSMediaRule ? [rule.conditionText] : []), ...('cssRules' in rule ? conditions(rule.cssRules as CSSRuleList) : [])]);
  const changes = [...document.styleSheets]
    .flatMap(({ cssRules }) => conditions(cssRules))
    .filter((condition) => condition.includes('width'))
    // The first width in pixels of the wider side.
    .flatMap((condition) => [...condition.matchAll(/(max-width: |<= )?([\d.]+)px/g)])
    .map(([, up, width]) => (up ? Math.floor(Number(width)) + 1 : Math.ceil(Number(width))));
  const edges = [320, ...new Set(changes), 1920].filter((width) => width >= 320 && width <= 1920).sort((one, other) => one - other);
  const middles = edges.slice(1).map((edge, place) => Math.round((edge + (edges[place] ?? edge)) / 2));
  const phones = Array.from({ length: 9 }, (_, place) => 320 + 20 * place);
  const all = [...phones, ...middles, ...edges.flatMap((edge) => [edge - 1, edge])];
  return [...new Set(all)].filter((width) => width >= 320 && width <= 1920).sort((one, other) => one - other);
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
