import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { DataSource, In, IsNull, Raw } from 'typeorm';
import { type SecurityEventView, securityWords, signInPage } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { DeliverySkipped } from '../../deliveries/channel.js';
import { Delivery } from '../../deliveries/delivery.entity.js';
import { nothingToTell } from '../../deliveries/message-writers.js';
import type { MailBlock, MailField } from '../words/mail-body.js';
import { momentText } from '../words/moment-text.js';
import { promptMails } from '../../security-events/record-security-event.js';
import { readSecurityEvents } from '../../security-events/security-events.js';
import { alertMail } from './alert-mail.js';

/** Lines of one email; the page has the rest. */
const mostLines = 40;

/** Writes the emails about changed access. They go to the delivery's mailbox, even if it has changed hands. */
@Injectable()
export class AccessMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** The email about one event, or about those of an hour. */
  async write(delivery: Delivery): Promise<SendMailOptions> {
    const { address } = delivery;
    const events = await this.eventsOf(delivery);
    const [first] = events;
    if (!first || !address) throw new DeliverySkipped(nothingToTell);
    const isSingle = events.length === 1;
    const heading = isSingle ? securityWords(first) : `${events.length} changes to who gets in, or to the site`;
    const blocks = isSingle ? [fieldsOf(first)] : gathered(events);
    return alertMail(address, { heading, blocks: [...blocks, ...this.whatToDo(first)] });
  }

  /** The delivery's event; without one, those of its hour whose own emails to this mailbox were skipped. Oldest first. */
  private async eventsOf({ securityEventId, address, queuedAt }: Delivery): Promise<SecurityEventView[]> {
    const { manager } = this.dataSource;
    const isOfHour = Raw((at) => `date_trunc('hour', ${at}) = date_trunc('hour', :queuedAt::timestamptz)`, { queuedAt });
    const isToMailbox = Raw((to) => `lower(${to}) = lower(:address)`, { address });
    const skipped = { enquiryId: IsNull(), purpose: 'access-told', state: 'skipped', address: isToMailbox, queuedAt: isOfHour } as const;
    const told = securityEventId ? [{ securityEventId }] : await manager.findBy(Delivery, skipped);
    const id = In(told.map((each) => each.securityEventId));
    return (await readSecurityEvents(manager, { where: { id } })).toReversed();
  }

  /** A stranger may have done it in that person's name; without one, it was somebody at the server. */
  private whatToDo({ event, person, by }: SecurityEventView): MailBlock[] {
    const who = by ?? person;
    const undo = event.startsWith('site-') ? ['Bring the site back as it was: open More, Site, History.'] : [];
    const items = who ? [
      ...undo,
      `${who}: open More, Sign-in, press “End everything but this”, and change the password.`,
      `Everybody else: ring ${who} and ask. Until you know, suspend ${who} under More, Team.`,
      `If nobody can sign in: whoever looks after the server runs “change-password ${who} --everything”.`,
    ] : [...undo, 'Ask whoever looks after the server: only they can do this.'];
    return [
      { kind: 'text', text: 'If you expected this, there is nothing to do.' },
      { kind: 'list', title: 'If nobody knows of it, act now:', items },
      { kind: 'link', label: 'Open More, Sign-in', href: this.environment.siteUrl + signInPage },
    ];
  }
}

function fieldsOf(event: SecurityEventView): MailBlock {
  const fields: MailField[] = [
    { label: 'What', value: securityWords(event) },
    { label: 'When', value: `${momentText(new Date(event.at))} (British time)` },
    { label: 'Browser', value: event.device },
  ];
  return { kind: 'fields', title: 'What happened', fields: fields.filter(({ value }) => value !== '') };
}

function gathered(events: SecurityEventView[]): MailBlock[] {
  const lines = events.slice(0, mostLines).map((event) => {
    const { at, device } = event;
    return `${momentText(new Date(at))}: ${securityWords(event)}${device && ` (${device})`}`;
  });
  const more = events.length - lines.length;
  const items = more > 0 ? [...lines, `and ${more} more, which More, Recent activity, lists`] : lines;
  const why = `${promptMails} emails of this kind were sent within 24 hours. Any more come together, once an hour.`;
  return [{ kind: 'text', text: why }, { kind: 'list', title: 'What happened (British time)', items }];
}
