import { answerConsent } from './answer-consent.ts';
import { hydrated, publicPaths } from './public-pages.ts';
import { expect, test } from './test.ts';

const phone = { width: 390, height: 844 };

test.use({ viewport: phone, reducedMotion: 'reduce' });

for (const path of publicPaths.filter((each) => each === '/' || each.startsWith('/services'))) {
  const most = path === '/' ? 9 : 7;
  test(`${path} is at most ${most} screens of a phone long`, async ({ page }) => {
    await answerConsent(page);
    await page.goto(path);
    await hydrated(page);
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    expect(screens).toBeLessThanOrEqual(most);
  });
}
