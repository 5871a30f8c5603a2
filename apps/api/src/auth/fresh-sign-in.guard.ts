import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { passkeyLimits } from '#dto';
import { type Access, accessRoute } from '../platform/http/guards/access.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { publicRoute } from '../platform/http/guards/public.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';

/**
 * Asks for a fresh sign-in on every route that changes something, unless the route says why not, and on those that only read where they
 * say so.
 */
@Injectable()
export class FreshSignInGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { method, user } = context.switchToHttp().getRequest<Request & { user?: ActingSessionRow }>();
    const access = this.reflector.get<Access | undefined>(accessRoute, context.getHandler());
    const isOpen = access ? access.anySession !== undefined : method === 'GET';
    if (isOpen || this.reflector.getAllAndOverride<boolean>(publicRoute, [context.getHandler(), context.getClass()])) return true;
    assertFresh(user ?? { createdAt: new Date(0) });
    return true;
  }
}

/** Throws sign-in-again when the sign-in is too long ago for what outlasts it: a phone left open must not add a key to the house. */
export function assertFresh({ createdAt }: Pick<ActingSessionRow, 'createdAt'>, now = new Date()): void {
  if (now.getTime() - createdAt.getTime() > passkeyLimits.freshMinutes * 60_000) throw new ProblemError('sign-in-again');
}
