import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { DataSource } from 'typeorm';
import { alertsPage, alertTexts, provedFragment, toDoPage } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { DeliverySkipped } from '../../deliveries/channel.js';
import type { Delivery } from '../../deliveries/delivery.entity.js';
import { type AlertMessage, nothingToTell } from '../../deliveries/message-writers.js';
import { ReceiptTokens } from '../../deliveries/receipt-tokens.js';
import type { MailBlock } from '../words/mail-body.js';
import { alertMail } from './alert-mail.js';
import { overdueCount } from './overdue-alerts.js';
import { isSameMailbox, Recipients } from './recipients.js';
import { waitingLines } from './waiting-lines.js';

interface Part {
  title: string;
  blocks: MailBlock[];
}

/** Writes each mailbox's one email of the morning, with the parts meant for it, the test that a person asks for, and their few words. */
@Injectable()
export class MorningMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly tokens: ReceiptTokens,
    private readonly recipients: Recipients,
  ) {}

  /** The test that a person asked for. */
  test(delivery: Delivery): SendMailOptions {
    return this.mail([this.testPart(delivery)]);
  }

  /** A morning's email that is also the weekly test. */
  async selfTest(delivery: Delivery): Promise<SendMailOptions> {
    return this.mail([...(await this.waiting(delivery)), this.testPart(delivery)]);
  }

  async morning(delivery: Delivery): Promise<SendMailOptions> {
    return this.mail(await this.waiting(delivery));
  }

  async testWords(): Promise<AlertMessage> {
    const overdue = await overdueCount(this.dataSource.manager);
    return { title: 'Test of your alerts', body: 'It reached you. There is nothing to do.', page: alertsPage, emergency: false, overdue };
  }

  /** The weekly test, with the number of overdue records. */
  async selfTestWords(): Promise<AlertMessage> {
    const message = await this.testWords();
    return message.overdue === 0 ? message : { ...message, title: `${message.title} · ${message.overdue} overdue`, page: toDoPage };
  }

  /** The number of overdue records in the morning; undefined if there is none. */
  async morningWords(): Promise<AlertMessage | undefined> {
    const overdue = await overdueCount(this.dataSource.manager);
    if (overdue === 0) return undefined;
    return { title: `${overdue} overdue`, body: 'Somebody waits for your answer.', page: toDoPage, emergency: false, overdue };
  }

  /** Overdue records for those on call; a digest adds today's work. */
  private async waiting(delivery: Delivery): Promise<Part[]> {
    const { manager } = this.dataSource;
    const isOf = isSameMailbox(delivery);
    const hasDigest = (await this.recipients.digests(manager)).some(isOf);
    const isCalled = (await this.recipients.all(manager, { everybody: false })).some(isOf);
    const overdue = hasDigest || isCalled ? await waitingLines(manager, 'overdue') : [];
    const parts = overdue.length > 0 ? [this.list('Overdue', overdue)] : [];
    return hasDigest ? [...parts, this.list('To do today', await waitingLines(manager, 'today'))] : parts;
  }

  private list(title: string, lines: string[]): Part {
    const list: MailBlock = lines.length > 0 ? { kind: 'list', title, items: lines } : { kind: 'text', text: `${title}: nothing.` };
    const link: MailBlock = { kind: 'link', label: 'Open To do', href: this.environment.siteUrl + toDoPage };
    return { title: `${title}: ${lines.length}`, blocks: [list, link] };
  }

  /** The proof is in the fragment, which no server on the way sees and only a running page sends on, so a link scanner proves nothing. */
  private testPart({ id }: Delivery): Part {
    const href = `${this.environment.siteUrl}${alertsPage}#${provedFragment}=${id}.${this.tokens.of(id)}`;
    const text = 'Please press this to confirm that email alerts reach you. Nothing else depends on it.';
    return {
      title: 'Test of your alerts',
      blocks: [
        { kind: 'text', text },
        { kind: 'link', label: alertTexts.proved, href },
      ],
    };
  }

  private mail(parts: Part[]): SendMailOptions {
    if (parts.length === 0) throw new DeliverySkipped(nothingToTell);
    const heading = parts.map(({ title }) => title).join(', ');
    return alertMail(this.environment.ownerMailbox, { heading, blocks: parts.flatMap(({ blocks }) => blocks) });
  }
}
