import { setTimeout as sleep } from 'node:timers/promises';

/** Tries an expectation until it holds; after `ms` milliseconds its failure is the test's. */
export async function eventually<T>(expectation: () => T | Promise<T>, ms = 20_000): Promise<T> {
  const until = Date.now() + ms;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(25);
    }
  }
}
