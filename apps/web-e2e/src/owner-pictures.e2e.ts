import { apiRoutes, signedInFlag, siteRoutes, type SiteDraft } from '#dto';
import { owner, startProduct } from '../../../tools/product.mjs';
import { answerConsent } from './answer-consent.ts';
import { axeFindings } from './axe.ts';
import { ringlessControls } from './focus-rings.ts';
import { smallControls, tooWide } from './page-checks.ts';
import { phonePhoto } from './sample-photos.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' });

const part = (name: string) => `/admin/dashboard?view=more&part=${name}`;
const alt = 'Four colours over a lane';

test('the owner replaces a picture and adds a face from a phone; visitors see both once they are published, and the drawing after Undo', async ({ page, browser }) => {
  test.setTimeout(300_000);
  // A product of its own: what is published changes every page of it.
  const product = await startProduct();
  const visitor = await browser.newPage({ baseURL: product.baseURL, locale: 'en-GB' });
  const home = async () => (await visitor.request.get('/')).text();
  const sound = async (what: string) => {
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect.soft(await tooWide(page), `${what} is too wide for ${width} px`).toEqual([]);
      expect.soft(await smallControls(page), `controls of ${what} below 44 px at ${width} px`).toEqual([]);
      expect.soft(await axeFindings(page), `axe on ${what} at ${width} px`).toEqual([]);
      expect.soft(await ringlessControls(page), `rings of ${what} at ${width} px`).toEqual([]);
    }
  };
  try {
    expect((await page.request.post(product.baseURL + apiRoutes.login, { data: owner })).status()).toBe(204);
    await answerConsent(page);
    await page.addInitScript((flag) => location.protocol === 'http:' && sessionStorage.setItem(flag, 'true'), signedInFlag);
    await page.goto(product.baseURL + part('site.pictures'));
    await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(19);
    await sound('Pictures');

    const photo = await phonePhoto();
    await page.getByRole('button', { name: 'Replace: Gallery, picture 1', exact: true }).click();
    await page.getByLabel('Choose a photo').and(page.locator('input')).setInputFiles(photo);
    const whole = page.getByRole('button', { name: 'What stays in view' });
    await expect(whole).toBeVisible({ timeout: 60_000 });
    await whole.press('ArrowUp');
    await expect(page.getByText('50 percent from the left, 45 percent from the top')).toBeAttached();
    await page.getByRole('textbox', { name: /^What it shows/ }).fill(alt);
    await page.getByRole('checkbox', { name: /^I may show this/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved\. Visitors see it once you publish/)).toBeVisible();
    await sound('a picture');

    // The same photo in the two other kinds of place.
    const draft = async () => (await (await page.request.get(product.baseURL + siteRoutes.draft)).json()) as SiteDraft;
    const own = (await draft()).edits.pictures?.['gallery-1'];
    const others = { hero: { ...own, alt: 'Above' }, 'card-tree-removal': { ...own, alt: 'On a card' } };
    expect((await page.request.patch(product.baseURL + siteRoutes.draft, { data: { pictures: others } })).status()).toBe(204);

    await page.goto(product.baseURL + part('site.who'));
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ada Oakley');
    await page.getByLabel('Choose a photo').and(page.locator('input')).setInputFiles(photo);
    await page.getByRole('checkbox', { name: 'I may show this photo' }).check({ timeout: 60_000 });
    await page.getByRole('checkbox', { name: /^CS38/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Proof: CS38/ })).toBeVisible();
    await sound('Who we are');
    expect(await home()).not.toContain(alt);

    await page.getByRole('link', { name: 'Go on to publish' }).click();
    await expect(page.getByText(/4 changes not published: Picture: Top of Home, Picture: Card: Tree Removal, Picture: Gallery, picture 1, Who we are\./)).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^On the site since/)).toBeVisible({ timeout: 60_000 });

    await answerConsent(visitor);
    for (const [path, name] of [['/', 'Above'], ['/#services', 'On a card'], ['/services', 'On a card'], ['/#gallery', alt], ['/about', 'Ada Oakley'], ['/#contact', 'Ada Oakley']] as const) {
      await visitor.goto(path);
      const image = visitor.getByRole('img', { name, exact: true }).first();
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)).toBe(true);
      expect(await axeFindings(visitor), `axe on ${path}`).toEqual([]);
    }
    await expect(visitor.locator('video')).toHaveCount(0);
    await expect(visitor.getByText('CS38 Climb trees and perform aerial rescue').first()).toBeVisible();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(home).not.toContain(alt);
    expect((await draft()).edits).toEqual({});
    await page.goto('about:blank');
  } finally {
    await visitor.close();
    await product.stop();
  }
});
