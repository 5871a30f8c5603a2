import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, LessThan, Not } from 'typeorm';
import { type EnquiryKind, retention, type TakenEnquiry, type UpdateEnquiry } from '#dto';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { ProblemError } from '../http/problems/problem-error.js';
import { PhotosService } from '../uploads/photos.service.js';
import { changesOf } from './changes-of.js';
import { Enquiry } from './enquiry.entity.js';
import { EnquiryEvent } from './enquiry-event.entity.js';

/** Enquiries that are deleted in one transaction. */
const batch = 200;

/** Who asks for a change of which record, and of which version of it (undefined: of any). */
export interface ChangeOrder {
  kind: EnquiryKind;
  id: string;
  /** The user who makes it. */
  by: string;
  isExpected: (version: number) => boolean;
}

/** The rows that all records have in common: made with the record, changed by the owner, deleted with all that hangs on them. */
@Injectable()
export class EnquiriesService {
  private readonly logger = new Logger(EnquiriesService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly deliveries: DeliveriesService,
    private readonly photos: PhotosService,
  ) {}

  /** Makes the row of a new record in the manager's transaction; the record gets the same id. With `deliver` its messages are queued there, too. */
  async open(manager: EntityManager, row: Pick<Enquiry, 'kind' | 'held'> & Partial<Enquiry>, { deliver = true } = {}): Promise<TakenEnquiry> {
    const enquiry = { id: randomUUID(), ...row };
    await manager.insert(Enquiry, enquiry);
    if (deliver) await this.deliveries.queueDeliveries(manager, enquiry.id, purposesOf(enquiry));
    const { ref } = await manager.findOneOrFail(Enquiry, { where: { id: enquiry.id }, select: { ref: true } });
    return { id: enquiry.id, ref };
  }

  /** Changes what is named, notes who did it, and answers the new version. Throws not-found, and `stale` when the version is not the expected one. */
  async update({ kind, id, by, isExpected }: ChangeOrder, change: UpdateEnquiry): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const enquiry = await manager.findOne(Enquiry, { where: { kind, id }, lock: { mode: 'pessimistic_write' } });
      if (!enquiry) throw new ProblemError('not-found');
      if (!isExpected(enquiry.version)) throw new ProblemError('stale');
      const { columns, events } = changesOf(enquiry, change);
      if (events.length === 0) return enquiry.version;
      const version = enquiry.version + 1;
      await manager.update(Enquiry, id, { ...columns, version, updatedAt: () => 'now()' });
      // A millisecond apart, so that the history keeps their order.
      const rows = events.map((event, index) => ({ ...event, enquiryId: id, byId: by, at: () => `clock_timestamp() + interval '${index} ms'` }));
      await manager.insert(EnquiryEvent, rows);
      // Who turned out to be a person gets what a robot's victim must not.
      if (columns.held === false) await this.deliveries.queueDeliveries(manager, id, ['acknowledgement']);
      return version;
    });
  }

  /** Whether there is such a record. */
  exists(kind: EnquiryKind, id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Enquiry, { kind, id });
  }

  /** Deletes enquiries with their records, photos, history and deliveries, and answers how many there were. */
  async remove(ids: string[], kind?: EnquiryKind): Promise<number> {
    const { affected } = await this.dataSource.createQueryBuilder().delete().from(Enquiry).whereInIds(ids).andWhere(kind ? { kind } : {}).execute();
    // The rows are gone for good; files that can't be removed now are removed by housekeeping.
    await this.photos.removeFiles().catch((error: unknown) => this.logger.warn(error));
    return affected ?? 0;
  }

  /** Deletes what is older than the retention table allows on this day, and answers how many that were. */
  async removeExpired(now: Date): Promise<number> {
    let removed = 0;
    for (let ids = await this.expired(now); ids.length > 0; ids = await this.expired(now)) removed += await this.remove(ids);
    return removed;
  }

  private async expired(now: Date): Promise<string[]> {
    const rows = await this.dataSource.getRepository(Enquiry).find({
      select: { id: true },
      where: [
        { status: 'won', createdAt: LessThan(yearsBefore(now, retention.customers.years)) },
        { status: Not('won'), createdAt: LessThan(yearsBefore(now, retention.quotes.years)) },
      ],
      take: batch,
    });
    return rows.map(({ id }) => id);
  }
}

/** The messages of a new record. A robot's address belongs to somebody else, who gets none. */
export function purposesOf({ held }: Pick<Enquiry, 'held'>): ('owner-alert' | 'acknowledgement')[] {
  return held ? ['owner-alert'] : ['owner-alert', 'acknowledgement'];
}

function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
