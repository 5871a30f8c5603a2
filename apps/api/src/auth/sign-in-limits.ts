import { Injectable } from '@nestjs/common';
import { codeLimits } from '#dto';
import { Environment } from '../platform/config/environment.js';
import { RateLimits, type RateLimit } from '../platform/limits/rate-limits.js';
import { widerNetwork } from '../platform/http/visitor-address.js';

export interface SignInAttempt {
  /** The user's own spelling if the name is known, so that other spellings bring no further attempts. */
  username: string;
  address: string;
  /** The id of a browser in which this user has signed in before; undefined in any other. */
  device: string | undefined;
  /** The code from the email, if one was sent along. */
  code?: string | undefined;
}

const windowSeconds = 15 * 60;
/** Once a name has used up its attempts, each network gets one more per this time, so that one network cannot use up another's. */
const slowSeconds = 5 * 60;
const slowName: RateLimit = { name: 'login-name-slow', max: 1, windowSeconds: slowSeconds };
/** Counted per network, so that one network cannot use up another's attempts. */
const codesOfNetwork: RateLimit = { name: 'sign-in-codes-network', max: codeLimits.tries, windowSeconds: codeLimits.minutes * 60 };

/**
 * Slows guessing without locking out the owner's own browser: a browser that has signed in before is counted on its own. All others are
 * counted per address and per name. An address then waits for the end of the window. A name then allows one slow attempt per network (an
 * IPv4 address, an IPv6 /48): names are public, so a full stop would let anybody lock out the owner. People who can get a code by email
 * need not wait for the slow attempt.
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly environment: Environment,
  ) {}

  /**
   * Counts an attempt before anything costly is done. Throws 429, with the seconds to wait, after too many. Returns true if name and
   * network have used up their attempts, so that a code is needed as well; if codes cannot be sent, that is a 429 too.
   */
  async needsCode(attempt: SignInAttempt, codesAreSetUp: boolean): Promise<boolean> {
    if (attempt.device !== undefined) {
      await this.limits.count(this.perDevice, attempt.device);
      return false;
    }
    await this.limits.count(this.perAddress, attempt.address);
    const [byName] = await this.limits.countUses({ limit: this.perName, who: attempt.username });
    if (byName?.within) return false;
    // Somebody who already has a code saves the slow attempt for later.
    if (codesAreSetUp && attempt.code !== undefined) return true;
    const slow = { limit: slowName, who: nameAndNetwork(attempt) };
    if (codesAreSetUp) return !(await this.limits.countUses(slow))[0]?.within;
    await this.limits.assertWithin(slow);
    return false;
  }

  /** Counts an attempt with a code. Too many: 429. */
  async countCode(attempt: SignInAttempt): Promise<void> {
    await this.limits.count(codesOfNetwork, nameAndNetwork(attempt));
  }

  /** Resets the counts of somebody who signed in. */
  async forgetTries(attempt: SignInAttempt): Promise<void> {
    const { username, address, device } = attempt;
    await Promise.all([
      this.limits.forget(codesOfNetwork, nameAndNetwork(attempt)),
      device === undefined || this.limits.forget(this.perDevice, device),
      this.limits.forget(this.perAddress, address),
      this.limits.forget(this.perName, username),
    ]);
  }

  private get perAddress(): RateLimit {
    return { name: 'login-address', max: this.environment.LIMIT_LOGINS_PER_ADDRESS, windowSeconds };
  }

  private get perDevice(): RateLimit {
    return { ...this.perAddress, name: 'login-device' };
  }

  private get perName(): RateLimit {
    return { name: 'login-name', max: this.environment.LIMIT_LOGINS_PER_NAME, windowSeconds };
  }
}

function nameAndNetwork({ username, address }: SignInAttempt): string {
  return `${username} ${widerNetwork(address) ?? address}`;
}
