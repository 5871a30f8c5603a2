import { randomUUID } from 'node:crypto';
import { type EntityManager, In, Not } from 'typeorm';
import { Enquiry } from '../enquiry.entity.js';
import { nameActor, usernameOf } from './actor.js';
import { EnquiryEvent } from './enquiry-event.entity.js';

/**
 * Unassigns a user's open records, which everybody sees at once, and returns how many there were. `by` is the acting user. It can't be
 * taken back: its events have no `before`.
 */
export async function handBack(manager: EntityManager, userId: string, by: string | undefined): Promise<number> {
  if (by) await nameActor(manager, by);
  const records = await manager.find(Enquiry, {
    select: { id: true },
    where: { takenById: userId, status: Not(In(['won', 'lost'])) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  if (records.length === 0) return 0;
  const fromValue = await usernameOf(manager, userId);
  const given = { takenById: null, version: () => 'version + 1', updatedAt: () => 'now()' };
  await manager.update(Enquiry, { id: In(records.map(({ id }) => id)) }, given);
  await manager.insert(
    EnquiryEvent,
    records.map(({ id }) => ({ enquiryId: id, byId: by ?? null, type: 'taken' as const, fromValue, changeId: randomUUID() })),
  );
  return records.length;
}
