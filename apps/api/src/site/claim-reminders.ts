import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { DataSource, type EntityManager } from 'typeorm';
import { claimsPage, provableClaims, provables, shippedAlertHours, whoPage } from '#dto';
import { nextTimeOfDay } from '../enquiries/clock/next-time-of-day.js';
import { alertMail } from '../messages/alerts/alert-mail.js';
import { DeliverySkipped } from '../deliveries/channel.js';
import { Delivery } from '../deliveries/delivery.entity.js';
import { nothingToTell } from '../deliveries/message-writers.js';
import { Environment } from '../platform/config/environment.js';
import { PeriodicWork } from '../platform/periodic/periodic-work.js';
import { ClaimProofRow } from './own-site.entities.js';
import { daysUntil, londonDay, remindedDays } from './site-words.js';

const purpose = 'claim-ends';
const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Reminds the business's mailbox 30, 7 and 1 days before a claim's proof ends, once each; a day without a server is made up for. */
@Injectable()
export class ClaimReminders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    periodic: PeriodicWork,
  ) {
    const nextAfter = (moment: Date) => nextTimeOfDay(moment, shippedAlertHours.starts);
    periodic.addTimed({ name: 'claim reminders', nextAfter, work: (manager, now) => this.queue(manager, now) });
  }

  /** The email of a delivery. Throws DeliverySkipped if there is another document by now, or none. */
  async write({ about }: Delivery): Promise<SendMailOptions> {
    const [claim, validUntil] = about.split(' ');
    const label = provables.find(({ id }) => id === claim)?.label;
    const proofs = await this.dataSource.manager.find(ClaimProofRow);
    const proof = proofs.find((each) => each.claim === claim && each.validUntil === validUntil);
    if (!label || !proof) throw new DeliverySkipped(nothingToTell);
    const isTicket = !provableClaims.some(({ id }) => id === claim);
    const day = inWords.format(new Date(proof.validUntil));
    return alertMail(this.environment.ownerMailbox, {
      heading: `${label}: the proof ends on ${day}`,
      blocks: [
        { kind: 'text', text: `${proof.reference} is valid until ${day}. From the next day on, the site no longer claims it.` },
        { kind: 'text', text: 'To go on claiming it, enter the new document.' },
        isTicket
          ? { kind: 'link', label: 'Open Who we are', href: this.environment.siteUrl + whoPage }
          : { kind: 'link', label: 'Open Claims and proof', href: this.environment.siteUrl + claimsPage },
      ],
    });
  }

  private async queue(manager: EntityManager, now: Date): Promise<void> {
    for (const { claim, validUntil } of await manager.find(ClaimProofRow)) {
      const days = daysUntil(validUntil, londonDay(now));
      const level = remindedDays.findLast((before) => days <= before);
      const about = `${claim} ${validUntil} ${level}`;
      if (days < 0 || level === undefined || (await manager.existsBy(Delivery, { purpose, about }))) continue;
      await manager.insert(Delivery, { purpose, about, canWait: true });
    }
  }
}
