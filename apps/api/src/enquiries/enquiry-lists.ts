import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsSelect, In, IsNull } from 'typeorm';
import type { EnquiryKind, EnquiryView, MailView } from '#dto';
import { Delivery } from '../deliveries/delivery.entity.js';
import { databaseNow } from '../platform/database/database-now.js';
import { cursorOf, placeOf } from '../platform/paging/cursor.js';
import type { ListQueryDto } from '../platform/paging/list-query.dto.js';
import type { Page } from '../platform/paging/send-page.js';
import { Photo } from '../uploads/photo.entity.js';
import { photoViewOf } from '../uploads/photos.service.js';
import { Enquiry } from './enquiry.entity.js';
import { recordKindOf, type StoredRecord } from './record-kind.js';

/** The emails sent once a record; repeated alerts have a list of their own. */
const shownMails = { channel: 'mail', userId: IsNull(), purpose: In(['owner-alert', 'acknowledgement', 'visit']) } as const;

/** What a list shows: every further column of an entity costs processor time, a hundred times over. */
const ofEnquiry = ['id', 'ref', 'createdAt', 'updatedAt', 'version', 'held', 'status', 'note'] as const;
const ofMail = {
  id: true, enquiryId: true, purpose: true, state: true, attempts: true, lastError: true, sentAt: true, dueAt: true, leasedUntil: true,
} as const satisfies FindOptionsSelect<Delivery>;
type Listed = Pick<Enquiry, (typeof ofEnquiry)[number]>;

/** Up to this many records of a kind are counted for each list, which takes a few milliseconds; a million would take a hundred. */
const countedRows = 20_000;

/** Reads records as the lists of the specification have them, as entities. */
@Injectable()
export class EnquiryLists {
  constructor(private readonly dataSource: DataSource) {}

  /** The part of a kind's list that the query asks for, newest first. Its rows cost the same at any depth. */
  async page(kind: EnquiryKind, { limit, cursor, held }: ListQueryDto): Promise<Page> {
    const enquiries = this.dataSource.getRepository(Enquiry);
    const part = enquiries.createQueryBuilder('enquiry').select(ofEnquiry.map((name) => `enquiry.${name}`));
    part.where({ kind, ...(held && { held: true }) }).limit(limit + 1);
    part.orderBy('enquiry.createdAt', 'DESC').addOrderBy('enquiry.id', 'DESC');
    const after = placeOf(cursor);
    // SQL, since TypeORM cannot compare rows: such a comparison reads along the index.
    if (after) part.andWhere('(enquiry.createdAt, enquiry.id) < (:createdAt, :id)', after);
    const [rows, total] = await Promise.all([part.getMany(), held ? enquiries.countBy({ kind, held: true }) : this.totalOf(kind)]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { json: JSON.stringify(await this.views(kind, shown)), total, next: last && cursorOf(last) };
  }

  /** How many records of the kind there are; beyond `countedRows` as many as PostgreSQL's last vacuum found. */
  private async totalOf(kind: EnquiryKind): Promise<number> {
    const { manager } = this.dataSource;
    const { tableName } = recordKindOf(this.dataSource, kind).entity;
    const table = manager.createQueryBuilder().from('pg_class', 'catalogue').where('oid = :tableName::regclass', { tableName });
    const { vacuumed = 0 } = (await table.select('reltuples::int', 'vacuumed').getRawOne<{ vacuumed: number }>()) ?? {};
    return vacuumed > countedRows ? vacuumed : manager.countBy(Enquiry, { kind });
  }

  /** The records of these enquiries, which are of one kind, in their order: QuoteView, ContactView or CallView of the contract. */
  async views(kind: EnquiryKind, enquiries: Listed[]): Promise<EnquiryView[]> {
    const { manager } = this.dataSource;
    const { entity, view } = recordKindOf(this.dataSource, kind);
    const ids = In(enquiries.map(({ id }) => id));
    const [records, photos, mails, now] = await Promise.all([
      manager.findBy<StoredRecord>(entity.target, { id: ids }),
      manager.find(Photo, { where: { quoteId: ids }, order: { position: 'ASC' } }),
      manager.find(Delivery, { select: ofMail, where: { enquiryId: ids, ...shownMails }, order: { queuedAt: 'ASC' } }),
      databaseNow(manager),
    ]);
    return enquiries.flatMap((enquiry) => {
      const isIts = (id: string | null) => id === enquiry.id;
      const record = records.find(({ id }) => isIts(id));
      const itsMails = mails.filter(({ enquiryId }) => isIts(enquiryId)).map((mail) => mailViewOf(mail, now));
      const itsPhotos = photos.filter(({ quoteId }) => isIts(quoteId)).map(photoViewOf);
      return record ? { ...view(record, itsPhotos), ...enquiryViewOf(enquiry, record, itsMails) } : [];
    });
  }
}

function enquiryViewOf(enquiry: Listed, { numbers }: StoredRecord, mails: MailView[]): EnquiryView {
  const { id, ref, createdAt, updatedAt, version, held, status, note } = enquiry;
  // The owner's first: an alert that failed matters more than an acknowledgement.
  const [alerts, others] = [true, false].map((isAlert) => mails.filter(({ purpose }) => (purpose === 'owner-alert') === isAlert));
  return {
    id,
    ref,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
    held,
    status,
    note,
    numbers,
    mails: [...(alerts ?? []), ...(others ?? [])],
  };
}

function mailViewOf({ id, purpose, state, attempts, lastError, sentAt, dueAt, leasedUntil }: Pick<Delivery, keyof typeof ofMail>, now: Date): MailView {
  const isPlanned = state === 'waiting' && dueAt > now && leasedUntil === null;
  const nextTryAt = isPlanned ? dueAt.toISOString() : null;
  return { id, purpose, state, attempts, lastError, sentAt: sentAt?.toISOString() ?? null, nextTryAt };
}
