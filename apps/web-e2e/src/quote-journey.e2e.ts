import { quoteTexts, uploadTexts } from '#dto';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { recordUploads } from '../../../tools/record-uploads.mjs';
import { choosePhotos, description, fillPersonal, fillPreferences, fillProject, next, openWizard, previous, submit, visitor } from './quote-form.ts';
import { metadataIn, phonePhoto, seen, seeThroughPng, taggedPhoto, uprightCorners, type Corners } from './sample-photos.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Two records of one name would share a card. */
const lastName = 'Hollis';
const asDrawn: Corners = ['red', 'green', 'blue', 'yellow'];
const white: Corners = ['white', 'white', 'white', 'white'];

test('photos of every kind are sent upright, as JPEG, without metadata, and reach the dashboard so', async ({ page, product }) => {
  test.slow();
  const others = [await taggedPhoto('png'), await taggedPhoto('webp'), await taggedPhoto('avif')];
  const phone = await phonePhoto();
  const photos = [phone, ...others, await seeThroughPng()];
  expect(phone.buffer.length).toBeGreaterThan(4_000_000);
  expect((await seen(phone.buffer)).corners).toEqual(asDrawn);
  expect(await metadataIn(phone.buffer)).toEqual(expect.arrayContaining(['exif', 'xmp', 'orientation', 'gps']));
  for (const { buffer, name } of others) expect(await metadataIn(buffer), name).toEqual(expect.arrayContaining(['exif']));

  const line = await recordUploads(product.baseURL);
  await openWizard(page, line.baseURL);
  await fillPersonal(page, { 'Last name': lastName });
  await next(page);
  await fillProject(page);
  await next(page);
  await expectToLeadBack(page);
  await choosePhotos(page, ...photos);
  const region = page.getByRole('region', { name: uploadTexts.selected(5) });
  const previews = () =>
    region.getByRole('img').evaluateAll((all) => (all as HTMLImageElement[]).map((image) => [image.naturalWidth, image.naturalHeight]));
  await expect.poll(previews, 'previews are small copies').toEqual([[360, 480], [480, 360], [480, 360], [480, 360], [509, 339]]);
  await next(page);
  await expect(page.getByText(quoteTexts.chooseContact)).toBeVisible();
  await fillPreferences(page);
  await expect(page.getByText(quoteTexts.chooseContact)).toBeHidden();
  await submit(page);
  await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeInViewport({ timeout: 40_000 });
  await expect(page.getByText('WhatsApp, +44 (0)7700 900123')).toBeVisible();
  const posted = new Map(line.uploads.flatMap(({ files }) => files.map(({ name, bytes }) => [name, bytes] as const)));
  await line.close();

  const expected = {
    'ash-tree.jpg': { size: [2208, 2944], corners: uprightCorners },
    'gate.png': { size: [800, 600], corners: asDrawn },
    'gate.webp': { size: [800, 600], corners: asDrawn },
    'gate.avif': { size: [800, 600], corners: asDrawn },
    'sketch.png': { size: [600, 400], corners: white },
  };
  expect([...posted.keys()].sort()).toEqual(Object.keys(expected).sort());
  for (const [name, { size, corners }] of Object.entries(expected)) {
    const bytes = posted.get(name) ?? Buffer.of();
    // A browser may add the colour profile of its canvas.
    expect((await metadataIn(bytes)).filter((found) => found !== 'icc'), name).toEqual([]);
    expect((await sharp(bytes).metadata()).format, name).toBe('jpeg');
    const { width, height, corners: drawn } = await seen(bytes);
    expect([width, height], name).toEqual(size);
    expect(drawn, name).toEqual(corners);
  }

  await signIn(page, product.owner);
  const card = page.getByRole('article', { name: `${visitor['First name']} ${lastName}` });
  await expectEveryField(card);
  const thumbnails = card.getByRole('img');
  await expect(thumbnails).toHaveCount(5);
  const ids = await thumbnails.evaluateAll((all) => all.map((image) => /([\w-]+)\/thumbnail$/.exec((image as HTMLImageElement).src)?.[1] ?? ''));
  for (const [index, { corners }] of Object.values(expected).entries()) {
    const id = ids[index] ?? '';
    for (const ending of ['.jpg', '.thumb.jpg']) {
      const stored = await readFile(join(product.dataDir, 'photos', id.slice(0, 2), id) + ending);
      expect((await seen(stored)).corners, ending).toEqual(corners);
      expect(await metadataIn(stored)).toEqual([]);
    }
  }
  await expectViewer(page, card);
});

/** Expects Previous and the browser's Back to lead from step 3 to the heading of the step before; ends on step 3. */
async function expectToLeadBack(page: Page): Promise<void> {
  const expectAtHeading = async (name: string) => {
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeFocused();
    await page.waitForTimeout(300); // the browser might still restore the old position
    await expect(heading).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollBy({ top: 900, behavior: 'instant' }));
  };
  await expectAtHeading('Photos');
  await previous(page);
  await expectAtHeading('Services & Project Details');
  await page.goBack();
  await expectAtHeading('Personal Information');
  for (const step of [2, 3]) {
    await next(page);
    await expect(page.getByText(quoteTexts.progress(step, 4))).toBeVisible();
  }
}

/** Expects every field that was filled in to be on the card, letter for letter. */
async function expectEveryField(card: Locator): Promise<void> {
  const facts = ['Quote Request', visitor.Email, visitor.Phone, visitor.Postcode, 'Residential', 'Urgent (1-2 weeks)', '2-3', 'Crane Required', 'Tree Removal', 'Stump Grinding/Removal', 'WhatsApp', 'Weekday mornings'];
  for (const fact of facts) await expect(card.getByText(fact).first()).toBeVisible();
  expect(await card.getByText('An ash leans').textContent()).toBe(description);
  await expect(card.getByRole('link', { name: `Call ${visitor.Phone}` })).toHaveAttribute('href', 'tel:+447700900123');
}

/** Expects the viewer to show the card's first photo upright, within the window, and to give the focus back. */
async function expectViewer(page: Page, card: Locator): Promise<void> {
  const name = `${visitor['First name']} ${lastName}`;
  await card.getByRole('img').first().click();
  const viewer = page.getByRole('dialog', { name: `Photos from ${name}` });
  await expect(viewer.getByText('1 of 5')).toBeVisible();
  const large = viewer.locator('[role=group]:not([inert]) img:visible');
  const isUpright = (image: HTMLImageElement) => image.naturalHeight > image.naturalWidth && image.complete;
  await expect.poll(() => large.evaluate(isUpright)).toBe(true);
  const drawn = await large.boundingBox();
  expect(drawn && drawn.height > drawn.width && drawn.width <= 390).toBe(true);
  const sent = await page.request.get(await large.evaluate((image: HTMLImageElement) => image.src));
  expect((await seen(await sent.body())).corners).toEqual(uprightCorners);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await expect(card.getByRole('button', { name: `Photo 1 from ${name}` })).toBeFocused();
}
