import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { DataSource, In } from 'typeorm';
import { kindFacts, toDoPage } from '#dto';
import { Enquiry } from '../../enquiries/enquiry.entity.js';
import { EnquiryRecord } from '../../enquiries/enquiry-record.entity.js';
import { Environment } from '../../platform/config/environment.js';
import { DeliverySkipped } from '../../deliveries/channel.js';
import type { Delivery } from '../../deliveries/delivery.entity.js';
import { type AlertMessage, nothingToTell } from '../../deliveries/message-writers.js';
import { AlertLimits } from '../words/alert-limits.js';
import type { MailBlock } from '../words/mail-body.js';
import { clockText } from '../words/moment-text.js';
import { alertMail } from './alert-mail.js';
import { agoWords, whatAndWhere } from './alert-words.js';
import { overdueCount } from './overdue-alerts.js';

/** Lines of one email. */
const mostLines = 50;

type NewRecord = Pick<Enquiry, 'id' | 'emergency' | 'createdAt'>;

/** Writes one alert for many records: `7 new, 3 emergencies`. */
@Injectable()
export class GatheredAlerts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly limits: AlertLimits,
  ) {}

  /** The email of a flood, which counts in its mailbox's day. */
  async countedMail(delivery: Delivery): Promise<SendMailOptions> {
    const mail = await this.mail();
    await this.limits.countMail(delivery);
    return mail;
  }

  /** The few words; undefined if nothing waits. */
  async words(): Promise<AlertMessage | undefined> {
    const { manager } = this.dataSource;
    const records = await this.unattended();
    if (records.length === 0) return undefined;
    const first = new Date(Math.min(...records.map(({ createdAt }) => createdAt.getTime())));
    const body = `Still waiting for somebody. The first came ${agoWords(first, new Date())} ago.`;
    const emergency = records.some((record) => record.emergency);
    return { title: gatheredTitle(records), body, page: toDoPage, emergency, overdue: await overdueCount(manager) };
  }

  /** The email: the new records of a day, and how many are overdue. */
  async mail(): Promise<SendMailOptions> {
    const records = await this.unattended();
    const overdue = await overdueCount(this.dataSource.manager);
    if (records.length + overdue === 0) throw new DeliverySkipped(nothingToTell);
    const heading = [records.length > 0 && gatheredTitle(records), overdue > 0 && `${overdue} overdue`].filter(Boolean).join(', ');
    const items = await this.lines(records.slice(0, mostLines));
    const list: MailBlock[] = items.length > 0 ? [{ kind: 'list', title: 'Still waiting for somebody', items }] : [];
    const link: MailBlock = { kind: 'link', label: 'Open To do', href: this.environment.siteUrl + toDoPage };
    return {
      ...alertMail(this.environment.ownerMailbox, { heading, blocks: [...list, link] }),
      priority: records[0]?.emergency ? 'high' : 'normal',
    };
  }

  /** A line each, such as `Hedge Trimming, IP12, 17:30`. */
  private async lines(records: NewRecord[]): Promise<string[]> {
    const whole = await this.dataSource.manager.findBy(EnquiryRecord, { id: In(records.map(({ id }) => id)) });
    return records.flatMap(({ id }) => whole.filter((record) => record.id === id)).map(lineOf);
  }

  /** Unattended records of the last day, emergencies first. */
  private unattended(): Promise<NewRecord[]> {
    return this.dataSource
      .getRepository(Enquiry)
      .createQueryBuilder('enquiry')
      .where(`enquiry.createdAt > now() - interval '1 day' AND NOT enquiry.held AND NOT is_attended(enquiry)`)
      .orderBy({ 'enquiry.emergency': 'DESC', 'enquiry.createdAt': 'ASC', 'enquiry.id': 'ASC' })
      .getMany();
  }
}

function lineOf({ kind, services, postcode, emergency, createdAt }: EnquiryRecord): string {
  const [what, where] = whatAndWhere(services, postcode);
  const urgent = emergency && !what.startsWith('Emergency') && 'Emergency';
  return [urgent, what || kindFacts[kind].news, where, clockText(createdAt)].filter(Boolean).join(', ');
}

/** `7 new, 3 emergencies`. */
function gatheredTitle(records: NewRecord[]): string {
  const emergencies = records.filter(({ emergency }) => emergency).length;
  if (emergencies === 0) return `${records.length} new`;
  return `${records.length} new, ${emergencies === 1 ? '1 an emergency' : `${emergencies} emergencies`}`;
}
