import { Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { standingVisit } from '#dto';
import type { Delivery } from '../messages/deliveries/delivery.entity.js';
import { placeOf } from '../enquiries/customers/customer-views.js';
import { Enquiry } from '../enquiries/enquiry.entity.js';
import { visitWasMailed } from '../enquiries/standing-visits.js';
import { EnquiryEvent } from '../enquiries/history/enquiry-event.entity.js';
import { EnquiryRecord } from '../enquiries/enquiry-record.entity.js';

/** The parts of a visit that its email needs. */
export interface MailedVisit {
  id: string;
  version: number;
  ref: string;
  email: string;
  firstName: string;
  /** Where it takes place: the address and the postcode. */
  place: string;
  /** Null if it was called off. */
  at: Date | null;
  /** Its time, or the last time set if it was called off. */
  lastAt: Date;
  /** Whether the customer may have been notified of it before. */
  isKnown: boolean;
  /** Whether a later email about it has been queued. */
  isReplaced: boolean;
}

type EndedVisit = Omit<MailedVisit, 'at' | 'isKnown' | 'isReplaced' | 'place'> & Pick<EnquiryRecord, 'address' | 'postcode'>;

/**
 * Reads visits for the emails about them, also those of deleted records. SQL: a condition that other statements share, and the
 * copies of deleted records, which one statement adds and a trigger deletes.
 */
@Injectable()
export class MailedVisits {
  constructor(private readonly dataSource: DataSource) {}

  /** The visit as it is now, whatever it was when the email was queued; undefined if there is nothing left to say. */
  of({ id, enquiryId }: Delivery): Promise<MailedVisit | undefined> {
    return enquiryId ? this.ofRecord(enquiryId, id) : this.ofDeletedRecord(id);
  }

  private async ofRecord(enquiryId: string, deliveryId: string): Promise<MailedVisit | undefined> {
    const { manager } = this.dataSource;
    const where = { id: enquiryId };
    const [row, record] = await Promise.all([manager.findOneBy(Enquiry, where), manager.findOneBy(EnquiryRecord, where)]);
    if (!row || !record) return undefined;
    const { id, version, ref, visitAt } = row;
    const { email, firstName } = record;
    const place = placeOf(record);
    const lastAt = visitAt ?? (await this.lastAt(id));
    return { id, version, ref, email, firstName, place, at: standingVisit(row), lastAt, ...(await this.others(id, deliveryId)) };
  }

  private async ofDeletedRecord(deliveryId: string): Promise<MailedVisit | undefined> {
    const sql = `SELECT enquiry_id AS id, version, ref, visit_at AS "lastAt", email, first_name AS "firstName", address, postcode
      FROM ended_visits WHERE delivery_id = $1`;
    const [visit] = await this.dataSource.query<EndedVisit[]>(sql, [deliveryId]);
    return visit && { ...visit, place: placeOf(visit), at: null, isKnown: true, isReplaced: false };
  }

  /** Other emails about the record's visit. */
  private async others(enquiryId: string, deliveryId: string): Promise<Pick<MailedVisit, 'isKnown' | 'isReplaced'>> {
    const sql = `SELECT ${visitWasMailed('$1', '$2')} AS "isKnown", EXISTS (
      SELECT FROM deliveries AS mail JOIN deliveries AS later USING (enquiry_id, purpose)
      WHERE mail.id = $2 AND later.queued_at > mail.queued_at AND later.state IN ('waiting', 'sent')) AS "isReplaced"`;
    const [row] = await this.dataSource.query<Pick<MailedVisit, 'isKnown' | 'isReplaced'>[]>(sql, [enquiryId, deliveryId]);
    return row ?? { isKnown: false, isReplaced: false };
  }

  private async lastAt(enquiryId: string): Promise<Date> {
    const where = { enquiryId, type: 'visit' as const, fromValue: Not('') };
    const last = await this.dataSource.manager.findOne(EnquiryEvent, { where, order: { recordedAt: 'DESC' } });
    return last ? new Date(last.fromValue) : new Date();
  }
}
