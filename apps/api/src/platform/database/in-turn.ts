import type { EntityManager } from 'typeorm';

/**
 * What only one transaction at a time may do, in any process: rare work that reads more than it locks. Each has a lock of its own, by any
 * number that stays the same.
 */
const locks = { 'joining customers': 7_310_444, 'gathered alerts': 7_310_445, 'site draft': 7_310_446, 'site release': 7_310_447 };

/** Waits until no other transaction does this, and keeps others waiting until this one ends. SQL: TypeORM has no advisory locks. */
export async function inTurn(manager: EntityManager, what: keyof typeof locks): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [locks[what]]);
}
