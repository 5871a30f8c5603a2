import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { business, emailPattern } from '#dto';
import { Environment } from '../config/environment.js';
import { acknowledgement } from './acknowledgement.js';
import { bodyAsHtml } from './body-as-html.js';
import { bodyAsText } from './body-as-text.js';
import { headerText } from './header-text.js';
import type { MailBody } from './mail-body.js';
import type { Mail } from './mail.entity.js';
import type { MailedEnquiry } from './mailed-enquiry.js';
import { ownerAlert } from './owner-alert.js';
import { PhotoAttachments } from './photo-attachments.js';

/** Writes mails. Addresses and names are handed over apart, never as header text, so that no visitor can add a header or a receiver. */
@Injectable()
export class MailWriter {
  private readonly from: string;
  private readonly owner: string;

  constructor(private readonly environment: Environment, private readonly photos: PhotoAttachments) {
    this.from = environment.MAIL_FROM;
    this.owner = environment.OWNER_EMAIL;
  }

  /** The mail of this row about its record. Throws as nodemailer does (EENVELOPE) when the visitor's address is not one mailbox. */
  async write(mail: Mail, record: MailedEnquiry): Promise<SendMailOptions> {
    const common = {
      from: { name: business.name, address: this.from },
      // The same over all tries, so that a receiver can tell a repeated one; another one when the owner sends it again.
      messageId: `<${mail.id}.${mail.round}@${this.from.slice(this.from.lastIndexOf('@') + 1)}>`,
    };
    return mail.purpose === 'owner-alert' ? { ...common, ...(await this.alert(record)) } : { ...common, ...this.acknowledgement(record) };
  }

  private async alert(record: MailedEnquiry): Promise<SendMailOptions> {
    const { shown, attachments } = await this.photos.of(record);
    return {
      to: { name: '', address: this.owner },
      ...(emailPattern.test(record.email) && { replyTo: { name: headerText(`${record.firstName} ${record.lastName}`, 100), address: record.email } }),
      ...content(ownerAlert(record, this.environment.siteUrl, shown)),
      attachments,
      priority: record.kind === 'quote' && record.urgency === 'emergency' ? 'high' : 'normal',
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
  }

  private acknowledgement(record: MailedEnquiry): SendMailOptions {
    if (!emailPattern.test(record.email)) throw Object.assign(new Error('Not one mailbox'), { code: 'EENVELOPE' });
    return {
      to: { name: '', address: record.email },
      replyTo: { name: business.name, address: business.email },
      ...content(acknowledgement(record, this.environment.siteUrl)),
      // RFC 3834; the second one keeps Exchange from answering us.
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    };
  }
}

function content(body: MailBody): Pick<SendMailOptions, 'subject' | 'text' | 'html'> {
  return { subject: body.heading, text: bodyAsText(body), html: bodyAsHtml(body) };
}
