import { Column, type EntityManager, ForeignKey, IsNull } from 'typeorm';
import { invalidFields, ProblemError } from '../../platform/http/problems/problem-error.js';
import { User } from '../../platform/people/user.entity.js';
import { usernameOf } from '../read-model/json-sql.js';
import type { Fact, WantedChange } from './fact.js';

export class TakenColumns {
  @Column('uuid', { nullable: true })
  @ForeignKey('users', { name: 'enquiries_taken_by_fkey', onDelete: 'SET NULL' })
  takenById!: string | null;
}

/** The person in charge. */
export const taken = {
  events: ['taken'],
  work: { takenBy: usernameOf('enquiry.taken_by_id') },
  change({ takenById }, { takenBy, takenByNow }) {
    const to = takenBy?.id ?? null;
    if (takenBy === undefined || to === takenById) return undefined;
    return { columns: { takenById: to }, from: takenByNow, to: takenBy?.username };
  },
  // It takes no lock: a transaction that removes this person may be waiting for the record.
  async assertUndo(manager, _eventId, { takenById }) {
    if (!takenById) return;
    const where = { id: takenById, suspendedAt: IsNull() };
    if (!(await manager.findOne(User, { where, lock: { mode: 'pessimistic_read', onLocked: 'skip_locked' } })))
      throw new ProblemError('conflict', { detail: 'The person who had it before can no longer sign in.' });
  },
} satisfies Fact<TakenColumns>;

/** The person of exactly this user name, who can't be removed until the transaction ends. Throws invalid-fields if none may sign in. */
export async function takerOf(manager: EntityManager, username: string | null | undefined): Promise<WantedChange['takenBy']> {
  if (username === undefined || username === null) return username;
  const where = { username, suspendedAt: IsNull() };
  const user = await manager.findOne(User, { where, lock: { mode: 'pessimistic_read' } });
  if (!user) throw invalidFields({ field: 'takenBy', message: 'Nobody with this name may sign in', code: 'not-an-option' });
  return { id: user.id, username };
}
