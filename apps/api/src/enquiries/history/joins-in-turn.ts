import type { EntityManager } from 'typeorm';

/** Advisory-lock key of this database, in SQL as TypeORM has no such lock. */
const joining = 7_310_444;

/**
 * Lets one transaction at a time join, part or undo, until its end: such work is rare, reads the customer's other records, and two at once
 * could deadlock. Called before the record is locked.
 */
export async function joinsInTurn(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [joining]);
}
