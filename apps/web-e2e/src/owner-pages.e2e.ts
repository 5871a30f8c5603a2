import { apiRoutes, idempotencyKeyHeader, recordPage } from '#dto';
import type { APIRequestContext } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { widths } from './public-pages.ts';
import { greenWebp, seeThroughPng } from './sample-photos.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Sends a request with two photos directly to the API, with words too long for any page's width. Returns its id. */
async function sendEmergency(request: APIRequestContext, lastName: string): Promise<string> {
  const body = new FormData();
  for (const { name, mimeType, buffer } of [await greenWebp(), await seeThroughPng()]) body.append('images', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const upload = (await (await request.post(apiRoutes.upload, { multipart: body })).json()) as { urls: string[] };
  const answer = await request.post(apiRoutes.quote, {
    headers: { [idempotencyKeyHeader]: crypto.randomUUID() },
    data: {
      firstName: 'Wolfgang-Maximilian', lastName, email: `${'long.'.repeat(11)}name@a-long-domain.example.org`, phone: '01632 960123', postcode: 'IP12 3AB', propertyType: 'council',
      serviceType: '["tree-removal","emergency"]', treeCount: 'hedge', urgency: 'emergency', accessibility: 'crane', description: 'x'.repeat(400), preferredContact: 'phone',
      availableDate: 'y'.repeat(200), marketingOptIn: 'false', imageUrls: JSON.stringify(upload.urls),
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test('the login and the dashboard are sound at every width', async ({ page, request, product }) => {
  test.slow();
  const expectSound = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
      expect(await axeFindings(page), `axe at ${width} px`).toEqual([]);
    }
  };
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Reject All' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  await expectSound();
  // Sent again, because ten newer requests of other tests would hide the first.
  await sendEmergency(request, 'Featherstonehaugh');
  await signIn(page, product.owner);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Photo 1 from Wolfgang-Maximilian Featherstonehaugh' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectSound();
});

test('the viewer answers to keys, holds the page still and gives the focus back', async ({ page, request, product }) => {
  const id = await sendEmergency(request, 'Cholmondeley');
  await signIn(page, product.owner, recordPage('quote', id));
  const opener = page.getByRole('button', { name: 'Photo 1 from Wolfgang-Maximilian Cholmondeley' });
  await opener.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(viewer.getByText('1 of 2')).toBeVisible();

  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(300);
  expect(await scrolled()).toBe(before);

  await viewer.getByRole('img').click();
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(viewer).toBeVisible();
  await page.mouse.click(20, 300);
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the name of the refresh button appears after 700 ms', async ({ page, product }) => {
  await page.clock.install();
  await signIn(page, product.owner);
  // Waits for lists and notices, which may move the button away from the pointer. The network is never idle, because of the live stream.
  await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible();
  await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
  const tooltip = page.getByRole('tooltip', { name: 'Refresh' });
  await page.clock.pauseAt(Date.now() + 15_000);
  await page.getByRole('button', { name: 'Refresh' }).hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveCount(1);
});

test('nothing is fixed in a window as low as that of a page enlarged four times', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(page, product.owner);
  await page.getByRole('button', { name: 'Reject All' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Submissions' })).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).not.toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
});
