import { expect, test as base } from '@playwright/test';
import { owner } from '../../../tools/product.mjs';
import { watch } from './watch.ts';

interface Fixtures {
  /** Patterns of the problems that this test provokes on purpose; each must occur. Tests add to it. */
  expectedProblems: RegExp[];
  /** Fails a test with a problem that was not announced, or with an announced one that did not occur. */
  noProblems: undefined;
}

interface WorkerFixtures {
  /** The shared product: its owner's credentials and its data folder (photos, database). */
  product: { baseURL: string; dataDir: string; owner: typeof owner };
}

/** Playwright's `test` against the shared product; `baseURL` is its address. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      await use({ baseURL: setting('E2E_BASE_URL'), dataDir: setting('E2E_DATA_DIR'), owner });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.baseURL),
  expectedProblems: ({}, use) => use([]),
  noProblems: [
    async ({ browser, expectedProblems }, use) => {
      const problems: string[] = [];
      const listen = (context: Parameters<typeof watch>[0]) => watch(context, problems);
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

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the global setup did not run`);
  return value;
}
