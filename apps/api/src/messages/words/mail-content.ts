import type { SendMailOptions } from 'nodemailer';
import { bodyAsHtml } from './body-as-html.js';
import { bodyAsText } from './body-as-text.js';
import type { MailBody } from './mail-body.js';

/** An email's subject, plain text and HTML. */
export function mailContent(body: MailBody): Pick<SendMailOptions, 'subject' | 'text' | 'html'> {
  return { subject: body.heading, text: bodyAsText(body), html: bodyAsHtml(body) };
}
