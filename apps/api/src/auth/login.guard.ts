import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { LoginDto } from '#dto/nest';
import { Environment } from '../config/environment.js';
import { RateLimits } from '../submissions/rate-limits.js';
import { contractPipe } from '../http/guards/validation.pipe.js';
import { visitorAddress } from '../submissions/visitor-address.js';

const windowSeconds = 15 * 60;

/**
 * Lets a request through whose body holds a user's name and password. Tries are counted before a hash is computed, per
 * address and, against guessing from many addresses, per name; a success starts the counts anew.
 */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  private readonly pipe = contractPipe();

  constructor(
    private readonly limits: RateLimits,
    private readonly environment: Environment,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Guards run before pipes, so the body is not checked yet.
    const { username } = (await this.pipe.transform(request.body, { type: 'body', metatype: LoginDto })) as LoginDto;
    const perAddress = { name: 'login-address', max: this.environment.LIMIT_LOGINS_PER_ADDRESS, windowSeconds };
    const perName = { name: 'login-name', max: this.environment.LIMIT_LOGINS_PER_NAME, windowSeconds };
    await this.limits.count(perAddress, visitorAddress(request));
    await this.limits.count(perName, username);
    await super.canActivate(context);
    await Promise.all([this.limits.forget(perAddress, visitorAddress(request)), this.limits.forget(perName, username)]);
    return true;
  }
}
