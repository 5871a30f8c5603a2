import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import { RateLimits, type LimitedUse } from './rate-limits.js';

/**
 * Whether an acknowledgement may go out: `send` it; this mailbox had one `today`; or this hour's ceiling for all mailboxes is reached
 * (`busy`).
 */
export type AcknowledgementVerdict = 'send' | 'today' | 'busy';

const daySeconds = 24 * 3600;
const onePerDay = { name: 'acknowledgement', max: 1, windowSeconds: daySeconds } as const;

/**
 * Anybody may write anybody's mailbox into a form, so an acknowledgement is a mail that a stranger sends at our cost.
 * Each mailbox gets one in 24 hours, and all mailboxes together no more than a ceiling an hour.
 */
@Injectable()
export class AcknowledgementLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly environment: Environment,
  ) {}

  /**
   * Counts one acknowledgement to this mailbox and says whether it may go. Ask once for each acknowledgement, not for
   * each try. A mailbox refused as `busy` keeps its one.
   */
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

/**
 * One spelling for all addresses that reach the same mailbox: in lower case, without a plus and what follows it, and without Gmail's dots.
 */
export function sameMailbox(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase()) ?? [undefined, address.trim().toLowerCase()];
  const name = local.split('+')[0] || local;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
