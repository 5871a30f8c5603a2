import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ProblemError } from '../problems/problem-error.js';

/** Gives a handler the id (UUID) of the session's user. Without one, on a public route: 401. */
export const ActingUser = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { user } = context.switchToHttp().getRequest<Request & { user?: { userId?: string } }>();
  if (!user?.userId) throw new ProblemError('not-signed-in');
  return user.userId;
});
