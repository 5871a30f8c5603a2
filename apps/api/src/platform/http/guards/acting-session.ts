import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ProblemError } from '../problems/problem-error.js';

/** The session that a request carries. */
export interface ActingSessionRow {
  id: string;
  userId: string;
  createdAt: Date;
}

/** Gives a handler the caller's session. Without one: 401. */
export const ActingSession = createParamDecorator((_: unknown, context: ExecutionContext) => sessionOf(context));

/** Gives a handler the id (UUID) of the session's user. Without one, on a public route: 401. */
export const ActingUser = createParamDecorator((_: unknown, context: ExecutionContext) => sessionOf(context).userId);

/** The session that this request carries. Throws not-signed-in (401) without one. */
export function sessionOf(context: ExecutionContext): ActingSessionRow {
  const { user } = context.switchToHttp().getRequest<Request & { user?: ActingSessionRow }>();
  if (!user?.userId) throw new ProblemError('not-signed-in');
  return user;
}
