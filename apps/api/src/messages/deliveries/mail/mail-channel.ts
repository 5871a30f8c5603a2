import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { business, type DeliveryPurpose } from '#dto';
import { Environment } from '../../../platform/config/environment.js';
import type { Channel } from '../channel.js';
import type { Delivery } from '../delivery.entity.js';
import { retryWaits } from '../retry-waits.js';
import { mailFailure } from './mail-failure.js';
import { Mailboxes } from './mailboxes.js';
import { MailServer } from './mail-server.js';
import { MailSettings } from './mail-settings.js';

/** Writes the email of a delivery: to whom, and what it says. One to a person of ours goes to that person's mailbox. */
export type MailWriter = (delivery: Delivery) => Promise<SendMailOptions>;

/** Email, by the SMTP server of the settings. */
@Injectable()
export class MailChannel implements Channel {
  readonly name = 'mail';
  readonly retryWaits: readonly number[];
  readonly failureOf = mailFailure;
  private readonly writers = new Map<DeliveryPurpose, MailWriter>();

  constructor(
    private readonly environment: Environment,
    private readonly server: MailServer,
    private readonly mailboxes: Mailboxes,
    settings: MailSettings,
  ) {
    this.retryWaits = retryWaits(settings);
  }

  get isSetUp(): boolean {
    return this.server.isSetUp;
  }

  /** Names who writes the emails of a purpose. Call it before the application has started. */
  letWrite(purpose: DeliveryPurpose, writer: MailWriter): void {
    this.writers.set(purpose, writer);
  }

  async send(delivery: Delivery, signal: AbortSignal): Promise<void> {
    const write = this.writers.get(delivery.purpose);
    if (!write) throw new Error(`Nobody writes emails of the purpose ${delivery.purpose}`);
    const from = this.environment.MAIL_FROM;
    await this.server.send(
      {
        from: { name: business.name, address: from },
        // The same over all tries, so that a receiver can tell a repeated one; another one when the owner sends it again.
        messageId: `<${delivery.id}.${delivery.round}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        ...(await write(delivery)),
        ...(delivery.userId && { to: { name: '', address: await this.mailboxes.of(delivery.userId, delivery.purpose) } }),
      },
      signal,
    );
  }
}
