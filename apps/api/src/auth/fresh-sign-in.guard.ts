import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { passkeyLimits } from '#dto';
import { type Access, accessRoute, publicRoute } from '../platform/http/guards/access.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';

/** Requires a fresh sign-in on every route that changes something, unless it says why not, and on read-only routes that ask for it. */
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

/** Throws sign-in-again if the sign-in is too old for a lasting change: nobody may add a passkey with a phone that was left open. */
export function assertFresh({ createdAt }: Pick<ActingSessionRow, 'createdAt'>, now = new Date()): void {
  if (now.getTime() - createdAt.getTime() > passkeyLimits.freshMinutes * 60_000) throw new ProblemError('sign-in-again');
}
