import { quoteTexts, uploadTexts } from '#dto';
import type { Page } from '@playwright/test';
import exifr from 'exifr';
import sharp from 'sharp';
import { recordUploads } from '../../../tools/record-uploads.mjs';
import { choosePhotos, fillPersonal, fillPreferences, fillProject, next, openWizard, submit } from './quote-form.ts';
import { metadataIn, phonePhoto, seen, taggedPhoto, treePhoto, uprightCorners, type Corners, type SampleFile } from './sample-photos.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const lyingCorners: Corners = ['red', 'green', 'blue', 'yellow'];
const worker = '**/assets/prepare-photo.worker-*.js';

/** Goes to step 3 of an open wizard. */
async function openPhotos(page: Page): Promise<void> {
  await fillPersonal(page);
  await next(page);
  await fillProject(page);
  await next(page);
}

/** Sends a request with these photos and returns the posted bytes of each by its name. */
async function postedBytes(page: Page, site: string, photos: readonly SampleFile[]): Promise<Map<string, Buffer>> {
  const line = await recordUploads(site);
  try {
    await openWizard(page, line.baseURL);
    await openPhotos(page);
    await choosePhotos(page, ...photos);
    await expect(page.getByRole('heading', { name: uploadTexts.selected(photos.length) })).toBeVisible();
    await next(page);
    await fillPreferences(page);
    await submit(page);
    await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeVisible({ timeout: 60_000 });
    return new Map(line.uploads.flatMap(({ files }) => files.map(({ name, bytes }) => [name, bytes] as const)));
  } finally {
    await line.close();
  }
}

/** Runs this code in the worker, to make its canvas behave like another browser's. */
async function spoilCanvas(page: Page, code: string): Promise<void> {
  await page.route(worker, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${code};\n${await answer.text()}` });
  });
}

test('photos of every kind are sent upright, as JPEG, in the right sizes and without metadata', async ({ page, product }) => {
  test.slow();
  const photos = [await phonePhoto(), ...(await Promise.all((['jpeg', 'png', 'webp', 'avif'] as const).map(taggedPhoto)))];
  for (const { buffer, name } of photos) expect(await metadataIn(buffer), name).toEqual(expect.arrayContaining(['exif']));

  const posted = await postedBytes(page, product.baseURL, photos);

  expect([...posted.keys()].sort()).toEqual(photos.map(({ name }) => name).sort());
  for (const [name, bytes] of posted) {
    // A browser may add the colour profile of its canvas.
    expect((await metadataIn(bytes)).filter((found) => found !== 'icc'), name).toEqual([]);
    expect((await sharp(bytes).metadata()).format, name).toBe('jpeg');
  }
  const sizes = {
    'ash-tree.jpg': [1920, 2560],
    'gate.jpeg': [600, 800],
    'gate.png': [800, 600],
    'gate.webp': [800, 600],
    'gate.avif': [800, 600],
  };
  for (const [name, size] of Object.entries(sizes)) {
    const { width, height, corners } = await seen(posted.get(name) ?? Buffer.of());
    expect([width, height], name).toEqual(size);
    expect(corners, name).toEqual(height > width ? uprightCorners : lyingCorners);
  }
});

const canvases = [
  { kind: 'has no canvas', spoil: (page: Page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas')) },
  { kind: 'cannot draw', spoil: (page: Page) => spoilCanvas(page, 'OffscreenCanvas.prototype.getContext = () => null') },
  {
    kind: 'hands out noise for pixels',
    spoil: (page: Page) =>
      spoilCanvas(page, 'OffscreenCanvasRenderingContext2D.prototype.getImageData = (x, y, w, h) => new ImageData(w, h)'),
  },
  { kind: 'cannot load the worker', spoil: (page: Page) => page.route(worker, (route) => route.fulfill({ status: 404, body: '' })) },
];

for (const { kind, spoil } of canvases) {
  test(`a browser that ${kind} sends a JPEG with nothing but its pixels and orientation`, async ({ page, product, expectedProblems }) => {
    test.slow();
    if (kind === 'cannot load the worker') expectedProblems.push(/status of 404|request failed: .*prepare-photo/);
    await spoil(page);
    const photos = [await taggedPhoto('jpeg'), ...(kind === 'has no canvas' ? [await phonePhoto()] : [])];
    const posted = await postedBytes(page, product.baseURL, photos);
    for (const { name, buffer } of photos) {
      const bytes = posted.get(name) ?? Buffer.of();
      expect(await exifr.parse(bytes, { gps: true, xmp: true, iptc: true, translateValues: false }), name).toEqual({ Orientation: 6 });
      expect(['ns.adobe.com', 'Phone', 'Ipswich'].filter((mark) => bytes.includes(mark)), name).toEqual([]);
      expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(buffer).raw().toBuffer()), name).toBe(true);
    }
  });
}

test('previews are small copies, and are released when the step is left', async ({ page }) => {
  await page.addInitScript(() => {
    const urls = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    Object.assign(globalThis, { heldPictures: () => [...urls].filter((url) => url.startsWith('blob:')).length });
    URL.createObjectURL = (blob) => {
      const url = createObjectURL.call(URL, blob);
      urls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      urls.delete(url);
      revokeObjectURL.call(URL, url);
    };
  });
  const held = () => page.evaluate(() => (globalThis as unknown as { heldPictures: () => number }).heldPictures());
  await openWizard(page);
  await openPhotos(page);
  await choosePhotos(page, await phonePhoto(), await treePhoto('good'));
  const region = page.getByRole('region', { name: uploadTexts.selected(2) });
  await expect(region.getByRole('img')).toHaveCount(2);
  const edges = () =>
    region.getByRole('img').evaluateAll((all) => (all as HTMLImageElement[]).map((image) => [image.naturalWidth, image.naturalHeight]));
  await expect.poll(edges).toEqual([[360, 480], [480, 360]]);
  expect(await held()).toBe(2);
  await region.getByRole('button', { name: 'Remove ash-tree.jpg' }).click();
  expect(await held()).toBe(1);
  await next(page);
  await expect(page.getByText(quoteTexts.progress(4, 4))).toBeVisible();
  expect(await held()).toBe(0);
});

test('a dark and a blurred photo get a badge each, a good one none, and all are sent', async ({ page }) => {
  await openWizard(page);
  await openPhotos(page);
  await choosePhotos(page, await treePhoto('dark'), await treePhoto('blurred'), await treePhoto('good'));
  const region = page.getByRole('region', { name: /^Selected Images/ });
  await expect(region.getByRole('img')).toHaveCount(3);
  await expect(region.getByRole('listitem')).toHaveText(['DarkRemove', 'BlurredRemove', 'Remove']);
  const advice = region.getByRole('status');
  await expect(advice).toHaveText('dark.jpg, blurred.jpg: A little dark or blurred. If you can, take another in good light.');
  await region.getByRole('button', { name: 'Remove dark.jpg' }).click();
  await expect(advice).toHaveText('blurred.jpg: A little blurred. If you can, take another.');
  await choosePhotos(page, await treePhoto('dark'));
  await next(page);
  await fillPreferences(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeVisible();
});

test('nothing moves under a thumb when photos are judged', async ({ page }) => {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(worker, async (route) => {
    await gone;
    await route.continue();
  });
  await openWizard(page);
  await openPhotos(page);
  await choosePhotos(page, await treePhoto('dark'), await treePhoto('blurred'));
  const region = page.getByRole('region', { name: uploadTexts.selected(2) });
  await expect(region.getByText('Getting ready…')).toHaveCount(2);
  const places = async () => {
    const found: Record<number, number> = {};
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const button = page.getByRole('button', { name: quoteTexts.next, exact: true });
      found[width] = await button.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
    }
    return found;
  };
  const before = await places();
  letGo();
  await expect(region.getByRole('status')).toContainText('A little dark or blurred');
  expect(await places()).toEqual(before);
});

test('a HEIC that this browser cannot show is named, and will be sent', async ({ page }) => {
  await openWizard(page);
  await openPhotos(page);
  const buffer = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1');
  await choosePhotos(page, { name: 'shed.heic', mimeType: 'image/heic', buffer });
  const region = page.getByRole('region', { name: uploadTexts.selected(1) });
  await expect(region.getByText('shed.heic', { exact: true })).toBeVisible();
  await expect(region.getByText('We can’t show it here, but it will be sent.')).toBeVisible();
});

test('a photo that is being prepared survives a visit to another page, and Send waits for it', async ({ page, product }) => {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(worker, async (route) => {
    await gone;
    await route.continue();
  });
  const line = await recordUploads(product.baseURL);
  await openWizard(page, line.baseURL);
  await openPhotos(page);
  await choosePhotos(page, await taggedPhoto('jpeg'));
  await expect(page.getByText('Getting ready…')).toBeVisible();
  await page.getByRole('link', { name: 'Privacy Policy' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.goBack();
  const progress = page.getByText(/^Step \d of 4$/);
  for (let step = Number(/\d/.exec((await progress.textContent()) ?? '')); step < 4; step += 1) {
    await next(page);
    await expect(progress).toHaveText(quoteTexts.progress(step + 1, 4));
  }
  await fillPreferences(page);
  await submit(page);
  await page.waitForTimeout(500);
  expect(line.uploads).toEqual([]);
  letGo();
  await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeVisible();
  expect(line.uploads.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(['gate.jpeg']);
  await line.close();
});
