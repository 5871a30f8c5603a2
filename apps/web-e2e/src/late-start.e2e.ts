import type { Locator, Page } from '@playwright/test';
import { hold } from './hold-files.ts';
import { keepBusy } from './keep-busy.ts';
import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Returns the paths of the app's scripts that the page has fetched so far. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !pathname.includes('/run-app-')) scripts.push(pathname);
  });
  return scripts;
}

const app = '**/assets/react-*.js';

/** Fills in the required fields of the first step. */
async function fillFirstStep(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Email').fill('ann@example.org');
  await page.getByRole('textbox', { name: 'Phone' }).fill('01632 960111');
}

test('the app is not fetched until the page rests; the app repeats no style', async ({ page }) => {
  await keepBusy(page);
  const scripts = scriptsOf(page);
  await page.goto('/');
  await page.waitForFunction(() => 'idle' in window);
  expect(scripts).toEqual([]);
  await page.evaluate('idle()');
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  expect(scripts).toContainEqual(expect.stringMatching(/^\/assets\/main-/));

  const repeated = await page.evaluate(() => {
    const selectorOf = (rule: CSSRule) => (rule as CSSStyleRule).selectorText;
    const selectors = (styles: HTMLStyleElement[]) =>
      styles.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(selectorOf)).filter(Boolean);
    const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion^=css]')];
    // Rules that the app adds are not in its style elements' text.
    const own = new Set(selectors(styles.filter(({ textContent }) => textContent)));
    const added = selectors(styles.filter(({ textContent }) => !textContent));
    const classes = new Set(added.flatMap((selector) => selector.match(/\.css-\w+/g) ?? []));
    return {
      own: own.size,
      repeated: added.filter((selector) => own.has(selector)),
      unused: [...classes].filter((name) => !document.querySelector(name)),
    };
  });
  expect(repeated).toEqual({ own: expect.any(Number), repeated: [], unused: [] });
  expect(repeated.own).toBeGreaterThan(100);
});

test('the quote form starts after the load; a press before is noticed at once and carried out', async ({ page }) => {
  await keepBusy(page);
  const letGo = await hold(page, app);
  const asked = page.waitForRequest(/\/assets\/main-/);
  await page.goto('/quote', { waitUntil: 'domcontentloaded' }); 
  await asked;
  await fillFirstStep(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const next = page.getByRole('button', { name: 'Next' });
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
    addEventListener('pointerup', () => Object.assign(window, { pressed: performance.now() }), true);
    const note = () => Object.assign(window, { heard: performance.now() });
    new MutationObserver(note).observe(button as Element, { attributeFilter: ['aria-busy'] });
  });
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  const waited = await page.evaluate(() => {
    const { heard, pressed } = window as unknown as { heard: number; pressed: number };
    return heard - pressed;
  });
  expect(waited).toBeLessThan(100);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(await next.evaluate((button) => getComputedStyle(button, '::after').height)).toBe('4px');
  await expect(page.getByRole('status').filter({ hasText: 'Still loading. No need to press again.' })).toBeVisible();
  letGo();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await expect(next).not.toHaveAttribute('aria-busy');
  await expect(page.getByText('Still loading')).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
});

for (const [where, place] of [
  ['nowhere', 'html'],
  ['in the form', 'form'],
  ['between the fields', 'form label:nth-of-type(1)'],
  ['around the form', '[data-needs-scripts]'],
] as const) {
  test(`what was typed, filled and chosen before the app starts stays, with the caret, with a node ${where} that was there before the page was whole`, async ({ page, expectedProblems }) => {
    if (where !== 'nowhere') expectedProblems.push(/418|Hydration/);
    await keepBusy(page);
    // What came before that cannot be told from the page itself, so React draws the page anew.
    await page.addInitScript((parent) => {
      document.addEventListener('readystatechange', () => {
        if (parent === 'html' || document.readyState !== 'interactive') return;
        document.querySelector(parent)?.prepend(Object.assign(document.createElement('div'), { id: 'foreign' }));
      });
    }, place);
    const letGo = await hold(page, app);
    await page.goto('/quote', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Last name').fill('Lee');
    await page.getByLabel('Property type').selectOption('commercial');
    const first = page.getByLabel('First name');
    await first.pressSequentially('An');
    await page.evaluate(() => {
      for (const [field, value] of [['email', 'ann@straße.example'], ['phone', '01632 960111']] as const) Object.assign(document.querySelector(`[name=${field}]`) ?? {}, { value });
    });
    await page.keyboard.press('ArrowLeft');
    letGo();
    await hydrated(page);
    if (where !== 'nowhere') await expect(page.locator('#foreign')).toHaveCount(0);
    await expect(first).toBeFocused();
    await page.keyboard.type('n');
    await expect(first).toHaveValue('Ann');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    for (const [label, value] of [['First name', 'Ann'], ['Last name', 'Lee'], ['Email', 'ann@straße.example'], ['Phone', '01632 960111'], ['Property type', 'commercial']] as const) {
      await expect(page.locator('form').getByLabel(label)).toHaveValue(value);
    }
  });
}

test('fields that are set without an event count, on each step', async ({ page }) => {
  await page.goto('/quote');
  await hydrated(page);
  const set = (values: Record<string, string>) =>
    page.evaluate((all) => {
      for (const [field, value] of Object.entries(all)) Object.assign(document.querySelector(`form [name=${field}]`) ?? {}, { value });
    }, values);
  await set({ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', phone: '01632 960111' });
  await page.getByRole('button', { name: 'Next' }).click();
  const choose = (option: string) => page.locator(`input[value=${option}]`).evaluate((input: HTMLInputElement) => (input.checked = true));
  await choose('tree-removal');
  await set({ description: 'An ash over the shed' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await choose('whatsapp');
  await set({ availableDate: 'Mondays' });
  const sent = page.waitForRequest('**/api/quote');
  await page.getByRole('button', { name: 'Get My FREE Quote' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', phone: '01632 960111', serviceType: '["tree-removal"]',
    description: 'An ash over the shed', preferredContact: 'whatsapp', availableDate: 'Mondays', marketingOptIn: 'false',
  });
});

test('the first picture has the line for itself, and the app is fetched after it', async ({ page }) => {
  const letGo = await hold(page, /\/drawings\/hero/);
  const scripts = scriptsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  await page.waitForTimeout(300);
  // The browser gives the style sheet for paper what is left of the line.
  expect(asked.filter((path) => path !== '/print.css')).toEqual(['/', expect.stringMatching(/^\/drawings\/hero-upright-/)]);
  letGo();
  await expect.poll(() => scripts).toContainEqual(expect.stringMatching(/^\/assets\/main-/));
});

test('the app starts even if a picture does not arrive', async ({ page }) => {
  await hold(page, /\/drawings\/hero/);
  const scripts = scriptsOf(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => scripts).toContainEqual(expect.stringMatching(/^\/assets\/main-/));
});

test('if the script that starts the app does not arrive, it is requested again, and the waiting press is carried out', async ({ page, expectedProblems }) => {
  expectedProblems.push(/ERR_FAILED/);
  let asked = 0;
  await page.route('**/assets/run-app-*.js', (route) => ((asked += 1) === 1 ? route.abort() : route.continue()));
  await page.goto('/quote', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('First name is required').first()).toBeVisible({ timeout: 15_000 });
  expect(asked).toBe(2);
});

test('the first key starts the app', async ({ page }) => {
  await keepBusy(page);
  const scripts = scriptsOf(page);
  await page.goto('/about');
  expect(scripts).toEqual([]);
  const asked = page.waitForRequest(/\/assets\/main-/);
  await page.keyboard.press('Tab');
  await asked;
});

test('a press that is quicker than the app is acknowledged in words and carried out', async ({ page }) => {
  const letGo = await hold(page, app);
  await page.goto('/quote', { waitUntil: 'commit' });
  await fillFirstStep(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Still loading. No need to press again.' })).toBeInViewport();
  letGo();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await expect(page.getByText('Still loading')).toHaveCount(0);
});

test('a press that moves off its button before the app has started does nothing', async ({ page }) => {
  const letGo = await hold(page, app);
  await page.goto('/quote', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Next' }).hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  letGo();
  await hydrated(page);
  await expect(page.getByText('First name is required')).toHaveCount(0);
});

test('React skips parts that need no script, and renders them on a page that does not have them yet', async ({ page }) => {
  const part = page.locator('#main section section').first();
  const isKnown = (element: Locator) => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')));
  await page.goto('/services/tree-removal');
  await hydrated(page);
  const words = await part.innerText();
  expect(words.length).toBeGreaterThan(100);
  expect(await isKnown(part)).toBe(false);
  expect(await isKnown(page.getByRole('heading', { level: 1 }))).toBe(true);
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.goBack();
  await expect(part).toHaveText(words, { useInnerText: true });
  expect(await isKnown(part)).toBe(true);
});

test('a picture of the gallery pressed before the app is there opens in the viewer', async ({ page }) => {
  const letGo = await hold(page, app);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const picture = page.locator('#gallery li a').nth(3);
  await picture.click();
  await expect(picture).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByRole('dialog')).toContainText('4 of 12');
  await expect(picture).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(/\/$/);
});

test('a picture of the gallery opens in a new tab before the app has started, and as a plain file if the app does not arrive', async ({ page, context, expectedProblems }) => {
  expectedProblems.push(/ERR_FAILED/);
  await page.route(app, (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const picture = page.locator('#gallery li a').nth(3);
  const opened = context.waitForEvent('page');
  await picture.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await page.bringToFront();
  await expect(page).toHaveURL(/\/$/);
  await expect(picture).not.toHaveAttribute('aria-busy');
  await picture.click();
  await expect(page).toHaveURL(/\/pictures\/.*\.webp$/);
});

test('links and the menu work before the app is there', async ({ page }) => {
  await hold(page, app);
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Your Quote Now' }).click();
  await expect(page).toHaveURL(/\/quote$/);
  const menu = page.locator('header details');
  await menu.locator('summary').click();
  await expect(menu).toHaveAttribute('open', '');
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test('a visitor who scrolls before the app runs sees no white words of the bar on light ground', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await hold(page, app);
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar).toBeInViewport();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 1600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1200);
  await expect(bar).not.toBeInViewport();
  release();
  await hydrated(page);
  await expect(bar).toBeInViewport();
  await expect(bar).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  expect(await page.evaluate('shifts')).toEqual([]);
});
