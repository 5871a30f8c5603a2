import { quoteTexts, uploadLimits } from '#dto';
import { choosePhotos, fillPersonal, fillPreferences, fillProject, next, openWizard, submit } from './quote-form.ts';
import { greenWebp, type SampleFile } from './sample-photos.ts';
import { expect, test } from './test.ts';

test.describe('photos that are refused', () => {
  const file = (name: string, mimeType: string, buffer: Buffer): SampleFile => ({ name, mimeType, buffer });
  let photo: SampleFile;

  test.beforeEach(async ({ page }) => {
    photo = await greenWebp();
    await openWizard(page);
    await fillPersonal(page);
    await next(page);
    await fillProject(page);
    await next(page);
  });

  test('are named one by one when they are too large or no images, and the good one stays', async ({ page }) => {
    const tooLarge = Buffer.concat([photo.buffer, Buffer.alloc(uploadLimits.maxBytes + 1 - photo.buffer.length)]);
    await choosePhotos(
      page,
      file('oak.webp', 'image/webp', tooLarge),
      file('notes.jpg', 'image/jpeg', Buffer.from('Dear tree surgeon, ...')),
      file('drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      photo,
    );
    await expect(page.getByRole('alert')).toHaveText(['File oak.webp is too large. Maximum size is 10MB.', 'File notes.jpg is not an image.', 'File drawing.svg is not an image.']);
    await expect(page.getByRole('heading', { name: 'Selected Images (1/5)' })).toBeVisible();
  });

  test('are accepted at exactly 10 MB', async ({ page }) => {
    await choosePhotos(page, file('oak.webp', 'image/webp', Buffer.concat([photo.buffer, Buffer.alloc(uploadLimits.maxBytes - photo.buffer.length)])));
    await expect(page.getByRole('heading', { name: 'Selected Images (1/5)' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('are refused as a whole batch when they would be more than five', async ({ page }) => {
    await choosePhotos(page, photo, photo, photo);
    await expect(page.getByRole('heading', { name: 'Selected Images (3/5)' })).toBeVisible();
    await choosePhotos(page, photo, photo, photo);
    await expect(page.getByRole('alert')).toHaveText('You can only upload up to 5 images.');
    await expect(page.getByRole('heading', { name: 'Selected Images (3/5)' })).toBeVisible();
    await choosePhotos(page, photo, photo);
    await expect(page.getByRole('heading', { name: 'Selected Images (5/5)' })).toBeVisible();
  });

  test('are named at their step when only the server can tell', async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 4\d\d/);
    // Only the start of a HEIC file. No browser here decodes HEIC, so the file is sent.
    const heic = file('shed.heic', 'image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'));
    await choosePhotos(page, photo, heic);
    await next(page);
    await fillPreferences(page);
    await submit(page);
    await expect(page.getByText(quoteTexts.progress(3, 4))).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('File shed.heic is not an image.');
    await expect(page.getByRole('heading', { name: 'Selected Images (1/5)' })).toBeVisible();
  });
});
