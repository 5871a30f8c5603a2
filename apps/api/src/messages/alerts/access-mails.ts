import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { DataSource } from 'typeorm';
import { type SecurityEventView, securityWords, signInPage } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { DeliverySkipped } from '../../deliveries/channel.js';
import type { Delivery } from '../../deliveries/delivery.entity.js';
import { nothingToTell } from '../../deliveries/message-writers.js';
import type { MailBlock, MailField } from '../words/mail-body.js';
import { momentText } from '../words/moment-text.js';
import { promptMails, hourlyMailId } from '../../security-events/record-security-event.js';
import { alertMail } from './alert-mail.js';

/** Lines of one email; the page has the rest. */
const mostLines = 40;

type MailedEvent = Omit<SecurityEventView, 'id' | 'at'> & { at: Date };

/** SQL, since it computes the hour's id: the event of the delivery $1, or its mailbox's events of that hour. */
const eventsSql = `
  SELECT event, at, coalesce(person.username, '') AS person, actor.username AS by, event.about, device, times
  FROM deliveries AS delivery JOIN security_events AS event ON event.id = delivery.security_event_id
  LEFT JOIN users AS person ON person.id = event.user_id LEFT JOIN users AS actor ON actor.id = by_id
  WHERE delivery.enquiry_id IS NULL AND delivery.purpose = 'access-told'
    AND (delivery.id = $1 OR (delivery.state = 'skipped' AND ${hourlyMailId('delivery.address', 'delivery.queued_at')} = $1)) ORDER BY at`;

/** Writes the emails about changed access. They go to the delivery's mailbox, even if it has changed hands. */
@Injectable()
export class AccessMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** The email about one event, or about those of an hour. */
  async write({ id, address }: Delivery): Promise<SendMailOptions> {
    const events = await this.dataSource.query<MailedEvent[]>(eventsSql, [id]);
    const [first] = events;
    if (!first || !address) throw new DeliverySkipped(nothingToTell);
    const isSingle = events.length === 1;
    const heading = isSingle ? securityWords(first) : `${events.length} changes to who gets in, or to the site`;
    const blocks = isSingle ? [fieldsOf(first)] : gathered(events);
    return alertMail(address, { heading, blocks: [...blocks, ...this.whatToDo(first)] });
  }

  /** A stranger may have done it in that person's name; without one, it was somebody at the server. */
  private whatToDo({ event, person, by }: MailedEvent): MailBlock[] {
    const who = by ?? person;
    const undo = event.startsWith('site-') ? ['Bring the site back as it was: open More, Site, History.'] : [];
    const items = who ? [
      ...undo,
      `${who}: open More, Sign-in, press “End everything but this”, and change the password.`,
      `Anybody else: ask ${who}, by phone. Until that is cleared up, suspend ${who} under More, Team.`,
      `If nobody can sign in: whoever looks after the server runs “change-password ${who} --everything”.`,
    ] : [...undo, 'Ask whoever looks after the server: only they can do this.'];
    return [
      { kind: 'text', text: 'If you expected this, there is nothing to do.' },
      { kind: 'list', title: 'If nobody knows of it, act now:', items },
      { kind: 'link', label: 'Open More, Sign-in', href: this.environment.siteUrl + signInPage },
    ];
  }
}

function fieldsOf(event: MailedEvent): MailBlock {
  const fields: MailField[] = [
    { label: 'What', value: securityWords(event) },
    { label: 'When', value: `${momentText(event.at)} (British time)` },
    { label: 'Browser', value: event.device },
  ];
  return { kind: 'fields', title: 'What happened', fields: fields.filter(({ value }) => value !== '') };
}

function gathered(events: MailedEvent[]): MailBlock[] {
  const lines = events.slice(0, mostLines).map((event) => {
    const { at, device } = event;
    return `${momentText(at)}: ${securityWords(event)}${device && ` (${device})`}`;
  });
  const more = events.length - lines.length;
  const items = more > 0 ? [...lines, `and ${more} more, which More, What happened lately, lists`] : lines;
  const why = `${promptMails} emails of this kind were sent within 24 hours. Any more come together, once an hour.`;
  return [{ kind: 'text', text: why }, { kind: 'list', title: 'What happened (British time)', items }];
}
