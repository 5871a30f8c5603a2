import { recordPage } from '#dto';
import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { ringlessControls } from './focus-rings.ts';
import { moveTo } from './move-to.ts';
import { ownerPlaces, siteParts } from './owner-places.ts';
import { sendQuote } from './send-quote.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const mostStops = 200;
/** Presses of Tab that are sent before the page is asked where the focus has been. */
const pressesAtOnce = 20;

interface Walk {
  stops: number;
  missed: string[];
  covered: string[];
}

/** Runs in the page: notes each control that the focus comes to, and whether something else covers it there. */
function noteStops(): void {
  const end = new AbortController();
  (window as unknown as { walk?: { end: AbortController } }).walk?.end.abort();
  const walk = { stops: 0, covered: [] as string[], reached: new Set<Element>(), isRound: false, end };
  Object.assign(window, { walk });
  let last: Element | undefined;
  document.addEventListener('focusin', ({ target }) => {
    const at = target as HTMLElement;
    // A date field has a stop for each of its parts.
    if (at === last) return;
    last = at;
    walk.isRound ||= walk.reached.has(at);
    if (walk.isRound) return;
    walk.reached.add(at);
    walk.stops += 1;
    const { left, top, width, height } = at.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    // Other tests send requests meanwhile, and a pill above the list announces them.
    const isNews = /^\d+ new requests?$/.test(above?.closest('button')?.textContent ?? '');
    const isSeen = above !== null && (isNews || at.contains(above) || above.contains(at) || above.closest('label')?.contains(at));
    const where = `at ${Math.round(left)}, ${Math.round(top)}, ${width} wide, under ${above?.outerHTML.slice(0, 60) ?? 'nothing'}`;
    if (!isSeen) walk.covered.push(`${at.tagName} ${at.ariaLabel ?? at.textContent.slice(0, 40)} ${where}`);
  }, end);
}

/** Runs in the page: the walk so far, or nothing before Tab has gone round. */
function walkSoFar(): Walk | undefined {
  const { walk } = window as unknown as { walk: { stops: number; covered: string[]; reached: Set<Element>; isRound: boolean } };
  if (!walk.isRound) return undefined;
  const isWalked = (control: HTMLElement) => walk.reached.has(control) || (control instanceof HTMLInputElement && control.type === 'radio');
  const missed = [...document.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), input, select, textarea, summary')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0 && !isWalked(control))
    .map((control) => `${control.tagName} ${control.ariaLabel ?? control.textContent.slice(0, 40)}`)
    .filter((control) => !/^BUTTON \d+ new requests?$/.test(control));
  return { stops: walk.stops, covered: walk.covered, missed };
}

/** Presses Tab through the whole page. Returns the controls that Tab never reached, and those that something else covered. */
async function tabThrough(page: Page): Promise<Walk> {
  await page.evaluate(noteStops);
  for (let presses = 0; presses < mostStops; presses += pressesAtOnce) {
    await Promise.all(Array.from({ length: pressesAtOnce }, () => page.keyboard.press('Tab')));
    const walk = await page.evaluate(walkSoFar);
    if (walk) return walk;
  }
  throw new Error(`The page has more than ${mostStops} stops, or Tab goes round in it`);
}

/** Runs in the page: the fields and buttons without a line around them, which forced colours need, since they drop grounds and shadows. */
function withoutLine(): string[] {
  const hasLine = (box: Element | null | undefined) => box && parseFloat(getComputedStyle(box).borderTopWidth) > 0;
  return [...document.querySelectorAll('main :is(input, select, textarea, .MuiButton-contained, .MuiButton-outlined)')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((control) => ![control, ...(control.parentElement?.children ?? [])].some(hasLine))
    .map((control) => `${control.tagName} ${control.id} ${control.textContent.slice(0, 40)}`);
}

/** The owner's places and the parts of Site, without History, and without "Still to save", which is empty here. */
const walked = [...ownerPlaces, ...siteParts].filter(([place]) => !/to-save|history/.test(place));
const windows = [{ width: 390, height: 844 }, { width: 1440, height: 900 }];

test("the keyboard alone comes to every control of the owner's pages, in sight and with a ring, on a phone and on a wide screen", async ({
  page,
  request,
  product,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const id = await sendQuote(request, { lastName: 'Tabwell', postcode: 'IP12 3AB', urgency: 'emergency' });
  await answerConsent(page);
  await signIn(page, product.owner);
  for (const [place, heading] of [...walked, [recordPage('quote', id), 'Ada Tabwell'] as const]) {
    await moveTo(page, place, heading);
    for (const viewport of windows) {
      const where = `${place} at ${viewport.width} px`;
      await page.setViewportSize(viewport);
      // A list may come late, or change meanwhile by what other tests send: then all of it is walked again.
      await expect(async () => {
        const walk = await tabThrough(page);
        expect(walk, where).toMatchObject({ missed: [], covered: [] });
        expect(walk.stops, where).toBeGreaterThan(6);
      }).toPass({ timeout: 30_000 });
    }
    expect(await ringlessControls(page), `rings of ${place} at 1440 px`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [place, heading] of siteParts.filter(([, name]) => ['Site', 'Opening hours', 'Claims and proof', 'Prices and next visits'].includes(name))) {
    await moveTo(page, place, heading);
    expect(await page.evaluate(withoutLine), `controls without a line on ${place} in forced colours`).toEqual([]);
    expect(await ringlessControls(page), `rings of ${place} in forced colours`).toEqual([]);
  }
});
