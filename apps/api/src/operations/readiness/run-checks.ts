import { endWithin, NoEnd } from '../../platform/config/end-within.js';
import { isDatabaseUnavailable } from '../../platform/database/is-database-unavailable.js';
import type { Installation, ReadinessCheck } from './checks.js';
import { askRunner, type Finding } from './finding.js';

/**
 * Runs checks side by side and returns their findings, in their order. A check that does not end within `ms` milliseconds is a finding that
 * names the silent peer, and one that fails is a finding, too. Throws only if the database is not available.
 */
export async function runChecks(checks: readonly ReadinessCheck[], installation: Installation, ms: number): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => runCheck(check, installation, ms)));
  return found.filter((notice) => notice !== undefined);
}

async function runCheck({ id, check }: ReadinessCheck, installation: Installation, ms: number): Promise<Finding | undefined> {
  try {
    const found = await endWithin(`The check "${id}"`, ms, async (signal) => check(installation, signal));
    return found && { id, severity: 'problem', ...found };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const owner = { text: 'One of the server’s own checks did not finish.', action: askRunner };
    if (!(error instanceof NoEnd)) {
      const text = `The check "${id}" failed: ${String(error)}.`;
      return { id, severity: 'problem', text, action: 'If it names a file, see that the file is whole and can be read.', owner };
    }
    const action = 'Find out why there is no response: a disk, the network, the name server (DNS), or the service that the check calls.';
    return { id, severity: 'problem', text: `${error.message}: it got no response.`, action, owner };
  }
}
