import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { alertsPage } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { DeliverySkipped } from '../deliveries/channel.js';
import type { Delivery } from '../deliveries/delivery.entity.js';
import { nothingToTell } from '../deliveries/message-writers.js';
import { AlertLimits } from '../words/alert-limits.js';
import { alertSubject } from '../words/alert-subject.js';
import type { MailBlock } from '../words/mail-body.js';
import { ownerAlert } from '../words/owner-alert.js';
import { alertMail } from './alert-mail.js';
import { whyAgain } from './alert-words.js';
import { type AlertedEnquiry, EnquiryAlerts } from './enquiry-alerts.js';

/** Writes the emails of alerts about records and devices. They go to the business's mailbox, unless the delivery names a person. */
@Injectable()
export class AlertMails {
  constructor(
    private readonly environment: Environment,
    private readonly enquiries: EnquiryAlerts,
    private readonly limits: AlertLimits,
  ) {}

  /** Alerts once more about an unattended record. */
  async again(delivery: Delivery): Promise<SendMailOptions> {
    const enquiry = await this.enquiries.read(delivery);
    if (!enquiry || enquiry.attended) throw new DeliverySkipped(nothingToTell);
    return this.aboutRecord(delivery, enquiry);
  }

  /** Reports an overdue record. */
  async overdue(delivery: Delivery): Promise<SendMailOptions> {
    const enquiry = await this.enquiries.read(delivery);
    if (!enquiry?.row.nextDueAt || enquiry.row.nextDueAt > enquiry.now) throw new DeliverySkipped(nothingToTell);
    return this.aboutRecord(delivery, enquiry);
  }

  private async aboutRecord(delivery: Delivery, { record, row, now }: AlertedEnquiry): Promise<SendMailOptions> {
    await this.limits.countMail(delivery);
    const heading = alertSubject(record, whyAgain(row, now));
    const body = { ...ownerAlert(record, this.environment.siteUrl, [], delivery.id), heading };
    return { ...alertMail(this.environment.ownerMailbox, body), priority: row.emergency ? 'high' : 'normal' };
  }

  /** Reports that a device no longer takes alerts. */
  deviceGone({ about: label }: Delivery): SendMailOptions {
    const why = `they were switched off there, the app was removed, or the site's key for alerts is new.`;
    const cure = 'To have them again, open the app on that device; if More, Alerts, does not say that they are on, turn them on there.';
    const blocks: MailBlock[] = [
      { kind: 'text', text: `${label} no longer takes alerts: ${why}` },
      { kind: 'text', text: cure },
      { kind: 'link', label: 'Open Alerts', href: this.environment.siteUrl + alertsPage },
    ];
    return alertMail(this.environment.ownerMailbox, { heading: `Alerts no longer reach: ${label}`, blocks });
  }
}
