import { expect, test as base, type BrowserContext } from '@playwright/test';
import { owner, startProduct } from '../../../tools/product.mjs';
import { watch } from './watch.ts';

interface Fixtures {
  /** Whether Home plays its video, which costs as much as the rest of the page. Without it the browser says that it saves data. */
  heroVideo: boolean;
  /** Patterns of the problems that this test provokes on purpose; each must occur. Tests add to it. */
  expectedProblems: RegExp[];
  /** Fails a test with a problem that was not announced, or with an announced one that did not occur. */
  noProblems: undefined;
}

interface WorkerFixtures {
  /** The product that all tests of this worker share: its owner's credentials and its data folder (photos, database). */
  product: { baseURL: string; dataDir: string; owner: typeof owner };
}

/** Playwright's `test` against its worker's product; `baseURL` is its address. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const { baseURL, dataDir, stop } = await startProduct();
      await use({ baseURL, dataDir, owner });
      await stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.baseURL),
  heroVideo: [false, { option: true }],
  expectedProblems: ({}, use) => use([]),
  noProblems: [
    async ({ browser, expectedProblems, heroVideo }, use) => {
      const problems: string[] = [];
      const listen = (context: BrowserContext) => {
        watch(context, problems);
        if (!heroVideo) void context.addInitScript(saveData);
      };
      browser.on('context', listen);
      await use(undefined);
      browser.off('context', listen);
      expect(problems.filter((problem) => !expectedProblems.some((expected) => expected.test(problem)))).toEqual([]);
      expect(expectedProblems.filter((expected) => !problems.some((problem) => expected.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Runs in the page. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
}
