import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type EnquiryKind, retention } from '#dto';
import { Environment } from '../platform/config/environment.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { recordSecurityEvent } from '../security-events/record-security-event.js';
import { PhotosService } from '../uploads/photos.service.js';
import { CustomerVisits } from './customer-visits.js';
import { Enquiry } from './enquiry.entity.js';
import { nameActor } from './history/actor.js';

/** Enquiries that are deleted in one transaction. */
const batch = 200;

/** SQL: the moment before which records are no longer kept, by status. A customer's records are kept as long as the newest of them. */
const periodOf = `CASE WHEN enquiry.status = 'won' THEN :won::timestamptz ELSE :others::timestamptz END`;

const isKept = `last.created_at >= ${periodOf}`;

/** Describes a deletion. `kind`: of these ids, only records of this kind. `assert` throws in its transaction if it is not allowed. */
interface Removal {
  kind?: EnquiryKind;
  byHand?: { by?: ActingSessionRow };
  assert?: (manager: EntityManager) => Promise<void>;
}

/** The rows that all records share: changed by the owner, deleted with everything that refers to them. */
@Injectable()
export class EnquiriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly visits: CustomerVisits,
    private readonly photos: PhotosService,
    private readonly environment: Environment,
  ) {}

  exists(kind: EnquiryKind, id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Enquiry, { kind, id });
  }

  /**
   * Deletes enquiries with their records, photos, history, words and deliveries, and returns how many there were; customers who expect
   * a visit are notified in the same transaction. Each that is deleted `byHand` leaves a security event, of the acting session if there
   * is one.
   */
  async remove(ids: string[], { kind, byHand, assert }: Removal = {}): Promise<number> {
    const removed = await this.dataSource.transaction(async (manager) => {
      await assert?.(manager);
      const by = byHand?.by;
      if (by) await nameActor(manager, by.userId);
      const where = { id: In(ids), ...(kind && { kind }) };
      const found = await manager.find(Enquiry, { select: { id: true, ref: true }, where, lock: { mode: 'pessimistic_write' } });
      const foundIds = found.map(({ id }) => id);
      await this.visits.callOff(manager, foundIds);
      await manager.delete(Enquiry, { id: In(foundIds) });
      const told = byHand ? found : [];
      for (const { ref } of told)
        await recordSecurityEvent(manager, this.environment, { event: 'record-deleted', userId: by?.userId ?? null, by, about: ref });
      return found.length;
    });
    await this.photos.removeFilesSoon();
    return removed;
  }

  /** Deletes records that the retention table ends by this day, counted from a joined customer's last record; returns how many. */
  async removeExpired(now: Date): Promise<number> {
    let removed = 0;
    for (let ids = await this.expired(now); ids.length > 0; ids = await this.expired(now)) removed += await this.remove(ids);
    return removed;
  }

  private async expired(now: Date): Promise<string[]> {
    const [won, others] = [retention.customers.years, retention.quotes.years].map((years) => yearsBefore(now, years));
    const rows = await this.dataSource
      .getRepository(Enquiry)
      .createQueryBuilder('enquiry')
      .select('enquiry.id')
      .where(`enquiry.createdAt < ${periodOf}`)
      // SQL: TypeORM has no correlated subquery.
      .andWhere(`NOT EXISTS (SELECT FROM enquiries AS last WHERE last.customer_id = enquiry.customer_id AND ${isKept})`)
      .setParameters({ won, others })
      .limit(batch)
      .getMany();
    return rows.map(({ id }) => id);
  }
}

function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
