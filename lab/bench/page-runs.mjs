import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

/** @typedef {{ name: string, url: string }} Page */

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Measures every page `runs` times with Lighthouse's mobile settings (slow 4G, CPU slowed 4 times), interleaved so that a busy moment of
 * the machine affects all of them, each run in a new browser with a cold cache. Returns the medians per page: times in ms, sizes in bytes,
 * scores out of 100, and the audits that its worst run failed.
 * @param {Page[]} pages
 */
export async function measurePages(pages, runs, browser) {
  /** @type {Map<string, ReturnType<typeof figuresOf>[]>} */
  const measured = new Map(pages.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const { name, url } of pages) {
      const result = await measureOnce(url, browser);
      measured.get(name)?.push(result);
      console.error(`${run + 1}/${runs} ${name}: LCP ${Math.round(result.lcp)} ms, TBT ${Math.round(result.tbt)} ms`);
    }
  }
  return pages.map(({ name }) => ({ name, ...medians(measured.get(name) ?? []) }));
}

/** On a busy machine Lighthouse sometimes misses the start of a page; such a run is repeated, at most twice. */
async function measureOnce(url, browser, again = 2) {
  try {
    return await runLighthouse(url, browser);
  } catch (error) {
    if (!again) throw error;
    console.error(String(error));
    return measureOnce(url, browser, again - 1);
  }
}

async function runLighthouse(url, { executablePath, args, env }) {
  const port = 20_000 + Math.floor(Math.random() * 30_000);
  const chrome = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories });
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return figuresOf(result.lhr);
  } finally {
    await chrome.close();
  }
}

function figuresOf(lhr) {
  const value = (audit) => lhr.audits[audit].numericValue;
  const requests = lhr.audits['network-requests'].details.items.filter(({ url }) => url.startsWith('http'));
  const bytes = (list) => list.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((lhr.categories[name].score ?? 0) * 100)])),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: bytes(requests),
    scriptBytes: bytes(requests.filter(({ url }) => new URL(url).pathname.endsWith('.js'))),
    failed: Object.values(lhr.categories)
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
      .map(({ id }) => id),
  };
}

function medians(results) {
  const keys = Object.keys(results[0]).filter((key) => key !== 'failed');
  const middle = (key) => results.map((result) => result[key]).sort((a, b) => a - b)[Math.floor(results.length / 2)];
  const failed = [...new Set(results.flatMap((result) => result.failed))];
  return { ...Object.fromEntries(keys.map((key) => [key, middle(key)])), failed };
}
