import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { DataSource } from 'typeorm';
import { emailPattern } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { DeliverySkipped } from '../../deliveries/channel.js';
import type { Delivery } from '../../deliveries/delivery.entity.js';
import { headerText } from '../../deliveries/mail/header-text.js';
import { sameMailbox } from '../../deliveries/mail/same-mailbox.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import { acknowledgement } from './acknowledgement.js';
import { AlertLimits } from './alert-limits.js';
import { mailContent } from './mail-content.js';
import { type MailedEnquiry, readMailedEnquiry } from './mailed-enquiry.js';
import { ownerAlert } from './owner-alert.js';
import { PhotoAttachments } from './photo-attachments.js';
import { ourMailbox } from '../../platform/config/site-facts.js';

/** Anybody may write anybody's mailbox into a form, so an acknowledgement is a mail that a stranger sends at our cost. */
const onePerDay = { name: 'acknowledgement', max: 1, windowSeconds: 24 * 3600 } as const;

/**
 * Writes the emails of enquiries when they are sent. Addresses and names are passed separately, never as header text, so that no visitor
 * can add a header or a receiver.
 */
@Injectable()
export class EnquiryMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly photos: PhotoAttachments,
    private readonly limits: RateLimits,
    private readonly alertLimits: AlertLimits,
  ) {}

  /** The owner's first alert about a record. */
  async ownerAlert(delivery: Delivery): Promise<SendMailOptions> {
    const enquiry = await this.enquiryOf(delivery);
    await this.assertAlone(delivery, enquiry);
    return this.alert(enquiry, delivery.id);
  }

  /** The customer's acknowledgement. */
  async acknowledgement(delivery: Delivery): Promise<SendMailOptions> {
    const enquiry = await this.enquiryOf(delivery);
    await this.assertMayAcknowledge(delivery, enquiry);
    return this.toCustomer(enquiry);
  }

  /** Throws DeliverySkipped for a record that is announced with others and, except for an emergency, beyond the mailbox's daily limit. */
  private async assertAlone(delivery: Delivery, { id, emergency }: MailedEnquiry): Promise<void> {
    if (delivery.round > 1) return;
    if ((await this.alertLimits.gathered([id])).length > 0) throw new DeliverySkipped('Sent with other requests in one alert');
    await this.alertLimits.countMail(delivery, { inAnyCase: emergency });
  }

  /**
   * Throws DeliverySkipped if this mailbox has had its acknowledgement of the day, or if this hour has had its for all mailboxes, which
   * leaves the mailbox its one. Each counts once, at its first try; the owner may send it again without limit.
   */
  private async assertMayAcknowledge({ attempts, round }: Delivery, { email }: MailedEnquiry): Promise<void> {
    if (attempts > 1 || round > 1) return;
    const own = { limit: onePerDay, who: sameMailbox(email) };
    const [today] = await this.limits.countUses(own);
    if (!today?.within) throw new DeliverySkipped('Not sent: this address had an acknowledgement within the last 24 hours');
    const all = { name: 'acknowledgements', max: this.environment.LIMIT_ACKNOWLEDGEMENTS_PER_HOUR, windowSeconds: 3600 };
    const [thisHour] = await this.limits.countUses({ limit: all, who: 'all' });
    if (thisHour?.within) return;
    await this.limits.forget(own.limit, own.who);
    throw new DeliverySkipped('Not sent: unusually many acknowledgements went out this hour');
  }

  private async enquiryOf({ enquiryId }: Delivery): Promise<MailedEnquiry> {
    const enquiry = enquiryId ? await readMailedEnquiry(this.dataSource.manager, enquiryId) : undefined;
    if (!enquiry) throw new DeliverySkipped('The record was deleted');
    return enquiry;
  }

  private async alert(record: MailedEnquiry, via: string): Promise<SendMailOptions> {
    const { shown, attachments } = await this.photos.of(record);
    return {
      to: { name: '', address: this.environment.ownerMailbox },
      ...(emailPattern.test(record.email) && {
        replyTo: { name: headerText(`${record.firstName} ${record.lastName}`, 100), address: record.email },
      }),
      ...mailContent(ownerAlert(record, this.environment.siteUrl, shown, via)),
      attachments,
      priority: record.emergency ? 'high' : 'normal',
    };
  }

  /** Throws as nodemailer does (EENVELOPE) when the visitor's address is not one mailbox. */
  private toCustomer(record: MailedEnquiry): SendMailOptions {
    if (!emailPattern.test(record.email)) throw Object.assign(new Error('Not one mailbox'), { code: 'EENVELOPE' });
    return {
      to: { name: '', address: record.email },
      replyTo: ourMailbox(),
      ...mailContent(acknowledgement(record, this.environment.siteUrl)),
    };
  }
}
