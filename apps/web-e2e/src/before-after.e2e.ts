import { hydrated } from './public-pages.ts';
import { expect, test } from './test.ts';

const path = '/services/crown-reduction';

test('the slider between before and after follows keys and pointer', async ({ page }) => {
  await page.goto(path);
  await hydrated(page);
  const slider = page.getByRole('slider', { name: 'Before and after a crown reduction' });
  const edge = () => slider.evaluate((input) => parseFloat(getComputedStyle(input.parentElement as Element).getPropertyValue('--share')));
  await expect.poll(edge).toBe(50);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(edge).toBe(51);
  await page.keyboard.press('Home');
  await expect.poll(edge).toBe(0);
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not drawn');
  await slider.click({ position: { x: box.width * 0.8, y: box.height * 0.3 } });
  await expect.poll(edge).toBeGreaterThan(70);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('before and after are two pictures', async ({ page }) => {
    await page.goto(path);
    for (const name of [/^An oak before/, /^The same oak/]) {
      const picture = page.getByRole('img', { name }).filter({ visible: true });
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
    await expect(page.getByRole('slider')).toBeHidden();
  });
});
