import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { type DeliveryPurpose } from '#dto';
import { Environment } from '../../../platform/config/environment.js';
import type { Channel } from '../channel.js';
import type { Delivery } from '../delivery.entity.js';
import { retryWaits } from '../retry-waits.js';
import { mailFailure } from './mail-failure.js';
import { Mailboxes } from './mailboxes.js';
import { MailServer } from './mail-server.js';
import { MailSettings } from './mail-settings.js';
import { siteFacts } from '../../../platform/config/site-facts.js';

/** Writes a delivery's email, with its receiver. An email to one of our people goes to their mailbox. */
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

  /** Registers the writer of a purpose's emails. Call it before the application has started. */
  letWrite(purpose: DeliveryPurpose, writer: MailWriter): void {
    this.writers.set(purpose, writer);
  }

  async send(delivery: Delivery, signal: AbortSignal): Promise<void> {
    const write = this.writers.get(delivery.purpose);
    if (!write) throw new Error(`Nobody writes emails of the purpose ${delivery.purpose}`);
    const from = this.environment.senderMailbox;
    await this.server.send(
      {
        from: { name: siteFacts().business.name, address: from },
        // The same for all tries, so that the receiver can recognise a repeat; a new one when the owner sends it again.
        messageId: `<${delivery.id}.${delivery.round}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        ...(await write(delivery)),
        ...(delivery.userId && { to: { name: '', address: await this.mailboxes.of(delivery.userId, delivery.purpose) } }),
      },
      signal,
    );
  }
}
