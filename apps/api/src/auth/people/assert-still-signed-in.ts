import type { EntityManager } from 'typeorm';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { Session } from '../session.entity.js';

const detail = 'Your own sign-in was ended meanwhile, and nothing was changed. Please sign in again.';

/** Throws not-signed-in when the session has ended since the request came; it does not end before the transaction does. */
export async function assertStillSignedIn(manager: EntityManager, { id }: ActingSessionRow): Promise<void> {
  const session = await manager.findOne(Session, { where: { id }, lock: { mode: 'pessimistic_read' } });
  if (!session) throw new ProblemError('not-signed-in', { detail });
}
