import type { EntityManager } from 'typeorm';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { namedLike } from '../find-user.js';
import { Session } from '../session.entity.js';
import { User } from '../user.entity.js';

/** Whom a deed is done to, and by whom; without `by` somebody at the server does it. */
export interface PersonOrder {
  username: string;
  by?: ActingSessionRow;
}

/** Everybody who is not removed, locked in one order until the transaction ends: of two who end one another's ways in, one waits. */
export function lockPeople(manager: EntityManager): Promise<User[]> {
  // Not FOR UPDATE: who writes what names a person need not wait for it.
  return manager.find(User, { order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
}

/**
 * The person whom somebody else ends or lets back; all people are locked. Throws not-found; not-signed-in when the acting session has ended
 * meanwhile; conflict for oneself, and where nobody else may sign in.
 */
export async function lockedPerson(manager: EntityManager, { username, by }: PersonOrder): Promise<User> {
  const people = await lockPeople(manager);
  if (by) await assertStillSignedIn(manager, by);
  const person = namedLike(people, username);
  if (!person) throw new ProblemError('not-found', { detail: `There is nobody of the name "${username}".` });
  if (person.id === by?.userId)
    throw new ProblemError('conflict', { detail: 'Nobody can do this to themselves. Please ask somebody else of the team.' });
  if (!people.some(({ id, suspendedAt }) => id !== person.id && !suspendedAt))
    throw new ProblemError('conflict', { detail: 'Nobody else may sign in. Please add another person first.' });
  return person;
}

const detail = 'Your own sign-in was ended meanwhile, and nothing was changed. Please sign in again.';

/** Throws not-signed-in when the session has ended since the request came; it does not end before the transaction does. */
export async function assertStillSignedIn(manager: EntityManager, { id }: ActingSessionRow): Promise<void> {
  const session = await manager.findOne(Session, { where: { id }, lock: { mode: 'pessimistic_read' } });
  if (!session) throw new ProblemError('not-signed-in', { detail });
}
