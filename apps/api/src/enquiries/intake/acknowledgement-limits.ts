import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import { RateLimits, type LimitedUse } from './rate-limits.js';

/** An acknowledgement may go (`send`); its mailbox had one `today`; or all mailboxes together had too many this hour (`busy`). */
export type AcknowledgementVerdict = 'send' | 'today' | 'busy';

const daySeconds = 24 * 3600;
const onePerDay = { name: 'acknowledgement', max: 1, windowSeconds: daySeconds } as const;

/** A stranger can have an acknowledgement sent to any mailbox: one in 24 hours each, and all together no more than a ceiling. */
@Injectable()
export class AcknowledgementLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly environment: Environment,
  ) {}

  /** Counts an acknowledgement to this mailbox and says whether it may go; not for each try. One refused as `busy` does not count. */
  async claim(mailbox: string): Promise<AcknowledgementVerdict> {
    const own: LimitedUse = { limit: onePerDay, who: sameMailbox(mailbox) };
    const [today] = await this.limits.countUses(own);
    if (!today?.within) return 'today';
    const all = { name: 'acknowledgements', max: this.environment.LIMIT_ACKNOWLEDGEMENTS_PER_HOUR, windowSeconds: 3600 };
    const [thisHour] = await this.limits.countUses({ limit: all, who: 'all' });
    if (thisHour?.within) return 'send';
    await this.limits.forget(own.limit, own.who);
    return 'busy';
  }
}

/** One spelling for all that reach the same mailbox: case aside, without what follows a plus, and without Gmail's dots. */
export function sameMailbox(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase()) ?? [undefined, address.trim().toLowerCase()];
  const name = local.split('+')[0] || local;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
