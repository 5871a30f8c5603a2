import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { DataSource } from 'typeorm';
import { alertsPage, recordPage } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { databaseNow } from '../../platform/database/database-now.js';
import { DeliverySkipped } from '../../deliveries/channel.js';
import type { Delivery } from '../../deliveries/delivery.entity.js';
import { type AlertMessage, nothingToTell } from '../../deliveries/message-writers.js';
import { Enquiry } from '../../enquiries/enquiry.entity.js';
import { AlertLimits } from '../words/alert-limits.js';
import { alertSubject } from '../words/alert-subject.js';
import type { MailBlock } from '../words/mail-body.js';
import { type MailedEnquiry, readMailedEnquiry } from '../words/mailed-enquiry.js';
import { ownerAlert } from '../words/owner-alert.js';
import { alertMail } from './alert-mail.js';
import { againAfterTry } from './alert-steps.js';
import { agoWords, alertTitle, overdueTitle, whyAgain } from './alert-words.js';
import { overdueCount } from './overdue-alerts.js';

type Seen = Pick<AlertedEnquiry, 'attended' | 'triedAt'>;

/** A record with its row, for an alert's words. */
interface AlertedEnquiry {
  record: MailedEnquiry;
  row: Enquiry;
  /** When it was read, by the database's clock, which decides what is due. */
  now: Date;
  /**
   * For an emergency: somebody has taken, tried or answered it, or muted its alerts, and no try in vain is half an hour old; for any other
   * record: somebody has opened it.
   */
  attended: boolean;
  triedAt: Date | null;
}

/**
 * Writes the few words and the emails of alerts about records, and the email about a device. Emails go to the business's mailbox, unless
 * the delivery names a person.
 */
@Injectable()
export class EnquiryAlerts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly limits: AlertLimits,
  ) {}

  /** The first alert of a record that nobody has attended to. */
  firstWords(delivery: Delivery): Promise<AlertMessage | undefined> {
    return this.write(delivery, ({ record, row, now, attended }) =>
      attended ? undefined : { title: alertTitle(record, row), body: `Sent ${agoWords(row.createdAt, now)} ago. ${row.ref}` },
    );
  }

  /** A further alert of such a record. */
  againWords(delivery: Delivery): Promise<AlertMessage | undefined> {
    return this.write(delivery, ({ record, row, now, attended, triedAt }) =>
      attended ? undefined : { title: alertTitle(record, row), body: `${whyAgain(row, now, triedAt)}. ${row.ref}` },
    );
  }

  /** The alert of a record that is overdue. */
  overdueWords(delivery: Delivery): Promise<AlertMessage | undefined> {
    return this.write(delivery, ({ record, row, now }) => {
      if (!row.nextDueAt || row.nextDueAt > now) return undefined;
      return { title: overdueTitle(record, row), body: `Since ${agoWords(row.nextDueAt, now)}. ${row.ref}` };
    });
  }

  /** Alerts once more about an unattended record. */
  async again(delivery: Delivery): Promise<SendMailOptions> {
    const enquiry = await this.read(delivery);
    if (!enquiry || enquiry.attended) throw new DeliverySkipped(nothingToTell);
    return this.aboutRecord(delivery, enquiry);
  }

  /** Reports an overdue record. */
  async overdue(delivery: Delivery): Promise<SendMailOptions> {
    const enquiry = await this.read(delivery);
    if (!enquiry?.row.nextDueAt || enquiry.row.nextDueAt > enquiry.now) throw new DeliverySkipped(nothingToTell);
    return this.aboutRecord(delivery, enquiry);
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

  private async aboutRecord(delivery: Delivery, { record, row, now, triedAt }: AlertedEnquiry): Promise<SendMailOptions> {
    await this.limits.countMail(delivery);
    const heading = alertSubject(record, whyAgain(row, now, triedAt));
    const body = { ...ownerAlert(record, this.environment.siteUrl, [], delivery.id), heading };
    return { ...alertMail(this.environment.ownerMailbox, body), priority: row.emergency ? 'high' : 'normal' };
  }

  /** The record of a delivery; undefined when it was deleted. */
  private async read({ enquiryId }: Pick<Delivery, 'enquiryId'>): Promise<AlertedEnquiry | undefined> {
    const { manager } = this.dataSource;
    if (!enquiryId) return undefined;
    const [row, record, now, [seen]] = await Promise.all([
      manager.findOneBy(Enquiry, { id: enquiryId }),
      readMailedEnquiry(manager, enquiryId),
      databaseNow(manager),
      // SQL: both are functions of the database.
      manager.query<Seen[]>('SELECT is_attended(e) AS attended, tried_once_at(e) AS "triedAt" FROM enquiries AS e WHERE id = $1', [enquiryId]),
    ]);
    if (!row || !record || !seen) return undefined;
    const { triedAt } = seen;
    return { row, record, now, triedAt, attended: seen.attended && !(triedAt && againAfterTry(triedAt) <= now) };
  }

  private async write(
    delivery: Delivery,
    words: (enquiry: AlertedEnquiry) => Pick<AlertMessage, 'title' | 'body'> | undefined,
  ): Promise<AlertMessage | undefined> {
    const enquiry = await this.read(delivery);
    const said = enquiry && words(enquiry);
    if (!said) return undefined;
    const { kind, id, emergency } = enquiry.row;
    const page = recordPage(kind, id, delivery.id);
    return { ...said, page, emergency, overdue: await overdueCount(this.dataSource.manager) };
  }
}
