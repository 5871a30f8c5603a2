import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { DataSource } from 'typeorm';
import { toDoPage } from '#dto';
import type { Enquiry } from '../../enquiries/enquiry.entity.js';
import { Environment } from '../../platform/config/environment.js';
import { DeliverySkipped } from '../../deliveries/channel.js';
import type { Delivery } from '../../deliveries/delivery.entity.js';
import { type AlertMessage, nothingToTell } from '../../deliveries/message-writers.js';
import { AlertLimits } from '../words/alert-limits.js';
import type { MailBlock, MailBody } from '../words/mail-body.js';
import { alertMail } from './alert-mail.js';
import { waitingLines, waitingRecords } from './waiting-records.js';

/** Records named in a few words. */
const mostNamed = 3;

/** Writes one alert for all that waits, after a flood and each morning: `7 new, 3 emergencies, 2 overdue`. */
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
    const { fresh, overdue, late } = await this.waiting();
    const { manager } = this.dataSource;
    const lines = [...(await waitingLines(manager, fresh)), ...(await waitingLines(manager, late, { due: true }))];
    if (lines.length === 0) return undefined;
    const more = fresh.length + late.length - mostNamed;
    const body = [...lines.slice(0, mostNamed), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
    const emergency = fresh.some((record) => record.emergency);
    return { title: gatheredTitle(fresh, overdue), body, page: toDoPage, emergency, overdue: overdue.length };
  }

  /** The email. Throws DeliverySkipped if nothing waits. */
  async mail(): Promise<SendMailOptions> {
    const part = await this.part();
    if (!part) throw new DeliverySkipped(nothingToTell);
    const { emergency, ...body } = part;
    return { ...alertMail(this.environment.ownerMailbox, body), priority: emergency ? 'high' : 'normal' };
  }

  /** What waits, as a part of an email: the new records of a day, and what else is overdue; undefined if nothing does. */
  async part(): Promise<(MailBody & { emergency: boolean }) | undefined> {
    const { manager } = this.dataSource;
    const { fresh, overdue, late } = await this.waiting();
    if (fresh.length + overdue.length === 0) return undefined;
    const lists: [string, string[]][] = [
      ['Still waiting for somebody', await waitingLines(manager, fresh)],
      [fresh.length > 0 ? 'Also overdue' : 'Overdue', await waitingLines(manager, late, { due: true })],
    ];
    const blocks = lists.flatMap(([title, items]): MailBlock[] => (items.length > 0 ? [{ kind: 'list', title, items }] : []));
    const link: MailBlock = { kind: 'link', label: 'Open To do', href: this.environment.siteUrl + toDoPage };
    const emergency = fresh.some((record) => record.emergency);
    return { heading: gatheredTitle(fresh, overdue), blocks: [...blocks, link], emergency };
  }

  /** `late` are the overdue ones that are not new as well. */
  private async waiting(): Promise<Record<'fresh' | 'overdue' | 'late', Enquiry[]>> {
    const { manager } = this.dataSource;
    const [fresh, overdue] = await Promise.all([waitingRecords(manager, 'new'), waitingRecords(manager, 'overdue')]);
    const known = new Set(fresh.map(({ id }) => id));
    return { fresh, overdue, late: overdue.filter(({ id }) => !known.has(id)) };
  }
}

/** `7 new, 3 emergencies, 2 overdue`. */
function gatheredTitle(fresh: Enquiry[], overdue: Enquiry[]): string {
  const emergencies = fresh.filter(({ emergency }) => emergency).length;
  return [
    fresh.length > 0 && `${fresh.length} new`,
    emergencies > 0 && (emergencies === 1 ? '1 an emergency' : `${emergencies} emergencies`),
    overdue.length > 0 && `${overdue.length} overdue`,
  ].filter(Boolean).join(', ');
}
