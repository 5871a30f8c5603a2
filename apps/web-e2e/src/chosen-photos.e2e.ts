import { quoteTexts, uploadTexts } from '#dto';
import { rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { recordUploads } from '../../../tools/record-uploads.mjs';
import { choosePhotos, fillPersonal, fillPreferences, fillProject, next, openWizard, submit } from './quote-form.ts';
import { treePhoto } from './sample-photos.ts';
import { expect, test } from './test.ts';

test('photos that are withdrawn after the choice, cut short, long or of one name are sent, and a double press removes one', async ({ page, product }, testInfo) => {
  test.slow();
  const line = await recordUploads(product.baseURL);
  await openWizard(page, line.baseURL);
  await fillPersonal(page);
  await next(page);
  await fillProject(page);
  await next(page);

  const { buffer } = await treePhoto('good');
  const [withdrawn, changed] = ['withdrawn.jpg', 'changed.jpg'].map((name) => testInfo.outputPath(name));
  if (!withdrawn || !changed) throw new Error('No files');
  for (const file of [withdrawn, changed]) await writeFile(file, buffer);
  await page.getByTestId('photo-input').setInputFiles([withdrawn, changed]);
  const previews = page.getByRole('region', { name: /^Selected Images/ }).getByRole('img');
  await expect(previews).toHaveCount(2);
  await rm(withdrawn);
  await writeFile(changed, 'Something else');
  const letter = await sharp({ create: { width: 1080, height: 12_000, channels: 3, background: '#fff' } }).png().toBuffer();
  await choosePhotos(page,
    { name: 'letter.png', mimeType: 'image/png', buffer: letter },
    { name: 'image.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, -2) },
    { name: 'image.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, buffer.length * 0.6) },
  );
  await expect(previews).toHaveCount(5);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove withdrawn.jpg' }).dblclick();
  await expect(page.getByRole('heading', { name: uploadTexts.selected(4) })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: uploadTexts.selected(5) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove image.jpg (photo 5)' })).toBeVisible();

  await next(page);
  await fillPreferences(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeVisible();
  const sent = line.uploads.flatMap(({ files }) => files);
  await line.close();
  expect(sent.map(({ name }) => name)).toEqual(['withdrawn.jpg', 'changed.jpg', 'letter.png', 'image.jpg', 'image.jpg']);
  const sizes = await Promise.all(sent.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
  expect(sizes).toEqual([1440, 1440, 800, 1440, 1440]);
});
