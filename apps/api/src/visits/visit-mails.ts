import { Injectable } from '@nestjs/common';
import { emailPattern } from '#dto';
import type { Delivery } from '../deliveries/delivery.entity.js';
import type { WrittenMail } from '../deliveries/message-writers.js';
import { greeting } from '../messages/words/greeting.js';
import type { MailBlock } from '../messages/words/mail-body.js';
import { mailContent } from '../messages/words/mail-content.js';
import { momentText } from '../messages/words/moment-text.js';
import { MailedVisits, type VisitNews } from './mailed-visits.js';
import { invitationTo } from './visit-calendar.js';
import { Environment } from '../platform/config/environment.js';
import { ourMailbox, siteFacts } from '../platform/config/site-facts.js';

/** Emails customers about their visit, each change of it and its cancellation, with an entry for their calendar. */
@Injectable()
export class VisitMails {
  constructor(
    private readonly visits: MailedVisits,
    private readonly environment: Environment,
  ) {}

  /** The email about a visit as it stands now. Throws like nodemailer if the address is not a single mailbox. */
  async write(delivery: Delivery): Promise<WrittenMail> {
    const news = await this.visits.newsOf(delivery);
    const { id, at, sequence, ref, email, place, isCalledOff } = news;
    if (!emailPattern.test(email)) throw Object.assign(new Error('Not one mailbox'), { code: 'EENVELOPE' });
    const entry = {
      id,
      at,
      sequence,
      summary: `Visit by ${siteFacts().business.name}`,
      description: `Reference ${ref}. Questions? ${siteFacts().business.phone.display}`,
      location: place,
    };
    const { method, content } = invitationTo(email, entry, isCalledOff);
    return {
      to: { name: '', address: email },
      replyTo: ourMailbox(),
      ...mailContent({ heading: headingOf(news), letterhead: this.environment.siteUrl, blocks: blocksOf(news) }),
      icalEvent: { method, content, filename: 'visit.ics' },
      notTaken: await this.visits.begin(delivery, news),
    };
  }
}

function headingOf({ at, ref, isCalledOff, isKnown }: VisitNews): string {
  if (isCalledOff) return `Your visit was called off (${ref})`;
  return isKnown ? `Your visit is now on ${momentText(at)} (${ref})` : `Your visit: ${momentText(at)} (${ref})`;
}

function blocksOf({ at, ref, firstName, isCalledOff }: VisitNews): MailBlock[] {
  const what = isCalledOff ? `The visit on ${momentText(at)} has been cancelled.` : `We’ll visit you on ${momentText(at)}.`;
  return [
    { kind: 'text', text: greeting(firstName) },
    { kind: 'text', text: what },
    { kind: 'text', text: `If that doesn’t suit you, or you have a question, ring ${siteFacts().business.phone.display} and have ${ref} handy.` },
    { kind: 'text', text: `Kind regards,\n${siteFacts().business.name}` },
  ];
}
