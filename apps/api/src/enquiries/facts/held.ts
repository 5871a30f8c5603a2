import { Column } from 'typeorm';
import type { HeldReason } from '#dto';
import type { Fact } from './fact.js';
import { momentColumn } from './moment.js';

export class HeldColumns {
  /** Perhaps a robot's: kept and listed apart, never thrown away. */
  @Column({ type: 'boolean', default: false }) held!: boolean;
  @Column({ type: 'varchar', length: 16, default: '' }) heldWhy!: HeldReason | '';
  /** When it turned out to be genuine: the promises begin then. */
  @Column(momentColumn) releasedAt!: Date | null;
}

/** The mark "possible spam", which the owner takes off once. */
export const held = {
  events: ['released'],
  work: { heldWhy: 'enquiry.held_why' },
  change({ id, held: isHeld }, wanted, now) {
    if (wanted.held !== false || !isHeld) return undefined;
    return {
      columns: { held: false, releasedAt: now },
      // A real sender gets the acknowledgement; the owner of an address that a robot used must not.
      send: (manager, { deliveries }) => deliveries.queueDeliveries(manager, id, [{ purpose: 'acknowledgement' }]),
    };
  },
} satisfies Fact<HeldColumns & { id: string }>;
