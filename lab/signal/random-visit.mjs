import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { goodLine } from '../bad-line.mjs';
import { startOwnBrowser } from '../../tools/own-browser.mjs';
import { goOn, isArrived } from './visitor.mjs';

const giveUpMs = 120_000;
const maxTroubles = 4;

/**
 * One visitor's way through the form, with events on the line and in the browser chosen by `random`. Returns what happened, and whether the
 * request arrived: the page said so (`seen`), the owner has it although no page said so, or neither within two minutes.
 * @param {{ visitor: import('./visitor.mjs').Visitor, line: Awaited<ReturnType<typeof import('../bad-line.mjs').layBadLine>>,
 * random: () => number, hasArrived: () => Promise<boolean> }} visit
 */
export async function runRandomVisit({ visitor, line, random, hasArrived }) {
  const profile = await mkdtemp(join(tmpdir(), 'tree-surgery-signal-'));
  const site = line.baseURL;
  let browser = await startOwnBrowser(profile);
  let page = await open();
  let troublesLeft = 1 + Math.floor(random() * maxTroubles);
  const happened = [];
  const deadline = Date.now() + giveUpMs;
  let hindered = '';

  async function open() {
    const opened = await browser.context.newPage();
    opened.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await opened.goto(`${site}/quote`, { timeout: 10_000 }).catch(() => undefined);
    return opened;
  }

  /** Tries again after a failure: the visitor is patient. */
  async function tryAgain(failure) {
    hindered = String(failure);
    await sleep(300);
  }

  const troubles = {
    async 'no signal'() {
      const tells = random() < 0.5;
      line.become({ offline: true });
      if (tells) await browser.context.setOffline(true);
      const back = async () => {
        line.become({ offline: false });
        if (tells) await browser.context.setOffline(false).catch(() => undefined);
      };
      setTimeout(() => void back(), 300 + random() * 3000);
    },
    async 'rough line'() {
      line.become({ cuts: 0.4, lostAnswers: 0.6 });
      setTimeout(() => line.become({ cuts: goodLine.cuts, lostAnswers: goodLine.lostAnswers }), 2000 + random() * 4000);
    },
    async reload() {
      await page.reload({ timeout: 8000 });
    },
    async 'killed browser'() {
      await browser.kill();
      browser = await startOwnBrowser(profile);
      page = await open();
    },
    async 'second tab'() {
      const second = await open();
      for (let look = 0; look < 3; look += 1) await goOn(second, visitor, site, { onlySend: true }).catch(() => undefined);
      await (random() < 0.5 ? second : page).close();
      if (page.isClosed()) page = second;
    },
    async back() {
      await page.goBack({ timeout: 5000 });
    },
    async 'another page'() {
      await page.getByRole('link', { name: 'Privacy Policy' }).last().click({ timeout: 3000 });
      await sleep(random() * 1000);
      if (random() < 0.5) await page.goBack({ timeout: 5000 });
      else await page.getByRole('link', { name: /Quote/ }).first().click({ timeout: 3000 });
    },
  };

  try {
    while (Date.now() < deadline) {
      const pressed = visitor.hasPressedSend;
      if (await isArrived(page).catch(() => false)) return { happened, outcome: 'seen' };
      if (pressed && (await looksEmptyAgain()) && (await hasArrived())) {
        return { happened, outcome: (await isArrived(page).catch(() => false)) ? 'seen' : 'there, unseen' };
      }
      if (await goOn(page, visitor, site).catch(tryAgain)) return { happened, outcome: 'seen' };
      if (visitor.hasPressedSend && !pressed) {
        await sleep(random() * 1200);
        // A visitor who reads that the request has arrived is done.
        if (await isArrived(page).catch(() => false)) return { happened, outcome: 'seen' };
      }
      if (troublesLeft > 0 && random() < (visitor.hasPressedSend ? 0.7 : 0.3)) {
        troublesLeft -= 1;
        const names = Object.keys(troubles);
        const name = names[Math.floor(random() * names.length)] ?? 'reload';
        happened.push(name);
        await troubles[name]().catch(() => happened.push(`${name}, not to the end`));
      }
    }
    const outcome = (await hasArrived()) ? 'there, unseen' : 'missing';
    return { happened, outcome, lastSeen: await page.innerText('main').catch(String), at: page.url(), hindered };
  } finally {
    line.become(goodLine);
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  /** The visitor sees an empty form after Send: either all is lost, or the request has arrived and no page was open to say so. */
  async function looksEmptyAgain() {
    const field = page.getByRole('textbox', { name: 'First name' });
    if (!(await field.isVisible().catch(() => false)) || (await field.inputValue().catch(() => '-')) !== '') return false;
    await page.keyboard.press('Shift').catch(() => undefined); // wakes a page that waits for its first touch
    await sleep(3000); // a call may still be under way
    return true;
  }
}
