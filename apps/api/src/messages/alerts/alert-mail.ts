import type { SendMailOptions } from 'nodemailer';
import type { MailBody } from '../words/mail-body.js';
import { mailContent } from '../words/mail-content.js';

/** Nothing waits any more when the message would be sent. */
export const nothingToTell = 'There was nothing to tell any more';

/** An email of the product's own to this mailbox, marked so that autoresponders stay silent. */
export function alertMail(address: string, body: MailBody): SendMailOptions {
  return { to: { name: '', address }, ...mailContent(body), headers: { 'Auto-Submitted': 'auto-generated' } };
}
