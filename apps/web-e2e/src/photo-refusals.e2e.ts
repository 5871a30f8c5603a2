import { quoteTexts } from '#dto';
import { choosePhotos, fillPersonal, fillPreferences, fillProject, next, openWizard, submit } from './quote-form.ts';
import { greenWebp } from './sample-photos.ts';
import { expect, test } from './test.ts';

test('a photo that only the server can tell is no image is named at its step, and the good one stays', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 4\d\d/);
  await openWizard(page);
  await fillPersonal(page);
  await next(page);
  await fillProject(page);
  await next(page);
  // Only the start of a HEIC file. No browser here decodes HEIC, so the file is sent.
  const heic = { name: 'shed.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1') };
  await choosePhotos(page, await greenWebp(), heic);
  await next(page);
  await fillPreferences(page);
  await submit(page);
  await expect(page.getByText(quoteTexts.progress(3, 4))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('File shed.heic is not an image.');
  await expect(page.getByRole('heading', { name: 'Selected Images (1/5)' })).toBeVisible();
});
