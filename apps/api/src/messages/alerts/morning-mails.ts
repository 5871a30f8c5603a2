import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { DataSource } from 'typeorm';
import { alertsPage, alertTexts, heldPage, provedFragment, toDoPage } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { DeliverySkipped } from '../../deliveries/channel.js';
import type { Delivery } from '../../deliveries/delivery.entity.js';
import { type AlertMessage, nothingToTell } from '../../deliveries/message-writers.js';
import { ReceiptTokens } from '../../deliveries/receipt-tokens.js';
import type { MailBlock, MailBody } from '../words/mail-body.js';
import { alertMail } from './alert-mail.js';
import { GatheredAlerts } from './gathered-alerts.js';
import { overdueCount } from './overdue-alerts.js';
import { isSameMailbox, Recipients } from './recipients.js';
import { waitingLines, waitingRecords } from './waiting-records.js';

/** Writes each mailbox's one email of the morning, with the parts meant for it, the test that a person asks for, and their few words. */
@Injectable()
export class MorningMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly tokens: ReceiptTokens,
    private readonly recipients: Recipients,
    private readonly gathered: GatheredAlerts,
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

  /** The weekly test, with what waits. */
  async selfTestWords(): Promise<AlertMessage> {
    const [test, waiting] = await Promise.all([this.testWords(), this.gathered.words()]);
    return waiting ? { ...waiting, title: `${test.title} · ${waiting.title}` } : test;
  }

  /** What waits, and what came as possible spam, for those on call and for a digest, which adds today's work. */
  private async waiting(delivery: Delivery): Promise<MailBody[]> {
    const { manager } = this.dataSource;
    const isOf = isSameMailbox(delivery);
    const hasDigest = (await this.recipients.digests(manager)).some(isOf);
    const isCalled = (await this.recipients.all(manager, { everybody: false })).some(isOf);
    if (!hasDigest && !isCalled) return [];
    const parts = [await this.gathered.part(), await this.spamPart(), hasDigest && (await this.todayPart())];
    return parts.filter((part) => typeof part === 'object');
  }

  private async spamPart(): Promise<MailBody | undefined> {
    const { manager } = this.dataSource;
    const held = await waitingRecords(manager, 'held');
    if (held.length === 0) return undefined;
    return this.part(`${held.length} possible spam`, 'Possible spam', await waitingLines(manager, held), heldPage);
  }

  private async todayPart(): Promise<MailBody> {
    const { manager } = this.dataSource;
    const today = await waitingRecords(manager, 'today');
    return this.part(`To do today: ${today.length}`, 'To do today', await waitingLines(manager, today, { due: true }), toDoPage);
  }

  private part(heading: string, title: string, items: string[], page: string): MailBody {
    const list: MailBlock = items.length > 0 ? { kind: 'list', title, items } : { kind: 'text', text: `${title}: nothing.` };
    const link: MailBlock = { kind: 'link', label: page === heldPage ? 'Open Possible spam' : 'Open To do', href: this.environment.siteUrl + page };
    return { heading, blocks: [list, link] };
  }

  /** The proof is in the fragment, which no server on the way sees and only a running page sends on, so a link scanner proves nothing. */
  private testPart({ id }: Delivery): MailBody {
    const href = `${this.environment.siteUrl}${alertsPage}#${provedFragment}=${id}.${this.tokens.of(id)}`;
    const text = 'Please press this to confirm that email alerts reach you. Nothing else depends on it.';
    return {
      heading: 'Test of your alerts',
      blocks: [
        { kind: 'text', text },
        { kind: 'link', label: alertTexts.proved, href },
      ],
    };
  }

  private mail(parts: MailBody[]): SendMailOptions {
    if (parts.length === 0) throw new DeliverySkipped(nothingToTell);
    const heading = parts.map((part) => part.heading).join(', ');
    return alertMail(this.environment.ownerMailbox, { heading, blocks: parts.flatMap(({ blocks }) => blocks) });
  }
}
