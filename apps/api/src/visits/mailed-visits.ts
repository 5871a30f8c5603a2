import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliverySkipped } from '../deliveries/channel.js';
import type { Delivery } from '../deliveries/delivery.entity.js';
import { placeOf } from '../enquiries/customers/customer-views.js';
import { visitFor } from '../enquiries/customer-visits.js';
import { Enquiry } from '../enquiries/enquiry.entity.js';
import { EnquiryRecord } from '../enquiries/enquiry-record.entity.js';
import { MailedVisit } from '../enquiries/mailed-visit.entity.js';

/** What an email tells a mailbox of a visit. */
export interface VisitNews {
  id: string;
  /** Higher than in any email to this mailbox before. */
  sequence: number;
  ref: string;
  email: string;
  firstName: string;
  /** Where it takes place: the address and the postcode. */
  place: string;
  /** Its time; if it was called off, the last that the mailbox was told. */
  at: Date;
  isCalledOff: boolean;
  /** The mailbox was told of another time before. */
  isKnown: boolean;
}

type Invited = Pick<VisitNews, 'email' | 'ref' | 'firstName' | 'place' | 'at'>;

/** What mailboxes were told of visits, and what they are still to be told. */
@Injectable()
export class MailedVisits {
  constructor(private readonly dataSource: DataSource) {}

  /** What this email has to say, however things stood when it was queued. Throws DeliverySkipped if there is nothing to say. */
  async newsOf({ id, round }: Delivery): Promise<VisitNews> {
    const told = await this.dataSource.manager.findOneBy(MailedVisit, { deliveryId: id });
    if (!told) throw new DeliverySkipped('A later email about this visit says how things stand');
    const isAgain = round > 1;
    const has = told.cancelled && !isAgain ? null : told.visitAt;
    const invited = await this.invitedTo(told);
    const at = invited?.at ?? told.perhapsAt ?? has;
    if (!at) throw new DeliverySkipped('The visit was called off before the customer was notified');
    if (at.getTime() <= Date.now()) throw new DeliverySkipped('The visit was over before its email could be sent');
    const isSame = !told.cancelled && told.visitAt?.getTime() === at.getTime();
    if (invited && isSame && !told.perhapsAt && !isAgain) throw new DeliverySkipped('The customer knows this time already');
    const { visitId, sequence, email, ref, firstName, place } = told;
    const isKnown = told.visitAt !== null && !isSame;
    return { id: visitId, sequence: sequence + 1, email, ref, firstName, place, ...invited, at, isCalledOff: !invited, isKnown };
  }

  /** Notes that this email may have arrived from now on; the result notes that it did not. */
  async begin({ id }: Delivery, news: VisitNews): Promise<() => Promise<void>> {
    const { manager } = this.dataSource;
    const { visitId, mailbox, perhapsAt, perhapsCancelled } = await manager.findOneByOrFail(MailedVisit, { deliveryId: id });
    const { sequence, email, ref, firstName, place, at, isCalledOff } = news;
    await manager.update(
      MailedVisit,
      { deliveryId: id },
      { sequence, email, ref, firstName, place, perhapsAt: at, perhapsCancelled: isCalledOff },
    );
    return async () => void (await manager.update(MailedVisit, { visitId, mailbox, sequence }, { perhapsAt, perhapsCancelled }));
  }

  /** The visit as the record has it; undefined if this mailbox should have none. */
  private async invitedTo({ enquiryId, mailbox }: MailedVisit): Promise<Invited | undefined> {
    if (!enquiryId) return undefined;
    const { manager } = this.dataSource;
    const where = { id: enquiryId };
    const [row, record] = await Promise.all([manager.findOneBy(Enquiry, where), manager.findOneBy(EnquiryRecord, where)]);
    if (!row || !record) throw new DeliverySkipped('The record was deleted');
    const { ref, email, firstName } = record;
    const at = visitFor(mailbox, Object.assign({ email }, row));
    return at ? { email, ref, firstName, place: placeOf(record), at } : undefined;
  }
}
