import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import type { Channel } from '../channel.js';
import type { Delivery } from '../delivery.entity.js';
import { MessageWriters } from '../message-writers.js';
import { mailFailure } from './mail-failure.js';
import { Mailboxes } from './mailboxes.js';
import { MailServer } from './mail-server.js';
import { MailSettings } from './mail-settings.js';
import { siteFacts } from '../../platform/config/site-facts.js';

/** Email, by the SMTP server of the settings. */
@Injectable()
export class MailChannel implements Channel {
  readonly name = 'mail';
  readonly retryWaits: readonly number[];
  readonly failureOf = mailFailure;

  constructor(
    private readonly environment: Environment,
    private readonly server: MailServer,
    private readonly mailboxes: Mailboxes,
    private readonly writers: MessageWriters,
    settings: MailSettings,
  ) {
    this.retryWaits = settings.retryWaits;
  }

  get isSetUp(): boolean {
    return this.server.isSetUp;
  }

  async send(delivery: Delivery, signal: AbortSignal): Promise<void> {
    const from = this.environment.senderMailbox;
    const { notTaken, ...written } = await this.writers.mail(delivery);
    const mail = {
      from: { name: siteFacts().business.name, address: from },
      // The same for all tries, so that the receiver can recognise a repeat; a new one when the owner sends it again.
      messageId: `<${delivery.id}.${delivery.round}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      ...written,
      ...(delivery.userId && { to: { name: '', address: await this.mailboxes.of(delivery.userId, delivery.purpose) } }),
    };
    try {
      await this.server.send(mail, signal);
    } catch (error) {
      if (!(Object(error) as { mayHaveArrived?: boolean }).mayHaveArrived) await notTaken?.();
      throw error;
    }
  }
}
