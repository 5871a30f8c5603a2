import { business as ours, reviews as ourReviews } from '#dto';
import { testPeer } from '../../../tools/test-peers.mjs';
import { business } from './another-business/business.ts';
import { startBusiness } from './another-business/start-business.ts';
import { tooWide } from './page-checks.ts';
import { hydrated, publicPaths } from './public-pages.ts';
import { sendQuote } from './send-quote.ts';
import { expect, test } from './test.ts';

/** What nobody may read on the site or in the emails of another business. */
const standIns = [
  ...[ours.name, ours.shortName, ours.area, ours.email, ours.basePostcode, new URL(ours.website).hostname, 'Ipswich'],
  ...[ours.phone, ours.secondPhone, ours.emergencyPhone].flatMap(({ display, href }) => [display, href]),
  ...ours.social.map(({ href }) => href),
  ...ourReviews.flatMap(({ name, text }) => [text, `>${name}<`]),
].flatMap((words) => [words, words.replaceAll('&', '&amp;')]);

const found = (text: string) => standIns.filter((words) => text.toLowerCase().includes(words.toLowerCase()));

test('another business has its own words everywhere, and no page is too wide for the narrowest phone', async ({ browser, playwright }) => {
  test.setTimeout(300_000);
  const { SmtpPeer } = await testPeer('smtp-peer.js');
  const { default: PostalMime } = await import('postal-mime');
  const mailServer = new SmtpPeer();
  await mailServer.start();
  const site = await startBusiness({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  try {
    for (const { path, text } of site.served) expect.soft(found(text), `our words in ${path}`).toEqual([]);
    const home = site.served.find(({ path }) => path === 'index.html');
    for (const words of [business.name.replace('&', '&amp;'), business.phone.href, business.address.locality]) expect(home?.text).toContain(words);

    const page = await browser.newPage({ baseURL: site.baseURL, viewport: { width: 320, height: 844 }, reducedMotion: 'reduce' });
    for (const path of [...publicPaths, '/admin/login']) {
      await page.goto(path);
      await hydrated(page);
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await tooWide(page), `${path} is too wide for ${width} px`).toEqual([]);
      }
    }
    await page.close();

    const request = await playwright.request.newContext({ baseURL: site.baseURL });
    await sendQuote(request, {});
    await expect.poll(() => mailServer.taken.length, 'the alert and the acknowledgement').toBe(2);
    for (const { raw } of mailServer.taken) {
      const { from, subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
      expect.soft(from?.name).toBe(business.name);
      expect.soft(found([subject, text, html, JSON.stringify(headers)].join('\n')), `our words in "${subject}"`).toEqual([]);
    }
    await request.dispose();
  } finally {
    await site.stop();
    await mailServer.stop();
  }
});
