import { endWithin, NoEnd } from '../../platform/config/end-within.js';
import type { Installation, ReadinessCheck } from './checks.js';
import { askRunner, type Finding } from './finding.js';

/**
 * Runs checks side by side and returns their findings, in their order. A check that does not end within so many milliseconds is a
 * finding that names the silent peer.
 */
export async function runChecks(checks: readonly ReadinessCheck[], installation: Installation, ms: number): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => runCheck(check, installation, ms)));
  return found.filter((notice) => notice !== undefined);
}

async function runCheck({ id, check }: ReadinessCheck, installation: Installation, ms: number): Promise<Finding | undefined> {
  try {
    return await endWithin(`The check "${id}"`, ms, async (signal) => check(installation, signal));
  } catch (error) {
    if (!(error instanceof NoEnd)) throw error;
    const action = 'See why nothing answers there: a disk, the network, the name server (DNS) or the service that the check asks.';
    return {
      id,
      severity: 'problem',
      text: `${error.message}: what it asks is silent.`,
      action,
      owner: { text: 'One of the server’s own checks did not finish.', action: askRunner },
    };
  }
}
