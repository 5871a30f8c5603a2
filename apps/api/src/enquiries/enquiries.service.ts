import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, LessThan, Not } from 'typeorm';
import { enquiryKinds, type EnquiryKind, retention, type UpdateEnquiry } from '#dto';
import { Contact } from '../contacts/contact.entity.js';
import { ProblemError } from '../http/problems/problem-error.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { Quote } from '../quotes/quote.entity.js';
import { PhotosService } from '../uploads/photos.service.js';

const entities = { quote: Quote, contact: Contact } as const;

/** Records that are deleted in one transaction. */
const batch = 200;

/** The owner's work on records of both kinds. */
@Injectable()
export class EnquiriesService {
  private readonly logger = new Logger(EnquiriesService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly notifications: NotificationsService,
    private readonly photos: PhotosService,
  ) {}

  /** Notes where a record stands. Throws not-found. */
  async update(kind: EnquiryKind, id: string, { status, note }: UpdateEnquiry): Promise<void> {
    const { affected } = await this.dataSource.manager.update(entities[kind], id, { status, ...(note !== undefined && { note }) });
    if (!affected) throw new ProblemError('not-found');
  }

  /** Deletes records with their photos, mails and jobs, and answers how many there were. */
  async remove(kind: EnquiryKind, ids: string[]): Promise<number> {
    const removed = await this.dataSource.transaction(async (manager) => {
      await this.notifications.forget(manager, kind, ids);
      const { affected } = await manager.delete(entities[kind], ids);
      return affected ?? 0;
    });
    // The rows are gone for good; files that can't be removed now are removed by housekeeping.
    await this.photos.removeFiles().catch((error: unknown) => this.logger.warn(error));
    return removed;
  }

  /** Deletes the records that are older than the retention table allows on this day, and answers how many. */
  async removeExpired(now: Date): Promise<number> {
    let removed = 0;
    for (const kind of enquiryKinds) {
      for (let ids = await this.expired(kind, now); ids.length > 0; ids = await this.expired(kind, now)) removed += await this.remove(kind, ids);
    }
    return removed;
  }

  private async expired(kind: EnquiryKind, now: Date): Promise<string[]> {
    const rows = await this.dataSource.getRepository<Quote | Contact>(entities[kind]).find({
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

function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
