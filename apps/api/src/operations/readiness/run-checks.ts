import type { Notice } from '#dto';
import { endWithin, NoEnd } from '../../platform/config/end-within.js';

/** Looks at one thing; answers nothing when all is well. The signal is aborted when nobody waits for it any more. */
export type Check = (signal: AbortSignal) => Promise<Notice | undefined> | Notice | undefined;

/**
 * Runs checks, by their ids, side by side; answers what they found in their order. One that came to no end within so many milliseconds
 * is a finding itself, which names what is silent.
 */
export async function runChecks(checks: Readonly<Record<string, Check>>, ms: number): Promise<Notice[]> {
  const found = await Promise.all(Object.entries(checks).map(([id, check]) => runCheck(id, check, ms)));
  return found.filter((notice) => notice !== undefined);
}

async function runCheck(id: string, check: Check, ms: number): Promise<Notice | undefined> {
  try {
    return await endWithin(`The check "${id}"`, ms, async (signal) => check(signal));
  } catch (error) {
    if (!(error instanceof NoEnd)) throw error;
    const action = 'See why nothing answers there: a disk, the network, the name server (DNS) or the service that the check asks.';
    return { id, severity: 'problem', text: `${error.message}: what it asks is silent.`, action };
  }
}
