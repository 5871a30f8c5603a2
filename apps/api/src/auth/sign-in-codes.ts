import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SendMailOptions } from 'nodemailer';
import type { DataSource } from 'typeorm';
import { business, codeLimits } from '#dto';
import { derivedKey } from '../config/derived-key.js';
import { Environment } from '../config/environment.js';
import { DeliverySkipped } from '../deliveries/channel.js';
import { Delivery } from '../deliveries/delivery.entity.js';
import { MailChannel } from '../deliveries/mail/mail-channel.js';
import { RateLimits } from '../submissions/rate-limits.js';

/** A code that may still be asked for. */
interface LivingCode {
  seed: string;
}

/**
 * The second step of a password on a new device, for those who have a passkey: six digits by email. The table holds a seed; the code
 * follows from it and from a key that no backup has.
 */
@Injectable()
export class SignInCodes implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly channel: MailChannel,
    private readonly limits: RateLimits,
  ) {}

  onModuleInit(): void {
    this.channel.letWrite('sign-in-code', (delivery) => this.write(delivery));
  }

  /** Whether the password alone is not enough in a browser that is not known: there is a passkey, and email to carry a code. */
  async areNeededBy(userId: string): Promise<boolean> {
    if (!this.channel.isSetUp) return false;
    return (await this.dataSource.query<unknown[]>('SELECT FROM passkeys WHERE user_id = $1 LIMIT 1', [userId])).length > 0;
  }

  /** Sends a new code, which ends the one before. Too many: 429. */
  async sendNew(userId: string): Promise<void> {
    await this.limits.count({ name: 'sign-in-codes', max: codeLimits.perHour, windowSeconds: 3_600 }, userId);
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO sign_in_codes (user_id, seed, expires_at) VALUES ($1, $2, now() + make_interval(mins => $3))
         ON CONFLICT (user_id) DO UPDATE SET seed = excluded.seed, tries = 0, expires_at = excluded.expires_at`,
        [userId, randomBytes(16).toString('base64url'), codeLimits.minutes],
      );
      await manager.insert(Delivery, { purpose: 'sign-in-code', userId });
    });
  }

  /** Whether this is the code that was sent last. It works once, for minutes, for a few tries. */
  async use(userId: string, code: string): Promise<boolean> {
    // The try is counted before anything is compared, so that many at once get no more of them.
    const [living] = await this.dataSource.query<[LivingCode[], number]>(
      `UPDATE sign_in_codes SET tries = tries + 1 WHERE user_id = $1 AND expires_at > now() AND tries < $2 RETURNING seed`,
      [userId, codeLimits.tries],
    );
    const right = living[0] && this.codeOf(userId, living[0].seed);
    if (!right || right.length !== code.length || !timingSafeEqual(Buffer.from(right), Buffer.from(code))) return false;
    const [, used] = await this.dataSource.query<[unknown, number]>('DELETE FROM sign_in_codes WHERE user_id = $1 AND seed = $2', [
      userId,
      living[0]?.seed,
    ]);
    return used === 1;
  }

  private codeOf(userId: string, seed: string): string {
    const mac = createHmac('sha256', derivedKey(this.environment, 'codes')).update(`${userId} ${seed}`).digest();
    return String(mac.readUInt32BE(0) % 10 ** codeLimits.digits).padStart(codeLimits.digits, '0');
  }

  /** A person without a mailbox of their own is told by whoever reads the business's. */
  private async write({ userId }: Delivery): Promise<SendMailOptions> {
    const [user] = await this.dataSource.query<{ username: string; email: string; seed: string | null }[]>(
      `SELECT username, coalesce(email, '') AS email, CASE WHEN expires_at > now() THEN seed END AS seed
       FROM users LEFT JOIN alert_people ON alert_people.user_id = users.id LEFT JOIN sign_in_codes ON sign_in_codes.user_id = users.id
       WHERE users.id = $1`,
      [userId],
    );
    if (!user?.seed) throw new DeliverySkipped('The code was used or has run out');
    const code = this.codeOf(userId ?? '', user.seed);
    return {
      to: { name: '', address: user.email || this.environment.OWNER_EMAIL },
      subject: `${code} is the code for ${business.name}`,
      text:
        `Somebody signs in as "${user.username}" with the right password, in a browser that is not known.\n\nCode: ${code}\n\n` +
        `It works once, for ${codeLimits.minutes} minutes. If this was not you, change the password: somebody knows it.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
  }
}
