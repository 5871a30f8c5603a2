import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loginTexts } from '#dto';
import { startOwnBrowser } from '../../tools/own-browser.mjs';

const quick = { timeout: 4000 };
const toDo = '/admin/dashboard?view=todo';
/** A key or tap is on the disk within this time, in milliseconds. */
const writtenWithinMs = 400;

/** Sets a phone's clock wrong, and keeps it from making calls. */
const inEachPage = (offsetMs) => {
  const RealDate = Date;
  const now = () => RealDate.now() + offsetMs;
  if (offsetMs !== 0) {
    globalThis.Date = /** @type {DateConstructor} */ (
      new Proxy(RealDate, {
        construct: (target, given) => (given.length > 0 ? Reflect.construct(target, given) : new target(now())),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      })
    );
  }
  const onClick = (event) => event.target.closest?.('a[href^="tel:"]') && event.preventDefault();
  globalThis.document.addEventListener('click', onClick, true);
};

/** @typedef {Awaited<ReturnType<typeof turnOnPhone>>} Phone */

/**
 * The owner's phone: a browser with a profile of its own at this site. `page` is the tab in use.
 * @param {string} site
 * @param {{ username: string, password: string }} person
 * @param {() => void} findSignal makes the line good: whoever can't sign in walks to where they can
 */
export async function turnOnPhone(site, person, findSignal) {
  const profile = await mkdtemp(join(tmpdir(), 'tree-surgery-journal-'));
  let browser = await startOwnBrowser(profile);
  let page;
  await start(0);

  async function start(clockHours) {
    await browser.context.addInitScript(inEachPage, clockHours * 3_600_000);
    page = await open();
  }

  async function open(path = toDo) {
    const opened = await browser.context.newPage();
    opened.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await opened.goto(site + path, { timeout: 8000, waitUntil: 'commit' }).catch(() => undefined);
    return opened;
  }

  /** Whether the owner's pages are on the screen; signs in if they ask for it. */
  async function isIn() {
    const user = page.getByRole('textbox', { name: 'Username' });
    const heading = page.getByRole('heading', { name: 'Admin Dashboard' });
    await heading.or(user).first().waitFor(quick).catch(() => undefined);
    if (await heading.isVisible()) return true;
    if (!(await user.isVisible())) return false;
    findSignal();
    await user.fill(person.username, quick);
    await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill(person.password, quick);
    await page.getByRole('checkbox', { name: /Stay signed in/ }).check(quick);
    await page.getByRole('button', { name: loginTexts.submit }).click(quick);
    return heading.waitFor({ timeout: 8000 }).then(
      () => true,
      () => false,
    );
  }

  return {
    get page() {
      return page;
    },
    /** Opens the owner's pages, signed in, with signal if nothing else helps. Throws if they do not open. */
    async comeIn() {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        if (await isIn().catch(() => false)) return;
        if (attempt > 0) findSignal();
        await page.goto(site + toDo, { timeout: 8000, waitUntil: 'commit' }).catch(() => undefined);
      }
      throw new Error(`The owner's pages do not come: ${page.url()} ${await page.innerText('body').catch(String)}`);
    },
    /** Waits until the service worker has the pages and the cookie survives a kill. */
    async settleIn() {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await browser.close();
      browser = await startOwnBrowser(profile);
      await start(0);
    },
    /** @param {number} clockHours how far off its clock is afterwards */
    async kill(clockHours) {
      await sleep(writtenWithinMs);
      await browser.kill();
      browser = await startOwnBrowser(profile);
      await start(clockHours);
    },
    async reload() {
      await sleep(writtenWithinMs);
      await page.reload({ timeout: 8000, waitUntil: 'commit' }).catch(() => undefined);
    },
    /** Goes on in a second tab; the first stays open, or is closed if there were two. */
    async otherTab() {
      const [first, ...others] = browser.context.pages().filter((other) => other.url().startsWith(site));
      const before = page;
      page = await open();
      for (const left of others) await left.close().catch(() => undefined);
      if (before.isClosed() && !first) throw new Error('No tab');
    },
    async closeOthers() {
      for (const other of browser.context.pages()) if (other !== page) await other.close().catch(() => undefined);
    },
    async turnOff() {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
