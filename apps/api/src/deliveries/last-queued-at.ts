import type { EntityManager } from 'typeorm';
import type { DeliveryPurpose } from '#dto';
import { Delivery } from './delivery.entity.js';

/** When a message of this purpose about no record was last queued; null: never. */
export async function lastQueuedAt(manager: EntityManager, purpose: DeliveryPurpose): Promise<Date | null> {
  const query = manager.createQueryBuilder(Delivery, 'delivery').select('max(delivery.queuedAt)', 'at');
  const row = await query.where('delivery.enquiryId IS NULL AND delivery.purpose = :purpose', { purpose }).getRawOne<{ at: Date | null }>();
  return row?.at ?? null;
}
