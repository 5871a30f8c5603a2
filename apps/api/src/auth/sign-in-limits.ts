import { Injectable } from '@nestjs/common';
import { codeLimits } from '#dto';
import { Environment } from '../platform/config/environment.js';
import { RateLimits, type RateLimit } from '../enquiries/intake/rate-limits.js';
import { widerNetwork } from '../enquiries/intake/visitor-address.js';

/** One try to sign in. */
export interface SignInTry {
  /** As its person spells it, where there is one: another spelling brings no more tries. */
  username: string;
  address: string;
  /** The id of a browser in which this user signed in before; undefined in any other. */
  device: string | undefined;
  /** What came by email, where it was sent along. */
  code?: string | undefined;
}

const windowSeconds = 15 * 60;
/** Once a name has had its tries, each network has one more in each such time: nobody can use up those of another. */
const slowSeconds = 5 * 60;
const slowName: RateLimit = { name: 'login-name-slow', max: 1, windowSeconds: slowSeconds };
/** Of each network for itself, so that nobody can use up those of another. */
const codesOfNetwork: RateLimit = { name: 'sign-in-codes-network', max: codeLimits.tries, windowSeconds: codeLimits.minutes * 60 };

/**
 * Slows those who guess, and never the owner's own browser: one that signed in before is counted for itself alone. All
 * others are counted per address, which then waits for the window's end, and per name, which then goes on slowly for each
 * network (an IPv4 address, an IPv6 /48): a name is public, so a stop would let anybody lock its owner out. Whoever can have a code
 * by email need not wait for that.
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly environment: Environment,
  ) {}

  /**
   * Counts a try before anything costly is done. Too many: 429 with the seconds to wait. True: the name has had its tries and this network
   * its slow one, so the password alone must not be looked at; where no code can be sent that is a 429, too.
   */
  async needsCode(attempt: SignInTry, codesAreSetUp: boolean): Promise<boolean> {
    if (attempt.device !== undefined) {
      await this.limits.count(this.perDevice, attempt.device);
      return false;
    }
    await this.limits.count(this.perAddress, attempt.address);
    const [byName] = await this.limits.countUses({ limit: this.perName, who: attempt.username });
    if (byName?.within) return false;
    // Who has a code already keeps the slow try for later.
    if (codesAreSetUp && attempt.code !== undefined) return true;
    const slow = { limit: slowName, who: nameAndNetwork(attempt) };
    if (codesAreSetUp) return !(await this.limits.countUses(slow))[0]?.within;
    await this.limits.assertWithin(slow);
    return false;
  }

  /** Counts a try with a code. Too many: 429. */
  async countCode(attempt: SignInTry): Promise<void> {
    await this.limits.count(codesOfNetwork, nameAndNetwork(attempt));
  }

  /** Lets the counts of someone who signed in start anew. */
  async forgetTries(attempt: SignInTry): Promise<void> {
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

function nameAndNetwork({ username, address }: SignInTry): string {
  return `${username} ${widerNetwork(address) ?? address}`;
}
