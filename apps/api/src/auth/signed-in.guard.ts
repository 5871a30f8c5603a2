import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { publicRoute } from '../platform/http/guards/access.js';

/** Guards every route of the API: only those marked `@Public()` work without a live session. */
@Injectable()
export class SignedInGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const isPublic = this.reflector.getAllAndOverride<boolean>(publicRoute, [context.getHandler(), context.getClass()]);
    return isPublic || (await super.canActivate(context)) === true;
  }
}
