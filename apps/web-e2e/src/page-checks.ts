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
    .flatMap((condition) => [...condition.matchAll(/(max-width: |<= )?([\d.]+)(px|em)/g)])
    .map(([, up, length, unit]) => [up, Number(length) * (unit === 'em' ? 16 : 1)] as const)
    .map(([up, width]) => (up ? Math.floor(width) + 1 : Math.ceil(width)));
  const edges = [320, ...new Set(changes), 1920].filter((width) => width >= 320 && width <= 1920).sort((one, other) => one - other);
  const middles = edges.slice(1).map((edge, place) => Math.round((edge + (edges[place] ?? edge)) / 2));
  const phones = Array.from({ length: 9 }, (_, place) => 320 + 20 * place);
  const all = [...phones, ...middles, ...edges.flatMap((edge) => [edge - 1, edge])];
  return [...new Set(all)].filter((width) => width >= 320 && width <= 1920).sort((one, other) => one - other);
}

/** The words in sight that are broken across lines, cut off at the side, or over another word; empty if none is. */
export function spoiltWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inView = { visibilityProperty: true, opacityProperty: true };
    const scrolls = (part: Element) => getComputedStyle(part).overflowX !== 'visible';
    // Lines that end in an ellipsis by design.
    const isShortened = (part: Element) => getComputedStyle(part).textOverflow === 'ellipsis';
    const isHidden = (part: Element) => part.closest('script, style, noscript, [inert], [aria-hidden=true]') || part.clientWidth === 1 || !part.checkVisibility(inView);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const words: { word: string; box: DOMRect; layer: Element; frame: Element | null }[] = [];
    const spoilt: string[] = [];
    while (texts.nextNode()) {
      const { data, parentElement: part } = texts.currentNode as Text;
      if (!part || isHidden(part)) continue;
      const around: Element[] = [];
      for (let each: Element | null = part; each; each = each.parentElement) around.push(each);
      const layer = around.find((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position)) ?? document.body;
      const frame = around.find(scrolls) ?? null;
      if (frame && isShortened(frame)) continue;
      for (const { 0: word, index } of data.matchAll(/\S+/g)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        // A line may end after one of these.
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1 && !/[-–—/@.]./.test(word)) spoilt.push(`broken: ${word}`);
        const edges = frame && /hidden|clip/.test(getComputedStyle(frame).overflowX) && frame.getBoundingClientRect();
        if (edges && boxes.some(({ left, right }) => left < edges.left - 1 || right > edges.right + 1)) spoilt.push(`cut: ${word}`);
        words.push(...boxes.map((box) => ({ word, box, layer, frame })));
      }
    }
    // A line's box is taller than its letters.
    const over = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.45 * Math.min(one.height, other.height);
    for (const [place, one] of words.entries())
      for (const other of words.slice(place + 1, place + 300))
        if (one.layer === other.layer && one.frame === other.frame && over(one.box, other.box)) spoilt.push(`over each other: ${one.word}, ${other.word}`);
    return [...new Set(spoilt)];
  });
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
