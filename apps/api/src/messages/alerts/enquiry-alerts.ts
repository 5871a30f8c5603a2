import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordPage } from '#dto';
import { databaseNow } from '../../platform/database/database-now.js';
import type { Delivery } from '../deliveries/delivery.entity.js';
import type { AlertMessage } from '../deliveries/message-writers.js';
import { Enquiry } from '../../enquiries/enquiry.entity.js';
import { type MailedEnquiry, readMailedEnquiry } from '../words/mailed-enquiry.js';
import { agoWords, alertTitle, overdueTitle, whyAgain } from './alert-words.js';
import { overdueCount } from './overdue-alerts.js';

/** A record with its row, for an alert's words. */
export interface AlertedEnquiry {
  record: MailedEnquiry;
  row: Enquiry;
  /** When it was read, by the database's clock, which decides what is due. */
  now: Date;
  /** For an emergency: somebody has taken, tried or answered it, or muted its alerts; for any other record: somebody has opened it. */
  attended: boolean;
}

/** Writes the few words of alerts about records. */
@Injectable()
export class EnquiryAlerts {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The first alert of a record that nobody has attended to. */
  first(delivery: Delivery): Promise<AlertMessage | undefined> {
    return this.write(delivery, ({ record, row, now, attended }) =>
      attended ? undefined : { title: alertTitle(record, row), body: `Sent ${agoWords(row.createdAt, now)} ago. ${row.ref}` },
    );
  }

  /** A further alert of such a record. */
  again(delivery: Delivery): Promise<AlertMessage | undefined> {
    return this.write(delivery, ({ record, row, now, attended }) =>
      attended ? undefined : { title: alertTitle(record, row), body: `${whyAgain(row, now)}. ${row.ref}` },
    );
  }

  /** The alert of a record that is overdue. */
  overdue(delivery: Delivery): Promise<AlertMessage | undefined> {
    return this.write(delivery, ({ record, row, now }) => {
      if (!row.nextDueAt || row.nextDueAt > now) return undefined;
      return { title: overdueTitle(record, row), body: `Since ${agoWords(row.nextDueAt, now)}. ${row.ref}` };
    });
  }

  /** The record of a delivery; undefined when it was deleted. SQL, since `is_attended` is a function of the database. */
  async read({ enquiryId }: Pick<Delivery, 'enquiryId'>): Promise<AlertedEnquiry | undefined> {
    const { manager } = this.dataSource;
    if (!enquiryId) return undefined;
    const [row, record, now, [state]] = await Promise.all([
      manager.findOneBy(Enquiry, { id: enquiryId }),
      readMailedEnquiry(manager, enquiryId),
      databaseNow(manager),
      manager.query<{ attended: boolean }[]>('SELECT is_attended(enquiries) AS attended FROM enquiries WHERE id = $1', [enquiryId]),
    ]);
    return row && record && state ? { row, record, now, attended: state.attended } : undefined;
  }

  private async write(
    delivery: Delivery,
    words: (enquiry: AlertedEnquiry) => Pick<AlertMessage, 'title' | 'body'> | undefined,
  ): Promise<AlertMessage | undefined> {
    const enquiry = await this.read(delivery);
    const said = enquiry && words(enquiry);
    if (!said) return undefined;
    const { kind, id, emergency } = enquiry.row;
    const page = recordPage(kind, id, delivery.id);
    return { ...said, page, emergency, overdue: await overdueCount(this.dataSource.manager) };
  }
}
