import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SendMailOptions } from 'nodemailer';
import type { DataSource } from 'typeorm';
import { alertsPage, alertTexts, provedFragment, toDoPage } from '#dto';
import { Environment } from '../config/environment.js';
import { DeliverySkipped } from '../deliveries/channel.js';
import type { Delivery } from '../deliveries/delivery.entity.js';
import { MailChannel } from '../deliveries/mail/mail-channel.js';
import { ReceiptTokens } from '../deliveries/receipt-tokens.js';
import type { MailBlock } from '../enquiry-mails/mail-body.js';
import { mailContent } from '../enquiry-mails/mail-content.js';
import { ownerAlert } from '../enquiry-mails/owner-alert.js';
import { agoWords, overdueTitle } from './alert-words.js';
import { type AlertedEnquiry, EnquiryAlerts } from './enquiry-alerts.js';
import { waitingLines } from './waiting-lines.js';

const nothingToTell = 'There was nothing to tell any more';

/** Writes the emails of alerts. They go to the business's mailbox, unless the delivery names a person. */
@Injectable()
export class AlertMails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly channel: MailChannel,
    private readonly tokens: ReceiptTokens,
    private readonly enquiries: EnquiryAlerts,
  ) {}

  onModuleInit(): void {
    this.channel.letWrite('alert-again', (delivery) => this.again(delivery));
    this.channel.letWrite('overdue', (delivery) => this.overdue(delivery));
    this.channel.letWrite('overdue-daily', () => this.waiting('overdue'));
    this.channel.letWrite('digest', () => this.waiting('todo'));
    for (const purpose of ['test', 'self-test'] as const)
      this.channel.letWrite(purpose, (delivery) => Promise.resolve(this.test(delivery)));
    this.channel.letWrite('device-gone', ({ about }) => Promise.resolve(this.deviceGone(about)));
  }

  private async again(delivery: Delivery): Promise<SendMailOptions> {
    const enquiry = await this.enquiries.read(delivery);
    if (!enquiry || enquiry.row.firstSeenAt) throw new DeliverySkipped(nothingToTell);
    const { createdAt, emergency } = enquiry.row;
    return {
      ...this.aboutRecord(delivery, enquiry, `Nobody has opened this for ${agoWords(createdAt, new Date())}.`),
      priority: emergency ? 'high' : 'normal',
    };
  }

  private async overdue(delivery: Delivery): Promise<SendMailOptions> {
    const enquiry = await this.enquiries.read(delivery);
    const now = new Date();
    if (!enquiry?.row.nextDueAt || enquiry.row.nextDueAt > now) throw new DeliverySkipped(nothingToTell);
    return this.aboutRecord(
      delivery,
      enquiry,
      `${overdueTitle(enquiry.record, enquiry.row)}, since ${agoWords(enquiry.row.nextDueAt, now)}.`,
    );
  }

  private aboutRecord({ id }: Delivery, { record }: AlertedEnquiry, why: string): SendMailOptions {
    const { heading, blocks } = ownerAlert(record, this.environment.siteUrl, [], id);
    return this.mail(heading, [{ kind: 'text', text: why }, ...blocks]);
  }

  private async waiting(which: 'overdue' | 'todo'): Promise<SendMailOptions> {
    const lines = await waitingLines(this.dataSource.manager, which);
    if (lines.length === 0 && which === 'overdue') throw new DeliverySkipped(nothingToTell);
    const title = which === 'overdue' ? 'Overdue' : 'To do today';
    const list: MailBlock =
      lines.length > 0 ? { kind: 'list', title, items: lines } : { kind: 'text', text: 'Nothing waits for an answer.' };
    return this.mail(`${title}: ${lines.length}`, [list, { kind: 'link', label: 'Open To do', href: this.environment.siteUrl + toDoPage }]);
  }

  /** The proof stands in the fragment, which no server on the way sees, and needs a page that runs: a scanner of links proves nothing. */
  private test({ id }: Delivery): SendMailOptions {
    const href = `${this.environment.siteUrl}${alertsPage}#${provedFragment}=${id}.${this.tokens.of(id)}`;
    return this.mail('Test of your alerts', [
      { kind: 'text', text: 'Please press this, so that it is known that alerts by email reach you. Nothing else depends on it.' },
      { kind: 'link', label: alertTexts.proved, href },
    ]);
  }

  private deviceGone(label: string): SendMailOptions {
    const why = `they were switched off there, the app was removed, or the site's key for alerts is new.`;
    const cure = 'To have them again, open the app on that device; if More, Alerts, does not say that they are on, turn them on there.';
    return this.mail(`Alerts no longer reach: ${label}`, [
      { kind: 'text', text: `${label} takes no alerts any more: ${why}` },
      { kind: 'text', text: cure },
      { kind: 'link', label: 'Open Alerts', href: this.environment.siteUrl + alertsPage },
    ]);
  }

  private mail(heading: string, blocks: MailBlock[]): SendMailOptions {
    const to = { name: '', address: this.environment.OWNER_EMAIL };
    return { to, ...mailContent({ heading, blocks }), headers: { 'Auto-Submitted': 'auto-generated' } };
  }
}
