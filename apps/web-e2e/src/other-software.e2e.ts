import { quoteTexts } from '#dto';
import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { hold } from './hold-files.ts';
import { keepBusy } from './keep-busy.ts';
import { hydrated, publicPaths } from './public-pages.ts';
import { fillPreferences, fillProject, next, submit } from './quote-form.ts';
import { expect, test } from './test.ts';

/** What extensions, form fillers, translators and the browser itself do to a page, on each public page with a form. */

test.use({ viewport: { width: 390, height: 844 } });

const withMessage = publicPaths.filter((path) => path === '/' || path.startsWith('/services/'));
const withForm = ['/quote', ...withMessage];

/** Adds the nodes and attributes of extensions, inside and outside the forms. Runs in the page. */
function addForeign(): void {
  const add = (parent: Element | null, name: string, place: 'prepend' | 'append' = 'prepend') => {
    const node = document.createElement(name);
    node.setAttribute('data-foreign', '');
    parent?.[place](node);
  };
  const root = document.querySelector('#root');
  for (const parent of [document.head, document.body, root, document.querySelector('#main'), ...document.querySelectorAll('section, form, label, p')]) {
    add(parent, 'div');
    add(parent, 'div', 'append');
  }
  add(document.head, 'style', 'append');
  add(document.documentElement, 'grammarly-desktop-integration', 'append');
  for (const parent of [document.body, root, document.querySelector('form')]) {
    add(parent, 'iframe');
    add(parent, 'style', 'append');
    add(parent, 'com-1password-button', 'append');
  }
  document.documentElement.setAttribute('data-lt-installed', 'true');
  document.body.setAttribute('cz-shortcut-listen', 'true');
  for (const field of document.querySelectorAll('input, textarea')) {
    field.insertAdjacentHTML('afterend', '<div data-foreign data-lastpass-icon-root style="position:relative"></div>');
    field.setAttribute('data-gramm', 'false');
    field.setAttribute('spellcheck', 'false');
  }
}

/** Replaces each text by two `font` elements, as translators do, and goes on doing so for two seconds. Runs in the page. */
function translate(): void {
  const turn = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    while (texts.nextNode()) all.push(texts.currentNode as Text);
    for (const text of all) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, noscript, textarea, option, svg, [translate=no]')) continue;
      const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      outer.append(outer.cloneNode());
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
  };
  turn();
  const watch = new MutationObserver(turn);
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  setTimeout(() => watch.disconnect(), 2000);
}

/** Sets a field as a filler does that tells nobody. */
const setQuietly = (page: Page, values: Record<string, string>) =>
  page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) Object.assign(document.querySelector(`form [name=${name}]`) ?? {}, { value });
  }, values);

/** Marks elements of the page as sent; `marked` says whether they are all still there. */
const mark = (page: Page) => page.evaluate(() => document.querySelectorAll('h1, form, main, footer, input').forEach((each) => each.classList.add('as-sent')));
const marked = (page: Page) => page.evaluate(() => document.querySelectorAll('.as-sent').length);

/** Types into the first step, the name's caret before its last letter. */
async function typeEarly(page: Page): Promise<void> {
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Property type').selectOption('commercial');
  await setQuietly(page, { email: 'ann@example.org', phone: '01632 960111' });
  await page.getByLabel('First name').pressSequentially('An');
  await page.keyboard.press('ArrowLeft');
}

/** What was typed is there, also behind the next step; the caret goes on where it was. */
async function expectTyped(page: Page): Promise<void> {
  await expect(page.locator('[name=firstName]').first()).toBeFocused();
  await page.keyboard.type('n');
  for (const [name, value] of [['firstName', 'Ann'], ['lastName', 'Lee'], ['email', 'ann@example.org'], ['phone', '01632 960111'], ['propertyType', 'commercial']] as const) {
    await expect(page.locator(`form [name=${name}]`)).toHaveValue(value);
  }
}

/** Sends the request from its first step on, while `disturb` changes the page at each step. */
async function sendRequest(page: Page, disturb: () => Promise<void>): Promise<void> {
  await disturb();
  await next(page);
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await disturb();
  await next(page);
  await expect(page.getByText('Please select at least one service').first()).toBeVisible();
  await fillProject(page);
  await next(page);
  await disturb();
  await next(page);
  await fillPreferences(page);
  await disturb();
  const sent = page.waitForRequest('**/api/quote');
  await submit(page);
  expect((await sent).postDataJSON()).toMatchObject({ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', phone: '01632 960111', propertyType: 'commercial' });
  await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeVisible();
}

/** Sends a message from the page's foot, while `disturb` changes the page. */
async function sendMessage(page: Page, disturb: () => Promise<void>): Promise<void> {
  await page.locator('#contact').scrollIntoViewIfNeeded();
  // Service pages fold their form on phones.
  for (const fold of await page.locator('#contact summary').all()) await fold.click();
  await page.locator('form [name=firstName]').waitFor();
  await disturb();
  await page.locator('form [name=firstName]').fill('Ann');
  await setQuietly(page, { lastName: 'Lee', message: 'A hedge' });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Valid email is required').first()).toBeVisible();
  await disturb();
  await setQuietly(page, { email: 'ann@example.org', phone: '01632 960111' });
  const sent = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', phone: '01632 960111', message: 'A hedge' });
  await expect(page.getByText('Message sent', { exact: true }).first()).toBeVisible();
}

for (const [who, change] of [['extensions', addForeign], ['a translator', translate], ['nobody', () => undefined]] as const) {
  for (const path of withForm) {
    test(`${path}: what ${who} changed before and after the start loses nothing, and draws nothing anew`, async ({ page }) => {
      await keepBusy(page);
      await answerConsent(page);
      const letGo = await hold(page, '**/assets/react-*.js');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      if (path === '/quote') await typeEarly(page);
      await mark(page);
      const sent = await marked(page);
      await page.evaluate(change);
      const foreign = await page.locator('#root').locator('[data-foreign], font').count();
      letGo();
      await hydrated(page);
      expect(await marked(page)).toBe(sent);
      await expect.poll(() => page.locator('#root').locator('[data-foreign], font').count()).toBeGreaterThanOrEqual(foreign);
      if (path === '/quote') await expectTyped(page);
      const disturb = () => page.evaluate(change);
      await (path === '/quote' ? sendRequest(page, disturb) : sendMessage(page, disturb));
    });
  }
}

test('what the browser puts back into the quote form after Back, before the app is there, is kept', async ({ page }) => {
  await answerConsent(page);
  const letGo = await hold(page, '**/assets/react-*.js');
  await page.goto('/quote', { waitUntil: 'domcontentloaded' });
  await typeEarly(page);
  await page.goto('/disclaimer', { waitUntil: 'domcontentloaded' });
  await page.goBack({ waitUntil: 'load' });
  await expect(page.getByLabel('First name')).toHaveValue('An');
  letGo();
  await hydrated(page);
  await next(page);
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
});
