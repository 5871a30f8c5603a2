import type { SendMailOptions } from 'nodemailer';
import type { MailBody } from '../words/mail-body.js';
import { mailContent } from '../words/mail-content.js';

/** An email of the product's own to this mailbox. */
export function alertMail(address: string, body: MailBody): SendMailOptions {
  return { to: { name: '', address }, ...mailContent(body) };
}
