import { quoteTexts, uploadTexts } from '#dto';
import type { Locator, Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { fillPersonal, fillProject, next, openWizard } from './quote-form.ts';
import { greenWebp } from './sample-photos.ts';
import { expect, test } from './test.ts';

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

test('a file dropped beside the zone is ignored on every step, and the zone on step 3 accepts it', async ({ page }, testInfo) => {
  const { buffer } = await greenWebp();
  const file = testInfo.outputPath('hedge.webp');
  await writeFile(file, buffer);
  await openWizard(page);
  const address = page.url();

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
  await expect(page.getByRole('img', { name: 'hedge.webp' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
  // A headless browser opens a dropped file in another page, so there must still be one page.
  expect(page.context().pages()).toEqual([page]);
});
