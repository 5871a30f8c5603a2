import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOwnBrowser } from '../../tools/own-browser.mjs';
import { goOn, stepOf } from './visitor.mjs';

/**
 * Fills in the form on a good line, then sends it on a bad one and waits. Returns the seconds until the request has arrived; undefined if
 * it has not after this many minutes.
 */
export async function sendOverSlowLine({ visitor, line, bitsPerSecond, cuts, minutes, hasArrived }) {
  const profile = await mkdtemp(join(tmpdir(), 'tree-surgery-signal-'));
  const browser = await startOwnBrowser(profile);
  try {
    const page = await browser.context.newPage();
    await page.goto(`${line.baseURL}/quote`);
    const until = Date.now() + 120_000;
    while ((await stepOf(page)) < 4 && Date.now() < until) await goOn(page, visitor, line.baseURL).catch(() => undefined);
    await page.getByText('Getting ready…').waitFor({ state: 'detached' });
    line.become({ bitsPerSecond, cuts });
    const from = Date.now();
    while (Date.now() < from + minutes * 60_000) {
      if (await goOn(page, visitor, line.baseURL).catch(() => false)) return Math.round((Date.now() - from) / 1000);
      await sleep(1000);
    }
    return (await hasArrived()) ? Math.round((Date.now() - from) / 1000) : undefined;
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
