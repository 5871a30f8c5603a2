import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SendMailOptions } from 'nodemailer';
import type { DataSource } from 'typeorm';
import { business, emailPattern } from '#dto';
import { DeliverySkipped } from '../deliveries/channel.js';
import type { Delivery } from '../deliveries/delivery.entity.js';
import { MailChannel } from '../deliveries/mail/mail-channel.js';
import { Enquiry } from '../enquiries/enquiry.entity.js';
import { greeting } from '../enquiry-mails/greeting.js';
import type { MailBlock } from '../enquiry-mails/mail-body.js';
import { mailContent } from '../enquiry-mails/mail-content.js';
import { type MailedEnquiry, readMailedEnquiry } from '../enquiry-mails/mailed-enquiry.js';
import { momentText } from '../enquiry-mails/moment-text.js';
import { invitationTo } from './visit-calendar.js';

/** Tells customers of their visit, of each change of it and of its end, with an entry for their calendar. */
@Injectable()
export class VisitMails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly channel: MailChannel,
  ) {}

  onModuleInit(): void {
    this.channel.letWrite('visit', (delivery) => this.write(delivery));
  }

  /** Whatever waited meanwhile: what is said is how things stand when it is sent. Throws as nodemailer does for what is not one mailbox. */
  private async write({ enquiryId, id }: Delivery): Promise<SendMailOptions> {
    const { manager } = this.dataSource;
    const [row, record] = enquiryId
      ? await Promise.all([manager.findOneBy(Enquiry, { id: enquiryId }), readMailedEnquiry(manager, enquiryId)])
      : [];
    if (!row || !record) throw new DeliverySkipped('The record was deleted');
    if (!emailPattern.test(record.email)) throw Object.assign(new Error('Not one mailbox'), { code: 'EENVELOPE' });
    const lastAt = row.visitAt ?? (await this.lastAt(row.id));
    const [earlier] = await manager.query<unknown[]>(
      `SELECT FROM deliveries WHERE enquiry_id = $1 AND purpose = 'visit' AND state = 'sent' AND id <> $2 LIMIT 1`,
      [row.id, id],
    );
    if (!row.visitAt && !earlier) throw new DeliverySkipped('The visit was called off before the customer heard of it');
    const visit = {
      id: row.id,
      at: row.visitAt,
      version: row.version,
      summary: `Visit by ${business.name}`,
      description: `Reference ${row.ref}. Questions? ${business.phone.display}`,
      location: record.kind === 'quote' ? record.postcode.trim().slice(0, 16) : '',
    };
    const { method, content } = invitationTo(record.email, visit, lastAt);
    return {
      to: { name: '', address: record.email },
      replyTo: { name: business.name, address: business.email },
      ...mailContent({ heading: heading(row, Boolean(earlier)), blocks: blocksOf(record, row, lastAt) }),
      icalEvent: { method, content, filename: 'visit.ics' },
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
  }

  private async lastAt(enquiryId: string): Promise<Date> {
    const [last] = await this.dataSource.query<{ at: Date }[]>(
      `SELECT from_value::timestamptz AS at FROM enquiry_events WHERE enquiry_id = $1 AND type = 'visit' AND from_value <> ''
       ORDER BY recorded_at DESC LIMIT 1`,
      [enquiryId],
    );
    return last?.at ?? new Date();
  }
}

function heading({ visitAt, ref }: Enquiry, isChange: boolean): string {
  if (!visitAt) return `Your visit was called off (${ref})`;
  return isChange ? `Your visit has another time: ${momentText(visitAt)} (${ref})` : `Your visit: ${momentText(visitAt)} (${ref})`;
}

function blocksOf({ firstName }: MailedEnquiry, { visitAt, ref }: Enquiry, lastAt: Date): MailBlock[] {
  const what = visitAt ? `We come to see you on ${momentText(visitAt)}.` : `The visit on ${momentText(lastAt)} does not take place.`;
  return [
    { kind: 'text', text: greeting(firstName) },
    { kind: 'text', text: what },
    { kind: 'text', text: `If that does not suit you, call ${business.phone.display} and say ${ref}.` },
  ];
}
