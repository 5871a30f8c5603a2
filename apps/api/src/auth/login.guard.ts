import { Injectable, Logger, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { LoginDto } from '#dto/nest';
import { Environment } from '../config/environment.js';
import { contractPipe } from '../http/guards/validation.pipe.js';
import { pseudonym } from '../http/log/pseudonym.js';
import { ProblemError } from '../http/problems/problem-error.js';
import { visitorAddress } from '../submissions/visitor-address.js';
import { DeviceCookies } from './device-cookies.js';
import { SignInLimits, type SignInTry } from './sign-in-limits.js';

/** How a try to sign in ended, for the log. */
type Outcome = 'accepted' | 'rejected' | 'limited';

/** Lets a request through whose body holds a user's name and password. Tries are counted before a hash is computed, and each leaves a line in the log. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  private readonly logger = new Logger('SignIn');
  private readonly pipe = contractPipe();

  constructor(
    private readonly environment: Environment,
    private readonly limits: SignInLimits,
    private readonly devices: DeviceCookies,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Guards run before pipes, so the body is not checked yet.
    const { username } = (await this.pipe.transform(request.body, { type: 'body', metatype: LoginDto })) as LoginDto;
    const attempt: SignInTry = { username, address: visitorAddress(request), device: this.devices.idOf(request, username) };
    try {
      await this.limits.assertMayTry(attempt);
      await super.canActivate(context);
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500) this.note(error.kind === 'too-many-requests' ? 'limited' : 'rejected', attempt);
      throw error;
    }
    this.note('accepted', attempt);
    await this.limits.forgetTries(attempt);
    return true;
  }

  /** Who it was stands in the log as two keyed hashes: enough to tell one guesser from many, and a name from another. */
  private note(outcome: Outcome, { username, address, device }: SignInTry): void {
    const [user, from] = [username, address].map((text) => pseudonym(this.environment, text));
    const event = { event: 'sign-in', outcome, user, from, knownDevice: device !== undefined };
    if (outcome === 'accepted') this.logger.log(event);
    else this.logger.warn(event);
  }
}
