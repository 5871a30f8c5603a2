import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { DataSource, IsNull, Raw } from 'typeorm';
import { codeLimits } from '#dto';
import { derivedKey } from '../platform/config/derived-key.js';
import { Environment } from '../platform/config/environment.js';
import { DeliverySkipped } from '../deliveries/channel.js';
import { Delivery } from '../deliveries/delivery.entity.js';
import { MailServer } from '../deliveries/mail/mail-server.js';
import { type RateLimit, RateLimits } from '../platform/limits/rate-limits.js';
import { Passkey } from './passkeys/passkey.entity.js';
import { unknownUserId } from './find-user.js';
import { SignInCode } from './sign-in-code.entity.js';
import { User } from '../platform/people/user.entity.js';
import { siteFacts } from '../platform/config/site-facts.js';

/**
 * A code is one of a million. Somebody who knows the password may enter 100 wrong ones a day (NIST SP 800-63B, 5.2.2, allows no more in a
 * row): one chance in 10,000 a day, and the person gets an email for each code. A guess without the password is not counted, so that
 * strangers cannot use these up. It also learns nothing: code and password are refused together.
 */
const wrongCodes: RateLimit = { name: 'sign-in-codes-wrong', max: 100, windowSeconds: 24 * 3_600 };
const sentCodes: RateLimit = { name: 'sign-in-codes', max: codeLimits.perHour, windowSeconds: 3_600 };

/**
 * The six digits by email that a new browser needs beside the password, if the person has a passkey or somebody is guessing. The table
 * holds a seed; the code is derived from it and from a key that is in no backup.
 */
@Injectable()
export class SignInCodes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly mailServer: MailServer,
    private readonly limits: RateLimits,
  ) {}

  /** Whether codes can be sent by email. */
  get areSetUp(): boolean {
    return this.mailServer.isSetUp;
  }

  /** Whether this person needs a code in an unknown browser: they have a passkey, and codes can be sent. */
  async areNeededBy(userId: string): Promise<boolean> {
    if (!this.areSetUp) return false;
    return this.dataSource.manager.existsBy(Passkey, { userId });
  }

  /** Sends a new code to somebody who gave the password; the previous code ends. Too many: 429. */
  async sendNew(userId: string): Promise<void> {
    await this.limits.count(sentCodes, userId);
    await this.queueCode(userId, true);
  }

  /** Sends a code to a user before anybody has given the password, unless the last one works: six an hour at most. Unknown users: none. */
  async sendUnproven(userId = unknownUserId): Promise<void> {
    await this.queueCode(userId, false);
  }

  /**
   * Whether this is the last code sent to a user whose password was right. Leave out `userId` if it was not: the result is false after the
   * same time. A code works once, for a few minutes.
   */
  async use(userId = unknownUserId, code = ''): Promise<boolean> {
    // Counted before anything is compared, so that simultaneous attempts gain nothing.
    const [tries] = await this.limits.countUses({ limit: wrongCodes, who: userId });
    const last = await this.lastOf(userId);
    if (!tries?.within || !last || !this.isCodeOf(last, code)) return false;
    await this.limits.forget(wrongCodes, userId);
    const { affected } = await this.dataSource.manager.delete(SignInCode, { userId, seed: last.seed });
    return affected === 1;
  }

  private async queueCode(userId: string, proven: boolean): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const where = { id: userId, suspendedAt: IsNull() };
      const user = await manager.findOne(User, { where, lock: { mode: 'for_no_key_update' } });
      if (!user || (!proven && (await this.lastOf(userId, manager)))) return;
      const expiresAt = () => `now() + make_interval(mins => ${codeLimits.minutes})`;
      await manager.upsert(SignInCode, { userId, seed: randomBytes(16).toString('base64url'), proven, expiresAt }, ['userId']);
      await manager.insert(Delivery, { purpose: 'sign-in-code', userId });
    });
  }

  /** The last code sent to this user, while it works. */
  private lastOf(userId: string, manager = this.dataSource.manager): Promise<SignInCode | null> {
    return manager.findOneBy(SignInCode, { userId, expiresAt: Raw((at) => `${at} > now()`) });
  }

  private isCodeOf(last: SignInCode, code: string): boolean {
    const right = this.codeOf(last);
    return right.length === code.length && timingSafeEqual(Buffer.from(right), Buffer.from(code));
  }

  private codeOf({ userId, seed }: SignInCode): string {
    const mac = createHmac('sha256', derivedKey(this.environment, 'codes')).update(`${userId} ${seed}`).digest();
    return String(mac.readUInt32BE(0) % 10 ** codeLimits.digits).padStart(codeLimits.digits, '0');
  }

  /** The email with the code. */
  async write({ userId }: Delivery): Promise<SendMailOptions> {
    const id = userId ?? unknownUserId;
    const [user, last] = await Promise.all([this.dataSource.manager.findOneBy(User, { id }), this.lastOf(id)]);
    if (!user || !last) throw new DeliverySkipped('The code was used or has expired');
    const code = this.codeOf(last);
    const [what, advice] = last.proven
      ? [
          `Somebody signs in as "${user.username}" with the right password, in a browser that is not known.`,
          'If this was not you, change the password: somebody knows it.',
        ]
      : [
          `Somebody is guessing at the password of "${user.username}". Until that ends, a new browser may need this code as well.`,
          'If you are not signing in, there is nothing to do: nobody gets in without the password and this code. A passkey needs neither.',
        ];
    return {
      subject: `${code} is the code for ${siteFacts().business.name}`,
      text: `${what}\n\nCode: ${code}\n\nIt works once, for ${codeLimits.minutes} minutes. ${advice}\n`,
    };
  }
}
