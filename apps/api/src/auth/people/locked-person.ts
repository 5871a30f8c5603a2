import type { EntityManager } from 'typeorm';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { findByName } from '../find-user.js';
import { Session } from '../session.entity.js';
import { User } from '../../platform/people/user.entity.js';

/** The person to change, and the session that acts; without `by` it is somebody at the server. */
export interface PersonOrder {
  username: string;
  by?: ActingSessionRow;
}

/** Locks everybody not removed, in one order, until the transaction ends. If two people end each other's access, one of them waits. */
export function lockPeople(manager: EntityManager): Promise<User[]> {
  // Not FOR UPDATE: inserting a row that refers to a person need not wait for this lock.
  return manager.find(User, { order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
}

/**
 * Returns the person to remove, suspend or let back, with all people locked. Throws not-found; not-signed-in if the acting session has
 * since ended; conflict if it is the acting person, or if nobody else may sign in.
 */
export async function lockedPerson(manager: EntityManager, { username, by }: PersonOrder): Promise<User> {
  const people = await lockPeople(manager);
  if (by) await assertStillSignedIn(manager, by);
  const person = findByName(people, username);
  if (!person) throw new ProblemError('not-found', { detail: `There is nobody with the name "${username}".` });
  if (person.id === by?.userId)
    throw new ProblemError('conflict', { detail: 'Nobody can do this to themselves. Please ask somebody else in the team.' });
  if (!people.some(({ id, suspendedAt }) => id !== person.id && !suspendedAt))
    throw new ProblemError('conflict', { detail: 'Nobody else may sign in. Please add another person first.' });
  return person;
}

const detail = 'Your own sign-in was ended meanwhile, and nothing was changed. Please sign in again.';

/** Throws not-signed-in if the session has ended since the request arrived. It cannot end until the transaction does. */
export async function assertStillSignedIn(manager: EntityManager, { id }: ActingSessionRow): Promise<void> {
  const session = await manager.findOne(Session, { where: { id }, lock: { mode: 'pessimistic_read' } });
  if (!session) throw new ProblemError('not-signed-in', { detail });
}
