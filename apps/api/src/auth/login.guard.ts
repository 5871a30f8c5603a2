import { createHmac } from 'node:crypto';
import { Injectable, Logger, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { codeNeeded, somebodyGuesses } from '#dto';
import { LoginDto } from '#dto/nest';
import { Environment } from '../platform/config/environment.js';
import { contractPipe } from '../platform/http/guards/validation.pipe.js';
import { invalidFields, ProblemError } from '../platform/http/problems/problem-error.js';
import { recordSecurityEvent } from '../security-events/record-security-event.js';
import { visitorAddress } from '../platform/http/visitor-address.js';
import { deviceName } from './device-name.js';
import { findUser, unknownUserId } from './find-user.js';
import { KnownBrowsers } from './known-browsers.js';
import { SignInCodes } from './sign-in-codes.js';
import { SignInLimits, type SignInAttempt } from './sign-in-limits.js';
import type { User } from '../platform/people/user.entity.js';
import { derivedKey } from '../platform/config/derived-key.js';

/** How an attempt to sign in ended, for the log. */
type Outcome = 'accepted' | 'rejected' | 'limited' | 'code-needed';

const wrongOfBoth = 'The code, the user name or the password is wrong, or the code has expired';

/** Lets a request pass if its body holds a user's name and password. Attempts are counted before a hash is computed, and each is logged. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  private readonly logger = new Logger('SignIn');
  private readonly pipe = contractPipe();

  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly limits: SignInLimits,
    private readonly known: KnownBrowsers,
    private readonly codes: SignInCodes,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { user: User }>();
    // Guards run before pipes, so the body has not been checked yet.
    const { username: typed, code } = (await this.pipe.transform(request.body, { type: 'body', metatype: LoginDto })) as LoginDto;
    const user = await findUser(this.dataSource.manager, typed);
    const username = user?.username ?? typed;
    const device = await this.known.idOf(request, user?.id ?? unknownUserId);
    const attempt: SignInAttempt = { username, address: visitorAddress(request), device, code };
    try {
      if (await this.limits.needsCode(attempt, this.codes.areSetUp)) await this.assertBoth(context, attempt, user?.id);
      else {
        await super.canActivate(context);
        if (device === undefined) await this.assertCode(attempt, request.user.id);
      }
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      const outcome = outcomeOf(error);
      this.logAttempt(outcome, attempt);
      if (outcome === 'rejected') await this.recordFailure(user?.id ?? null, request);
      throw error;
    }
    this.logAttempt('accepted', attempt);
    await this.limits.forgetTries(attempt);
    return true;
  }

  /** In an unknown browser, people who have a passkey need a code as well as the password. */
  private async assertCode(attempt: SignInAttempt, userId: string): Promise<void> {
    if (!(await this.codes.areNeededBy(userId))) return;
    if (attempt.code === undefined) {
      await this.codes.sendNew(userId);
      throw new ProblemError(codeNeeded);
    }
    await this.limits.countCode(attempt);
    if (!(await this.codes.use(userId, attempt.code))) throw invalidFields({ field: 'code', message: 'This code is wrong or has expired' });
  }

  /**
   * While somebody is guessing, everybody has to send code and password together, and is never told which of them was wrong: neither the
   * response nor its timing shows whether the name exists.
   */
  private async assertBoth(context: ExecutionContext, attempt: SignInAttempt, userId: string | undefined): Promise<void> {
    if (attempt.code === undefined) {
      await this.codes.sendUnproven(userId);
      throw new ProblemError(codeNeeded, { detail: somebodyGuesses });
    }
    await this.limits.countCode(attempt);
    const isPassword = await this.isPasswordRight(context);
    if (!(await this.codes.use(isPassword ? userId : undefined, attempt.code)))
      throw invalidFields({ field: 'code', message: wrongOfBoth });
  }

  /** False for suspended people too: saying otherwise would confirm the password. */
  private async isPasswordRight(context: ExecutionContext): Promise<boolean> {
    try {
      await super.canActivate(context);
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500) return false;
      throw error;
    }
  }

  /** Records the failure, so that the person can see it. */
  private async recordFailure(userId: string | null, request: Request): Promise<void> {
    const device = deviceName(request.get('user-agent'));
    await recordSecurityEvent(this.dataSource.manager, this.environment, { event: 'sign-in-failed', userId, device });
  }

  /** The log names the user and address by keyed hashes only: enough to tell one guesser from many, and one name from another. */
  private logAttempt(outcome: Outcome, { username, address, device }: SignInAttempt): void {
    const [user, from] = [username, address].map((text) => pseudonym(this.environment, text));
    const event = { event: 'sign-in', outcome, user, from, knownDevice: device !== undefined };
    if (outcome === 'accepted') this.logger.log(event);
    else this.logger.warn(event);
  }
}

function outcomeOf({ kind }: ProblemError): Outcome {
  if (kind === 'too-many-requests') return 'limited';
  return kind === codeNeeded ? 'code-needed' : 'rejected';
}

/** Stands for a name or an address in the log: always the same 16 letters, which only our key can trace back. */
function pseudonym(environment: Pick<Environment, 'SESSION_SECRET'>, text: string): string {
  return createHmac('sha256', derivedKey(environment, 'log')).update(text).digest('base64url').slice(0, 16);
}
