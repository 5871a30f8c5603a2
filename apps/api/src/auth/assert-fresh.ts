import { passkeyLimits } from '#dto';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';

/** Throws sign-in-again when the sign-in is too long ago for what outlasts it: a phone left open must not add a key to the house. */
export function assertFresh({ createdAt }: Pick<ActingSessionRow, 'createdAt'>, now = new Date()): void {
  if (now.getTime() - createdAt.getTime() > passkeyLimits.freshMinutes * 60_000) throw new ProblemError('sign-in-again');
}
