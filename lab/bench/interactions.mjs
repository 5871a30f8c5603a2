import { chromium } from '@playwright/test';

/** How long the page rests before an interaction, and how long it has to respond. */
const restMs = 700;
/** A machine that does other work as well is slow, not broken. */
const timeoutMs = 90_000;

/**
 * Performs each interaction `runs` times on a phone's screen with the CPU slowed 4 times. Returns, in ms, the time from the input to the
 * next paint: the browser's own Event Timing, in steps of 8; anything below its threshold of 16 counts as 8. `visitor`: a signed-in
 * browser's state, and a script that runs before each page.
 * @param {import('./visitor-interactions.mjs').Interaction[]} interactions
 * @param {{ storageState?: Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>, script?: string }} [visitor]
 */
export async function measureInteractions(baseURL, interactions, runs, { executablePath, args, env }, visitor = {}) {
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    const rows = [];
    for (const { name, path, ...steps } of interactions) {
      const times = [];
      for (let run = 0; run < runs; run += 1) times.push(await measureOnce(browser, baseURL + path, steps, visitor));
      times.sort((a, b) => a - b);
      rows.push({ name, median: times[Math.floor(runs / 2)], worst: times.at(-1) });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** @param {Pick<import('./visitor-interactions.mjs').Interaction, 'prepare' | 'act'>} steps */
async function measureOnce(browser, url, steps, visitor) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
    storageState: visitor.storageState,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  await page.addInitScript(recordEvents);
  await page.addInitScript(answerCookieBanner);
  await page.addInitScript(visitor.script ?? '');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load' });
  await page.keyboard.press('Shift'); // the app starts at the first key
  await page.waitForFunction(() => globalThis.document.documentElement.dataset.ready !== undefined);
  await steps.prepare?.(page);
  await page.waitForTimeout(restMs);
  await page.evaluate(() => (globalThis.eventTimes = []));
  await steps.act(page);
  await page.waitForTimeout(restMs);
  const longest = await page.evaluate(() => Math.max(8, ...globalThis.eventTimes));
  await context.close();
  return longest;
}

/** Runs in the page. */
function recordEvents() {
  globalThis.eventTimes = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId')) globalThis.eventTimes.push(entry.duration);
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
}

/** Runs in the page: rejects all cookies, so that the banner covers nothing. */
function answerCookieBanner() {
  const preferences = { necessary: true, analytics: false, marketing: false, functional: false };
  globalThis.localStorage.setItem('cookie-consent', JSON.stringify({ preferences, timestamp: new Date().toISOString(), version: '1.0' }));
}
