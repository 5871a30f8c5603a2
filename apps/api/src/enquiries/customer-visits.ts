import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type EnquiryStatus, standingVisit } from '#dto';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { Delivery } from '../deliveries/delivery.entity.js';
import { sameMailbox } from '../deliveries/mail/same-mailbox.js';
import { MailedVisit } from './mailed-visit.entity.js';

/** A record's visit, and the address of the customer who follows it once invited. */
export interface FollowedVisit {
  status: EnquiryStatus;
  visitAt: Date | null;
  visitInvited: boolean;
  email: string;
}

/** The visit that this mailbox should have in its calendar; null: none. */
export function visitFor(mailbox: string, { visitInvited, email, ...visit }: FollowedVisit): Date | null {
  return visitInvited && sameMailbox(email) === mailbox ? standingVisit(visit) : null;
}

/** Queues the emails by which customers' calendars follow their visits. Each says how things stand when it is sent (visits/). */
@Injectable()
export class CustomerVisits {
  constructor(private readonly deliveries: DeliveriesService) {}

  /** Queues one for each mailbox that the change concerns. A past visit is neither announced nor called off. */
  async follow(manager: EntityManager, enquiryId: string, before: FollowedVisit, after: FollowedVisit): Promise<void> {
    const mailboxes = new Set([before, after].filter(({ email }) => email.trim()).map(({ email }) => sameMailbox(email)));
    const changed = [...mailboxes].filter((mailbox) => {
      const [from, to] = [visitFor(mailbox, before), visitFor(mailbox, after)];
      return from?.getTime() !== to?.getTime() && [from, to].some((at) => at !== null && at.getTime() > Date.now());
    });
    for (const mailbox of changed) await this.queue(manager, enquiryId, mailbox, changed.indexOf(mailbox));
  }

  /** Queues one for the customer who was invited before, unless the mailbox has this visit or its email waits. */
  async invite(manager: EntityManager, enquiryId: string, visit: FollowedVisit): Promise<void> {
    const mailbox = sameMailbox(visit.email);
    const told = await manager.findOneBy(MailedVisit, { visitId: enquiryId, mailbox });
    if (told && (await manager.existsBy(Delivery, { id: told.deliveryId, state: 'waiting' }))) return;
    const has = told && !told.cancelled && !told.perhapsAt && told.visitAt?.getTime();
    if (has !== visitFor(mailbox, visit)?.getTime()) await this.queue(manager, enquiryId, mailbox);
  }

  /** Queues one for each mailbox that has, or may have, a visit to come of records about to be deleted, and keeps what that email needs. */
  async callOff(manager: EntityManager, ids: string[]): Promise<void> {
    const mailed = await manager.findBy(MailedVisit, { enquiryId: In(ids) });
    for (const { visitId, mailbox, perhapsAt, cancelled, visitAt } of mailed) {
      const at = perhapsAt ?? (cancelled ? null : visitAt);
      if (!at || at.getTime() <= Date.now()) continue;
      const deliveryId = randomUUID();
      await manager.insert(Delivery, { id: deliveryId, purpose: 'visit', lastError: this.deliveries.whyItWaits });
      await manager.update(MailedVisit, { visitId, mailbox }, { enquiryId: null, deliveryId });
    }
  }

  /** `place`: its place in the record's list, in which the email to the customer comes last. */
  private async queue(manager: EntityManager, enquiryId: string, mailbox: string, place = 0): Promise<void> {
    const deliveryId = randomUUID();
    const queuedAt = () => `now() + interval '${place} milliseconds'`;
    await manager.insert(Delivery, { id: deliveryId, enquiryId, purpose: 'visit', lastError: this.deliveries.whyItWaits, queuedAt });
    await manager.upsert(MailedVisit, { visitId: enquiryId, mailbox, enquiryId, deliveryId }, ['visitId', 'mailbox']);
  }
}
