import { apiRoutes, idempotencyKeyHeader, loginTexts, recordPage } from '#dto';
import type { APIRequestContext, Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { axeFindings } from './axe.ts';
import { moveTo } from './move-to.ts';
import { ownerPlaces, siteParts } from './owner-places.ts';
import { smallControls, tooWide } from './page-checks.ts';
import { greenWebp, seeThroughPng } from './sample-photos.ts';
import { sendQuote } from './send-quote.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

/**
 * In the dark: 320 × 256 px, which is a phone's width and a desk enlarged four times, and a tablet. In light: a desk, with a record beside
 * its list. Colours do not depend on the width.
 */
const looks = [
  { colorScheme: 'dark', ground: 'rgb(15, 24, 19)', sizes: [{ width: 320, height: 256 }, { width: 820, height: 900 }] },
  { colorScheme: 'light', ground: 'rgb(250, 248, 242)', sizes: [{ width: 1440, height: 900 }] },
] as const;
type Look = (typeof looks)[number];
const unwrapped = { email: `${'long.'.repeat(11)}name@a-long-domain.example.org`, description: 'x'.repeat(400) };

/** The page's own links and controls that are less than 48 px high, and those of its lists and tabs that are less than 44 px high. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const heightOf = (each: Element) => each.getBoundingClientRect().height;
    const low = (selector: string, least: number) =>
      [...document.querySelectorAll(selector)].filter((each) => heightOf(each) > 0 && heightOf(each) < least);
    return [
      ...low('[data-pane]:not([data-pane=list]) :is(a, button, input, select, textarea)', 48),
      ...low('nav a, [data-pane=list] :is(button, li > a, select)', 44),
    ].map((each) => `${each.tagName} ${each.textContent} ${heightOf(each)}`);
  });

type Check = (where: string, small: (page: Page) => Promise<string[]>) => Promise<void>;

/** Checks the page that is open, in this colour scheme, at each of its sizes, and with axe at the first. */
const checkOf = (page: Page, { colorScheme, ground, sizes }: Look): Check => async (where, small) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const at = `${where} at ${size.width} px, ${colorScheme}`;
    await expect.soft(page.locator('body'), `ground of ${at}`).toHaveCSS('background-color', ground);
    expect.soft(await tooWide(page), `sideways scroll of ${at}`).toEqual([]);
    expect.soft(await small(page), `small targets of ${at}`).toEqual([]);
    if (size === sizes[0]) expect.soft(await axeFindings(page), `axe on ${at}`).toEqual([]);
  }
};
const anySize = () => Promise.resolve([]);

/** Sends a request with two photos directly to the API, with words too long for any page's width. */
async function sendEmergency(request: APIRequestContext, lastName: string): Promise<void> {
  const body = new FormData();
  for (const { name, mimeType, buffer } of [await greenWebp(), await seeThroughPng()])
    body.append('images', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const { urls } = (await (await request.post(apiRoutes.upload, { multipart: body })).json()) as { urls: string[] };
  await sendQuote(request, {
    ...unwrapped, firstName: 'Wolfgang-Maximilian', lastName, postcode: 'IP12 3AB', propertyType: 'council', treeCount: 'hedge',
    serviceType: '["tree-removal","emergency"]', urgency: 'emergency',
    accessibility: 'crane', availableDate: 'y'.repeat(200), imageUrls: JSON.stringify(urls),
  });
}

for (const look of looks) {
  test(`the login and the dashboard are sound in ${look.colorScheme}; its viewer holds the page and gives the focus back`, async ({
    page,
    request,
    product,
    expectedProblems,
  }) => {
    test.slow();
    const expectSound = checkOf(page, look);
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await page.setViewportSize(look.sizes[0]);
    await page.goto('/admin/login');
    await page.getByRole('button', { name: loginTexts.submit, exact: true }).waitFor();
    await expectSound('the banner and the login', anySize);
    await page.getByRole('button', { name: 'Reject All' }).click();
    expectedProblems.push(/401/);
    await page.getByRole('textbox', { name: 'Username' }).fill('nobody');
    await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill('wrong');
    await page.getByRole('button', { name: loginTexts.submit, exact: true }).click();
    await expect(page.getByText('Login failed').first()).toBeVisible();
    await expectSound('a refused login', anySize);

    await sendEmergency(request, `Featherstonehaugh-${look.colorScheme}`);
    await signIn(page, product.owner);
    const opener = page.getByRole('button', { name: `Photo 1 from Wolfgang-Maximilian Featherstonehaugh-${look.colorScheme}` });
    await expect(opener).toBeVisible();
    await expectSound('the dashboard', anySize);
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await expect(page.getByRole('heading', { level: 1 }), 'fixed in a low window').not.toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Dashboard' }), 'fixed in a low window').not.toBeInViewport();

    await opener.click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByText('1 of 2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('2 of 2')).toBeVisible();
    await expectSound('the viewer', anySize);
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await page.mouse.move(160, 120);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    expect(await scrolled()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(opener).toBeFocused();

    await page.getByRole('button', { name: `Delete: Wolfgang-Maximilian Featherstonehaugh-${look.colorScheme}` }).click();
    await expect(page.getByRole('dialog', { name: /^Delete what Wolfgang/ })).toBeVisible();
    await expectSound('the question before a record is deleted', anySize);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Delete: Wolfgang-Maximilian Featherstonehaugh-${look.colorScheme}` })).toBeFocused();
  });

  test(`every page of the owner's is sound in ${look.colorScheme}, and every target is large enough`, async ({
    page,
    request,
    product,
  }) => {
    test.slow();
    const expectSound = checkOf(page, look);
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await page.setViewportSize(look.sizes[0]);
    const names = { firstName: 'Wolfgang-Maximilian', lastName: `Tabwell-${look.colorScheme}` };
    const ways = { phone: '07700 900123', postcode: 'IP12 3AB', urgency: 'emergency', preferredContact: 'text' };
    const id = await sendQuote(request, { ...unwrapped, ...names, ...ways });
    const contact = await request.post(apiRoutes.contact, {
      headers: { [idempotencyKeyHeader]: crypto.randomUUID() },
      data: { firstName: 'Tom', lastName: 'Archer', email: 'tom@example.org', phone: '1', service: '', message: 'Hello' },
    });
    const { id: contactId } = (await contact.json()) as { id: string };
    await answerConsent(page);
    await signIn(page, product.owner, '/admin/dashboard?view=todo');
    for (const [place, heading] of ownerPlaces.slice(1)) {
      await moveTo(page, place, heading);
      const row = page.getByRole('link', { name: new RegExp(`Tabwell-${look.colorScheme}`) });
      if (/todo|search/.test(place)) await expect(row.first()).toBeVisible();
      await expectSound(heading, smallTargets);
    }
    if (look.colorScheme === 'light') {
      await page.getByRole('button', { name: 'Make a private address' }).click();
      await expect(page.getByLabel('Your private address')).toBeFocused();
      await expectSound('a new private address', smallTargets);
    }
    for (const [place, heading] of siteParts) {
      await moveTo(page, place, heading);
      await expectSound(heading, smallControls);
    }
    await moveTo(page, recordPage('contact', contactId), 'Tom Archer');
    await expectSound('a message', smallTargets);

    await moveTo(page, recordPage('quote', id), `Wolfgang-Maximilian Tabwell-${look.colorScheme}`);
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Contacted' }).click();
    await expect(page.getByRole('group', { name: 'Last change' })).toBeVisible();
    await expectSound('a record, and the way back', smallTargets);
    await page.getByRole('button', { name: 'Lost' }).click();
    await expect(page.getByRole('dialog', { name: 'Why was this request lost?' })).toBeVisible();
    await expectSound('the reasons', anySize);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Lost' })).toBeFocused();

    await moveTo(page, '/admin/dashboard?view=search&q=tabwell', 'Search');
    const text = page.getByRole('listitem').getByRole('button', { name: `Text Wolfgang-Maximilian Tabwell-${look.colorScheme}` });
    await text.click();
    await expect(page.getByRole('dialog', { name: /^Text to Wolfgang/ })).toBeVisible();
    await expectSound('the lines to send', anySize);
    await page.keyboard.press('Escape');
    await expect(text).toBeFocused();
  });
}
