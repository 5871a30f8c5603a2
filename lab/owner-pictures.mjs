/**
 * Takes a picture of Home, walks through the owner's day against a product with sample records, and takes the pictures of docs/owner.md:
 * `node lab/owner-pictures.mjs [folder] [width]`. Needs a build.
 */
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { apiRoutes, idempotencyKeyHeader, siteRoutes } from '#dto';
import { findBrowser } from '../tools/browser.mjs';
import { owner, startProduct } from '../tools/product.mjs';
import { testPeer } from './test-peers.mjs';

const workspace = join(import.meta.dirname, '..');
const folder = process.argv[2] ?? join(workspace, 'docs/pictures');
const width = Number(process.argv[3] ?? 390);
const height = width < 700 ? 844 : 900;
/** The most that a picture in the docs may weigh, in bytes. */
const mostBytes = 60_000;

await mkdir(folder, { recursive: true });
const [mail, webhook] = [new (await testPeer('smtp-peer.js')).SmtpPeer(), new (await testPeer('webhook-peer.js')).WebhookPeer()];
await Promise.all([mail.start(), webhook.start()]);
const product = await startProduct({ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, OWNER_EMAIL: 'owner@sample.example', ALERT_WEBHOOK_URL: webhook.url });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
try {
  /** @type {import('@playwright/test').BrowserContextOptions} */
  const phone = {
    baseURL: product.baseURL,
    viewport: { width, height },
    deviceScaleFactor: 1.5,
    hasTouch: width < 700,
    isMobile: width < 700,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    permissions: ['notifications'],
  };
  const visitor = await browser.newPage(phone);
  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Reject All' }).click();
  await visitor.waitForLoadState('networkidle');
  await picture(visitor, 'home');
  await seed();
  const context = await browser.newContext(phone);
  await walk(await context.newPage());
} finally {
  await browser.close();
  await product.stop();
  await Promise.all([mail.stop(), webhook.stop()]);
}

/** @param {import('@playwright/test').Page} page */
async function walk(page) {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Reject All' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(owner.username);
  await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard?view=todo');
  await page.goto('/admin/dashboard?view=todo');
  await page.getByRole('link', { name: /^(New: )?Ada Sample/ }).waitFor();
  await picture(page, 'owner-to-do');

  await page.getByRole('link', { name: /^(New: )?Ada Sample/ }).click();
  const record = page.getByRole('article', { name: 'Ada Sample' });
  await record.waitFor();
  await picture(page, 'owner-record');

  await page.evaluate(() => document.addEventListener('click', (event) => /** @type {Element} */ (event.target).closest('a[href^="tel:"]') && event.preventDefault(), true));
  await record.getByRole('link', { name: /^Call / }).click();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
  await page.getByRole('dialog', { name: 'Did you reach Ada?' }).waitFor();
  await picture(page, 'owner-after-call');
  await page.getByRole('button', { name: 'Yes, spoke' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await record.getByRole('button', { name: 'Contacted' }).click();
  await page.getByText('Ada Sample: Contacted.', { exact: true }).waitFor();
  await picture(page, 'owner-undo');
  await record.getByRole('button', { name: 'Visit booked' }).click();
  await record.getByRole('textbox', { name: 'Note' }).fill('Gate code 4711. Dog is friendly. Bring the long ladder.');
  await record.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await record.getByRole('textbox', { name: 'Note' }).scrollIntoViewIfNeeded();
  await picture(page, 'owner-note');

  await record.getByRole('button', { name: 'Lost' }).click();
  await page.getByRole('dialog').waitFor();
  await picture(page, 'owner-lost');
  await page.keyboard.press('Escape');

  await page.goto('/admin/dashboard?view=todo&part=held');
  await page.getByRole('link', { name: /^(New: )?Robot Sample/ }).click();
  await page.getByRole('button', { name: 'Genuine' }).waitFor();
  await picture(page, 'owner-held');

  await page.goto('/admin/dashboard?view=todo&open=call/new');
  await page.getByRole('textbox', { name: 'Number' }).fill('07700 900118');
  await page.getByRole('button', { name: /^Join: Hari Sample/ }).waitFor();
  await picture(page, 'owner-caller');

  // A second device and a calendar, so that there is something to end.
  await fetch(`${product.baseURL}${apiRoutes.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/149.0.0.0 Safari/537.36' },
    body: JSON.stringify(owner),
  });
  await page.request.post(apiRoutes.calendarFeed);
  for (const [part = '', name = ''] of [['month', 'owner-month'], ['team', 'owner-team'], ['sign-in', 'owner-sign-in'], ['alerts', 'owner-alerts']]) {
    await page.goto(`/admin/dashboard?view=more${part && `&part=${part}`}`);
    await page.waitForTimeout(1000);
    await picture(page, name);
  }
  await page.goto('/admin/dashboard?view=more&part=site');
  await page.getByRole('region', { name: 'Before you go live' }).waitFor();
  await picture(page, 'owner-site');
  await page.goto('/admin/dashboard?view=more&part=site.hours');
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  const saturday = page.getByRole('group', { name: 'Saturday' });
  await saturday.getByLabel('Opens').fill('08:00');
  await saturday.getByLabel('Closes').fill('12:30');
  await picture(page, 'owner-site-hours');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.goto('/admin/dashboard?view=more&part=site.reviews');
  await page.getByRole('button', { name: 'Add a review' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Sample');
  await page.getByRole('textbox', { name: 'Place' }).fill('Sample place');
  await page.getByRole('textbox', { name: 'Review' }).fill('Sample: neat work, and the garden was left tidy.');
  await picture(page, 'owner-site-review');
  await page.getByRole('button', { name: 'Back without saving' }).click();
  await page.request.patch(siteRoutes.draft, { data: { hours: { Friday: [{ opens: '07:00', closes: '16:00' }] } } });
  await page.goto('/admin/dashboard?view=more&part=site');
  await page.getByRole('button', { name: 'Publish' }).waitFor();
  await picture(page, 'owner-site-publish');
  await page.goto('/admin/dashboard?view=more&part=alerts');
  await page.getByRole('button', { name: 'Test now' }).click();
  await page.getByText('Test: Taken').waitFor();
  await page.getByRole('heading', { name: 'How alerts reach people' }).evaluate((heading) => heading.scrollIntoView());
  await page.evaluate(() => globalThis.scrollBy(0, -90));
  await picture(page, 'owner-alerts-test');

  // The offline copy is there some seconds after the list was first opened.
  await page.goto('/admin/dashboard?view=todo');
  await page.evaluate(() => globalThis.navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(8000);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/^No signal/).waitFor();
  await picture(page, 'owner-no-signal');
  await page.locator('[data-record]').first().click();
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Contacted' }).click();
  await page.getByText('1 change still to save', { exact: true }).waitFor();
  await picture(page, 'owner-waiting');
}

/** Saves a screenshot as the best WebP under `mostBytes`. */
async function picture(/** @type {import('@playwright/test').Page} */ page, /** @type {string} */ name) {
  await page.waitForTimeout(400);
  if (!(await page.evaluate(() => document.fonts.check('600 20px Besley')))) throw new Error(`${name} is not in the site's fonts`);
  const png = await page.screenshot();
  for (const quality of [80, 65, 50, 35]) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > mostBytes && quality > 35) continue;
    await writeFile(join(folder, `${name}.webp`), webp);
    console.log(`${name}.webp ${(webp.length / 1024).toFixed(1)} KB`);
    return;
  }
}

/** Adds the sample records of the demo, and one that looks like a robot's. */
async function seed() {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['dist/api/commands/seed-demo.js'], {
    cwd: workspace,
    stdio: 'inherit',
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: product.dataDir, PUBLIC_URL: product.baseURL },
  });
  await new Promise((resolve) => child.once('exit', resolve));
  await fetch(`${product.baseURL}${apiRoutes.contact}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: crypto.randomUUID() },
    body: JSON.stringify({ firstName: 'Robot', lastName: 'Sample', email: 'robot@sample.example', phone: '01632 960199', service: '', message: 'Sample: buy our links.', website: 'https://sample.example' }),
  });
  // Due times are computed within half a minute.
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
