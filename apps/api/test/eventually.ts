import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 30_000;

/** Repeats an expectation until it holds; after half a minute its failure is the test's. */
export async function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(25);
    }
  }
}
