import { Injectable } from '@nestjs/common';
import { nameKey } from '#dto';
import { Environment } from '../config/environment.js';
import { RateLimits, type RateLimit } from '../submissions/rate-limits.js';
import { widerNetwork } from '../submissions/visitor-address.js';

/** One try to sign in. */
export interface SignInTry {
  username: string;
  address: string;
  /** The id of a browser in which this user signed in before; undefined in any other. */
  device: string | undefined;
}

const windowSeconds = 15 * 60;
/** Once a name has had its tries, each network has one more in each such time: nobody can use up those of another. */
const slowSeconds = 5 * 60;
const slowName: RateLimit = { name: 'login-name-slow', max: 1, windowSeconds: slowSeconds };

/**
 * Slows those who guess, and never the owner's own browser: one that signed in before is counted for itself alone. All
 * others are counted per address, which then waits for the window's end, and per name, which then goes on slowly for each
 * network (an IPv4 address, an IPv6 /48): a name is public, so a stop would let anybody lock its owner out.
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly environment: Environment,
  ) {}

  /** Counts a try before anything costly is done. Too many: 429 with the seconds to wait. */
  async assertMayTry({ username, address, device }: SignInTry): Promise<void> {
    if (device !== undefined) return this.limits.count(this.perDevice, device);
    await this.limits.count(this.perAddress, address);
    const [byName] = await this.limits.countUses({ limit: this.perName, who: nameKey(username) });
    if (!byName?.within) await this.limits.count(slowName, `${nameKey(username)} ${widerNetwork(address) ?? address}`);
  }

  /** Lets the counts of someone who signed in start anew. */
  async forgetTries({ username, address, device }: SignInTry): Promise<void> {
    await Promise.all([
      device === undefined || this.limits.forget(this.perDevice, device),
      this.limits.forget(this.perAddress, address),
      this.limits.forget(this.perName, nameKey(username)),
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
