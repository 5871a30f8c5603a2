import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { emailPattern } from '#dto';
import { DeliverySkipped } from '../messages/deliveries/channel.js';
import type { Delivery } from '../messages/deliveries/delivery.entity.js';
import { greeting } from '../messages/words/greeting.js';
import type { MailBlock } from '../messages/words/mail-body.js';
import { mailContent } from '../messages/words/mail-content.js';
import { momentText } from '../messages/words/moment-text.js';
import { type MailedVisit, MailedVisits } from './mailed-visits.js';
import { invitationTo } from './visit-calendar.js';
import { ourMailbox, siteFacts } from '../platform/config/site-facts.js';

/** Emails customers about their visit, each change of it and its cancellation, with an entry for their calendar. */
@Injectable()
export class VisitMails {
  constructor(private readonly visits: MailedVisits) {}

  /** The email about a visit as it stands now. Throws like nodemailer if the address is not a single mailbox. */
  async write(delivery: Delivery): Promise<SendMailOptions> {
    const visit = await this.visits.of(delivery);
    if (!visit) throw new DeliverySkipped('The record was deleted');
    const { id, version, ref, email, at, lastAt, place, isKnown, isReplaced } = visit;
    if (isReplaced) throw new DeliverySkipped('A later email about this visit says how things stand');
    if (at && at.getTime() <= Date.now()) throw new DeliverySkipped('The visit was over before its email could be sent');
    if (!emailPattern.test(email)) throw Object.assign(new Error('Not one mailbox'), { code: 'EENVELOPE' });
    if (!at && !isKnown) throw new DeliverySkipped('The visit was called off before the customer was notified');
    const entry = {
      id,
      at,
      version,
      summary: `Visit by ${siteFacts().business.name}`,
      description: `Reference ${ref}. Questions? ${siteFacts().business.phone.display}`,
      location: place,
    };
    const { method, content } = invitationTo(email, entry, lastAt);
    return {
      to: { name: '', address: email },
      replyTo: ourMailbox(),
      ...mailContent({ heading: headingOf(visit), blocks: blocksOf(visit) }),
      icalEvent: { method, content, filename: 'visit.ics' },
    };
  }
}

function headingOf({ at, ref, isKnown }: MailedVisit): string {
  if (!at) return `Your visit was called off (${ref})`;
  return isKnown ? `Your visit is now on ${momentText(at)} (${ref})` : `Your visit: ${momentText(at)} (${ref})`;
}

function blocksOf({ at, lastAt, ref, firstName }: MailedVisit): MailBlock[] {
  const what = at ? `We will visit you on ${momentText(at)}.` : `The visit on ${momentText(lastAt)} has been cancelled.`;
  return [
    { kind: 'text', text: greeting(firstName) },
    { kind: 'text', text: what },
    { kind: 'text', text: `If that does not suit you, or if you have a question, call ${siteFacts().business.phone.display} and quote ${ref}.` },
  ];
}
