import { quoteTexts, uploadTexts } from '#dto';
import type { Locator } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choosePhotos, description, fillPersonal, fillPreferences, fillProject, next, openWizard, previous, submit, visitor } from './quote-form.ts';
import { greenWebp, metadataIn, phonePhoto, seen, seeThroughPng, uprightCorners, type SampleFile } from './sample-photos.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

// The photos are drawn once.
test.describe.configure({ mode: 'default' });
let photos: SampleFile[];
test.beforeAll(async () => {
  photos = await Promise.all([phonePhoto(), seeThroughPng(), greenWebp()]);
});

test('the photo of these journeys is large, is stored sideways and contains its location', async () => {
  const { buffer } = photos[0] as SampleFile;
  expect(buffer.length).toBeGreaterThan(4_000_000);
  expect((await seen(buffer)).corners).toEqual(['red', 'green', 'blue', 'yellow']);
  expect(await metadataIn(buffer)).toEqual(expect.arrayContaining(['exif', 'xmp', 'orientation', 'gps']));
});

const browsers = [
  { kind: 'makes photos smaller itself', lastName: 'Hollis', prepare: () => undefined },
  { kind: 'sends photos as they are', lastName: 'Archer', prepare: () => Reflect.deleteProperty(globalThis, 'OffscreenCanvas') },
];

for (const { kind, lastName, prepare } of browsers) {
  test(`a request with three photos reaches the dashboard, upright and without metadata, from a browser that ${kind}`, async ({ page, product }) => {
    test.slow();
    await page.addInitScript(prepare);

    await openWizard(page);
    await fillPersonal(page, { 'Last name': lastName });
    await next(page);
    await fillProject(page);
    await next(page);
    await choosePhotos(page, ...photos);
    await expect(page.getByRole('heading', { name: uploadTexts.selected(3) })).toBeVisible();
    await next(page);
    await expect(page.getByText(quoteTexts.chooseContact)).toBeVisible();
    await fillPreferences(page);
    await expect(page.getByText(quoteTexts.chooseContact)).toBeHidden();
    await submit(page);
    await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeInViewport({ timeout: 40_000 });
    await expect(page.getByText('WhatsApp, +44 (0)7700 900123')).toBeVisible();
    await page.getByRole('button', { name: quoteTexts.another }).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('');

    await signIn(page, product.owner);
    const card = page.getByRole('article', { name: `${visitor['First name']} ${lastName}` });
    await expect(card).toBeVisible();
    await expectEveryField(card);

    const thumbnails = card.getByRole('img');
    await expect(thumbnails).toHaveCount(3);
    const addresses = await thumbnails.evaluateAll((all) => all.map((image) => new URL((image as HTMLImageElement).src).pathname.replace(/\/thumbnail$/, '')));
    const files = addresses.map((address) => address.split('/').at(-1) ?? '').map((id) => join(product.dataDir, 'photos', id.slice(0, 2), id));

    for (const ending of ['.jpg', '.thumb.jpg']) {
      const [jpeg, png, webp] = await Promise.all(files.map((file) => readFile(file + ending)));
      if (!jpeg || !png || !webp) throw new Error('Three photos are stored');
      const phone = await seen(jpeg);
      expect(phone.height / phone.width).toBeCloseTo(4 / 3, 1);
      expect(phone.corners).toEqual(uprightCorners);
      expect((await seen(png)).corners).toEqual(['white', 'white', 'white', 'white']);
      expect((await seen(webp)).corners).toEqual(['green', 'green', 'green', 'green']);
      for (const stored of [jpeg, png, webp]) expect(await metadataIn(stored)).toEqual([]);
    }

    await thumbnails.first().click();
    const viewer = page.getByRole('dialog', { name: `Photos from Margaret ${lastName}` });
    await expect(viewer.getByText('1 of 3')).toBeVisible();
    const large = viewer.getByRole('img');
    const isUpright = (image: HTMLImageElement) => image.naturalHeight > image.naturalWidth && image.complete;
    await expect.poll(() => large.evaluate(isUpright)).toBe(true);
    const drawn = await large.boundingBox();
    expect(drawn && drawn.height > drawn.width && drawn.width <= 390).toBe(true);
    const sent = await page.request.get(await large.evaluate((image: HTMLImageElement) => image.src));
    expect((await seen(await sent.body())).corners).toEqual(uprightCorners);
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toBeHidden();
    await expect(card.getByRole('button', { name: `Photo 1 from Margaret ${lastName}` })).toBeFocused();
  });
}

/** Expects every field that was filled in to be on the card, letter for letter. */
async function expectEveryField(card: Locator): Promise<void> {
  const facts = ['Quote Request', visitor.Email, visitor.Phone, visitor.Postcode, 'Residential', 'Urgent (1-2 weeks)', '2-3', 'Crane Required', 'Tree Removal', 'Stump Grinding/Removal', 'WhatsApp', 'Weekday mornings'];
  for (const fact of facts) await expect(card.getByText(fact).first()).toBeVisible();
  expect(await card.getByText('An ash leans').textContent()).toBe(description);
  await expect(card.getByRole('link', { name: `Call ${visitor.Phone}` })).toHaveAttribute('href', 'tel:+447700900123');
}

test('Previous and the browser’s Back lead to the heading of the step before', async ({ page }) => {
  const expectAtHeading = async (name: string) => {
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeFocused();
    await page.waitForTimeout(300); // the browser might still restore the old position
    await expect(heading).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollBy({ top: 900, behavior: 'instant' }));
  };
  await openWizard(page);
  await fillPersonal(page);
  await next(page);
  await fillProject(page);
  await next(page);
  await expectAtHeading('Photos');
  await previous(page);
  await expectAtHeading('Services & Project Details');
  await page.goBack();
  await expectAtHeading('Personal Information');
});
