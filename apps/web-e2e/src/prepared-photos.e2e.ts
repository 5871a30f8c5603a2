import { quoteTexts, uploadTexts } from '#dto';
import type { Locator, Page } from '@playwright/test';
import exifr from 'exifr';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { recordUploads } from '../../../tools/record-uploads.mjs';
import { choosePhotos, fillOpenWizard, fillPersonal, fillPreferences, fillProject, next, openWizard, submit } from './quote-form.ts';
import { taggedPhoto, treePhoto } from './sample-photos.ts';
import { expect, test } from './test.ts';

const worker = '**/assets/prepare-photo.worker-*.js';

test('a browser that hands out noise for pixels sends a JPEG with nothing but its pixels and orientation', async ({ page, product }) => {
  await page.route(worker, async (route) => {
    const answer = await route.fetch();
    const noise = 'OffscreenCanvasRenderingContext2D.prototype.getImageData = (x, y, w, h) => new ImageData(w, h)';
    await route.fulfill({ response: answer, body: `${noise};\n${await answer.text()}` });
  });
  const photo = await taggedPhoto('jpeg');
  const line = await recordUploads(product.baseURL);
  await openWizard(page, line.baseURL);
  await fillOpenWizard(page, photo);
  await submit(page);
  await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeVisible();
  const [sent, ...more] = line.uploads.flatMap(({ files }) => files);
  await line.close();
  expect(more).toEqual([]);
  const bytes = sent?.bytes ?? Buffer.of();
  expect(await exifr.parse(bytes, { gps: true, xmp: true, iptc: true, translateValues: false })).toEqual({ Orientation: 6 });
  expect(['ns.adobe.com', 'Phone', 'Ipswich'].filter((mark) => bytes.includes(mark))).toEqual([]);
  expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(photo.buffer).raw().toBuffer())).toBe(true);
});

/** Drags a file of this machine over an element and drops it, as the operating system would, not by page events. */
async function dropFile(page: Page, target: Locator, file: string): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to drop on');
  const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...place, data: { items: [], files: [file], dragOperationsMask: 1 } });
  }
  await session.detach();
}

/** The place of the Next button at every width. */
async function placesOfNext(page: Page): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const button = page.getByRole('button', { name: quoteTexts.next, exact: true });
    found[width] = await button.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
  }
  return found;
}

test('photos drop on the zone alone, are judged without a move, and refused by name', async ({ page, expectedProblems }, testInfo) => {
  expectedProblems.push(/status of 4\d\d/);
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(worker, async (route) => {
    await gone;
    await route.continue();
  });
  const blurred = await treePhoto('blurred');
  const file = testInfo.outputPath(blurred.name);
  await writeFile(file, blurred.buffer);

  await openWizard(page);
  const address = new URL(page.url()).pathname;
  await dropFile(page, page.getByRole('textbox', { name: 'First name' }), file);
  await fillPersonal(page);
  await dropFile(page, page.getByRole('heading', { level: 1 }), file);
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Margaret');
  await next(page);
  await fillProject(page);
  await next(page);
  await expect(page.getByText(quoteTexts.progress(3, 4))).toBeVisible();
  await dropFile(page, page.getByRole('heading', { name: 'Photos that help' }), file);
  await expect(page.getByRole('heading', { name: uploadTexts.selected(1) })).toBeHidden();
  await dropFile(page, page.getByRole('button', { name: uploadTexts.prompt }), file);
  await expect(page.getByRole('heading', { name: uploadTexts.selected(1) })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
  // A headless browser opens a dropped file in another page, so there must still be one page.
  expect(page.context().pages()).toEqual([page]);

  // Only the start of a HEIC file. No browser here decodes HEIC, so the file is sent.
  const heic = { name: 'shed.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1') };
  await choosePhotos(page, await treePhoto('dark'), await treePhoto('good'), heic);
  const region = page.getByRole('region', { name: /^Selected Images/ });
  await expect(region.getByText('Getting ready…')).toHaveCount(4);
  const before = await placesOfNext(page);
  letGo();
  const withoutPreview = 'We can’t show it here, but it will be sent.';
  await expect(region.getByRole('listitem')).toHaveText(['BlurredRemove', 'DarkRemove', 'Remove', `shed.heic${withoutPreview}Remove`]);
  const advice = region.getByRole('status');
  await expect(advice).toHaveText('blurred.jpg, dark.jpg: A little dark or blurred. If you can, take another in good light.');
  expect(await placesOfNext(page)).toEqual(before);
  await region.getByRole('button', { name: 'Remove dark.jpg' }).click();
  await expect(advice).toHaveText('blurred.jpg: A little blurred. If you can, take another.');

  await next(page);
  await fillPreferences(page);
  await submit(page);
  await expect(page.getByText(quoteTexts.progress(3, 4))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('File shed.heic is not an image.');
  await expect(page.getByRole('heading', { name: uploadTexts.selected(2) })).toBeVisible();
  await next(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeVisible();
});
