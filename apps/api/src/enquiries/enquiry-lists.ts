import { Injectable } from '@nestjs/common';
import { Any, DataSource, In, IsNull, type SelectQueryBuilder } from 'typeorm';
import type { EnquiryKind, EnquiryView, MailView, PhotoView } from '#dto';
import { Delivery } from '../deliveries/delivery.entity.js';
import { cursorOf, placeOf } from '../platform/paging/cursor.js';
import type { ListQueryDto } from '../platform/paging/list-query.dto.js';
import type { Page } from '../platform/paging/send-page.js';
import { Photo } from '../uploads/photo.entity.js';
import { photoViewOf } from '../uploads/photos.service.js';
import { Enquiry } from './enquiry.entity.js';
import { recordKindOf, type StoredRecord } from './record-kind.js';

/** The emails sent once a record; repeated alerts have a list of their own. */
const shownMails = { channel: 'mail', userId: IsNull(), purpose: In(['owner-alert', 'acknowledgement', 'visit']) } as const;

/** The columns that a list shows, beside those of its kind. */
const ofEnquiry = ['id', 'ref', 'createdAt', 'updatedAt', 'version', 'held', 'status', 'note'] as const;
const ofMail = ['id', 'enquiryId', 'purpose', 'state', 'attempts', 'lastError', 'sentAt'] as const;
const nextTry = `CASE WHEN mail.state = 'waiting' AND mail.dueAt > now() AND mail.leasedUntil IS NULL THEN mail.dueAt END`;

/** A record with its enquiry, each column as it is stored. */
type Row = Pick<Enquiry, (typeof ofEnquiry)[number]> & Pick<StoredRecord, 'numbers'>;
type MailRow = Pick<Delivery, (typeof ofMail)[number]> & { nextTryAt: Date | null };

/** Up to this many records of a kind are counted for each list, which takes a few milliseconds; a million would take a hundred. */
const countedRows = 20_000;

/**
 * Reads records as the lists of the specification have them: columns, without making entities of them, which would cost a list of a hundred
 * with their emails twice as much.
 */
@Injectable()
export class EnquiryLists {
  constructor(private readonly dataSource: DataSource) {}

  /** The part of a kind's list that the query asks for, newest first. Its rows cost the same at any depth. */
  async page(kind: EnquiryKind, { limit, cursor, held }: ListQueryDto): Promise<Page> {
    const wanted = { kind, ...(held && { held: true }) };
    const part = this.rowsOf(kind).where(wanted).orderBy('enquiry.createdAt', 'DESC').addOrderBy('enquiry.id', 'DESC').limit(limit + 1);
    const after = placeOf(cursor);
    // SQL, since TypeORM cannot compare rows: such a comparison reads along the index.
    if (after) part.andWhere('(enquiry.createdAt, enquiry.id) < (:createdAt, :id)', after);
    const total = held ? this.dataSource.manager.countBy(Enquiry, wanted) : this.totalOf(kind);
    const [rows, all] = await Promise.all([part.getRawMany<Row>(), total]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { json: JSON.stringify(await this.viewsOf(kind, shown)), total: all, next: last && cursorOf(last) };
  }

  /** One record as its list shows it; undefined when there is none. */
  async one(kind: EnquiryKind, id: string): Promise<EnquiryView | undefined> {
    const rows = await this.rowsOf(kind).where({ kind, id }).getRawMany<Row>();
    return (await this.viewsOf(kind, rows))[0];
  }

  private rowsOf(kind: EnquiryKind): SelectQueryBuilder<Enquiry> {
    const { entity, shown } = recordKindOf(this.dataSource, kind);
    const rows = this.dataSource.getRepository(Enquiry).createQueryBuilder('enquiry').select([]);
    for (const name of ofEnquiry) rows.addSelect(`enquiry.${name}`, name);
    for (const name of ['numbers', ...shown]) rows.addSelect(`record.${name}`, name);
    return rows.innerJoin(entity.target, 'record', 'record.id = enquiry.id');
  }

  /** The rows, which are of one kind, in their order: QuoteView, ContactView or CallView of the contract. */
  private async viewsOf(kind: EnquiryKind, rows: Row[]): Promise<EnquiryView[]> {
    const ids = rows.map(({ id }) => id);
    const { hasPhotos } = recordKindOf(this.dataSource, kind);
    const [mails, photos] = await Promise.all([this.mailsOf(ids), hasPhotos ? this.photosOf(ids) : undefined]);
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      mails: mails.get(row.id) ?? [],
      ...(photos && { photos: photos.get(row.id) ?? [] }),
    }));
  }

  /** The emails by record: the owner's first, as an alert that failed matters more than an acknowledgement. */
  private async mailsOf(ids: string[]): Promise<Map<string | null, MailView[]>> {
    const mails = this.dataSource.getRepository(Delivery).createQueryBuilder('mail').select(nextTry, 'nextTryAt');
    for (const name of ofMail) mails.addSelect(`mail.${name}`, name);
    const rows = await mails.where({ enquiryId: Any(ids), ...shownMails }).orderBy('mail.queuedAt').getRawMany<MailRow>();
    const isAlert = ({ purpose }: MailRow) => purpose === 'owner-alert';
    return grouped([...rows.filter(isAlert), ...rows.filter((row) => !isAlert(row))], (row) => [row.enquiryId, mailViewOf(row)]);
  }

  /** Visitors' photos by record, in their order. */
  private async photosOf(ids: string[]): Promise<Map<string | null, PhotoView[]>> {
    const photos = await this.dataSource.manager.find(Photo, { where: { quoteId: Any(ids) }, order: { position: 'ASC' } });
    return grouped(photos, (photo) => [photo.quoteId, photoViewOf(photo)]);
  }

  /** How many records of the kind there are; beyond `countedRows` as many as PostgreSQL's last vacuum found. */
  private async totalOf(kind: EnquiryKind): Promise<number> {
    const { manager } = this.dataSource;
    const { tableName } = recordKindOf(this.dataSource, kind).entity;
    const table = manager.createQueryBuilder().from('pg_class', 'catalogue').where('oid = :tableName::regclass', { tableName });
    const { vacuumed = 0 } = (await table.select('reltuples::int', 'vacuumed').getRawOne<{ vacuumed: number }>()) ?? {};
    return vacuumed > countedRows ? vacuumed : manager.countBy(Enquiry, { kind });
  }
}

function mailViewOf({ id, purpose, state, attempts, lastError, sentAt, nextTryAt }: MailRow): MailView {
  return { id, purpose, state, attempts, lastError, sentAt: sentAt?.toISOString() ?? null, nextTryAt: nextTryAt?.toISOString() ?? null };
}

/** The views of rows by what they belong to, in their order. */
function grouped<Row, View>(rows: Row[], read: (row: Row) => [string | null, View]): Map<string | null, View[]> {
  const groups = new Map<string | null, View[]>();
  for (const [id, view] of rows.map(read)) {
    const group = groups.get(id);
    if (group) group.push(view);
    else groups.set(id, [view]);
  }
  return groups;
}
