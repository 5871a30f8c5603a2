import { apiRoutes, businessRules, claimsRules, factsOf, noticeRules, priceRules, reviewRules, sampleReviews, siteRoutes, type NewCalendarFeed, type SiteDraft, type SiteEdits, visitsRules } from '#dto';
import type { APIRequestContext } from '@playwright/test';
import { owner, startProduct } from '../../../tools/product.mjs';
import { tooWide } from './page-checks.ts';
import { hydrated, pagesByKind, publicPaths } from './public-pages.ts';
import { sendQuote } from './send-quote.ts';
import { testPeers } from './test-peers.ts';
import { expect, test } from './test.ts';

const { business: ours } = factsOf({}, '');
const domain = 'featherstonehaugh-cholmondeley-arboriculture.example';

/** These words again and again, as many letters as the field takes. */
const full = (words: string, { max }: { max: number }) => `${words} `.repeat(max).slice(0, max - 1).replace(/ $/, 'x') + 'x';

/** Another business, whose words are as long as they may be, with twelve reviews of 400 characters. */
const edits = {
  business: {
    name: 'Featherstonehaugh-Cholmondeley & Daughters Arboricultural Co',
    shortName: 'Featherstonehaugh-Cholmondeley',
    phone: '020 7946 0018',
    secondPhone: '020 7946 0118',
    emergencyPhone: '020 7946 0999',
    email: `${'enquiries.'.repeat(6)}team@${'featherstonehaugh-cholmondeley-arboriculture.'.repeat(4)}example`,
    facebook: `https://${domain}/facebook/`.padEnd(businessRules.facebook.max, 'a'),
    instagram: `https://${domain}/instagram`,
    google: `https://${domain}/google`,
    checkatrade: `https://${domain}/checkatrade`,
    legalLines: full('Registered in England and Wales, number 00000000. VAT GB 000 0000 00.', businessRules.legalLines),
  },
  hours: {
    ...Object.fromEntries(['Monday', 'Wednesday', 'Friday'].map((day) => [day, [{ opens: '06:30', closes: '12:15' }, { opens: '13:45', closes: '20:30' }]])),
    Saturday: [{ opens: '08:00', closes: '12:30' }],
    Sunday: [{ opens: '00:00', closes: '00:00' }],
  },
  claims: { qualification: full('NPTC and City & Guilds Level 3', claimsRules.qualification), liability: full('£10 million', claimsRules.liability) },
  reviews: Array.from({ length: 12 }, (_, at) => ({
    name: full(`Wolfgang-Maximilian F${at}`, reviewRules.name),
    location: full('Much Wenlock and Bridgnorth', reviewRules.location),
    stars: String(5 - (at % 2)),
    text: full('They planned the crown reduction of our beech with great care, protected every bed below it and took all away.', reviewRules.text),
    platform: at % 2 ? 'Google' : 'Checkatrade',
    day: '2026-01-15',
    link: '',
    genuine: true,
  })),
  notice: { text: full('Closed from Thursday 24 December to Sunday 3 January; in an emergency somebody comes at any hour.', noticeRules.text), from: '', until: '', call: '020 7946 0999' },
  prices: { 'tree-removal': { from: '99999', words: full('a tree of up to eight metres, with the stump ground out', priceRules.words) } },
  visits: { next: full('the weeks of 7 and 14 December, in the mornings', visitsRules.next) },
} satisfies SiteEdits;

/** Our own words, which must not appear on another business's pages or in its emails. */
const standIns = [
  ...[ours.name, ours.shortName, ours.email, new URL(ours.website).hostname],
  ...[ours.phone, ours.secondPhone, ours.emergencyPhone].flatMap(({ display, href }) => [display, href, href.replace('tel:', '')]),
  ...ours.social.map(({ href }) => href),
  ...sampleReviews.flatMap(({ name, text }) => [text, `>${name}<`]),
].flatMap((words) => [words, words.replaceAll('&', '&amp;')]);

const found = (text: string) => standIns.filter((words) => text.toLowerCase().includes(words.toLowerCase()));

/** One page of each kind; of the service pages the one with a price. */
const kinds = pagesByKind.filter((path) => path !== '/services/tree-pruning');

/** Publishes the edits as the owner, and waits until visitors see them. */
async function publish(request: APIRequestContext): Promise<void> {
  expect((await request.post(apiRoutes.login, { data: owner })).status()).toBe(204);
  expect((await request.patch(siteRoutes.draft, { data: edits })).status()).toBe(204);
  expect((await request.post(siteRoutes.publish)).status()).toBe(202);
  const state = async () => ((await (await request.get(siteRoutes.draft)).json()) as SiteDraft).state.kind;
  await expect.poll(state, { timeout: 60_000 }).toBe('public');
}

test('another business has its own words everywhere, and no page is too wide for the narrowest phone', async ({ browser, playwright }) => {
  test.setTimeout(300_000);
  const { SmtpPeer } = (await import(`${testPeers}/smtp-peer.js`)) as typeof import('../../api/test/peers/smtp-peer.js');
  const { default: PostalMime } = await import('postal-mime');
  const mailServer = new SmtpPeer();
  await mailServer.start();
  // The built product as everybody has it: only settings and the app make it another business's.
  const site = await startProduct({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, PUBLIC_URL: `http://www.${domain}`, LIMIT_REFUSED_PER_HOUR: '2' });
  const request = await playwright.request.newContext({ baseURL: site.baseURL });
  try {
    await publish(request);
    const answers = ['/404-nowhere', '/admin/login', '/admin/dashboard', '/site.webmanifest', '/owner.webmanifest', '/robots.txt', '/sitemap.xml', ...publicPaths];
    for (const path of answers) {
      const text = await (await request.get(path)).text();
      expect.soft(found(text), `our words in ${path}`).toEqual([]);
    }
    const { url } = (await (await request.post(apiRoutes.calendarFeed)).json()) as NewCalendarFeed;
    const calendar = await (await request.get(new URL(url).pathname)).text();
    expect(calendar).toContain(`Visits\\, ${edits.business.shortName}`);
    expect.soft(found(calendar), 'our words in the calendar').toEqual([]);
    const home = await (await request.get('/')).text();
    for (const words of [edits.business.name.replace('&', '&amp;'), 'tel:+442079460018', `http://www.${domain}/social/home-`]) expect(home).toContain(words);

    const page = await browser.newPage({ baseURL: site.baseURL, viewport: { width: 320, height: 844 }, reducedMotion: 'reduce' });
    for (const path of [...kinds, '/services/tree-removal', '/admin/login']) {
      await page.goto(path);
      await hydrated(page);
      expect.soft(found(await page.locator('html').innerText()), `our words on the screen of ${path}`).toEqual([]);
      for (const width of [320, 820, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await tooWide(page), `${path} is too wide for ${width} px`).toEqual([]);
      }
    }
    await page.close();

    // An emergency's alert waits for no morning.
    await sendQuote(request, { serviceType: '["emergency"]' });
    // Emails about the sign-in, the change itself and the calendar were written before.
    const mails = () => mailServer.taken.filter(({ raw }) => !/^Subject: .*(?:signed in|changed the|published changes|made an address)/m.test(raw.toString()));
    await expect.poll(() => mails().length, 'the alert and the acknowledgement').toBe(2);
    for (const { raw } of mails()) {
      const { from, subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
      expect.soft(from?.name).toBe(edits.business.name);
      expect.soft(found([subject, text, html, JSON.stringify(headers)].join('\n')), `our words in "${subject}"`).toEqual([]);
    }

    // Last: from here on, this visitor is turned away.
    const refused = async () => (await request.post(apiRoutes.quote, { data: {} })).text();
    await expect.poll(refused).toContain(edits.business.phone);
    expect(found(await refused())).toEqual([]);
  } finally {
    await request.dispose();
    await site.stop();
    await mailServer.stop();
  }
});
