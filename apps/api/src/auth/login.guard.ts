import { Injectable, Logger, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Request } from 'express';
import type { DataSource } from 'typeorm';
import { codeNeeded } from '#dto';
import { LoginDto } from '#dto/nest';
import { Environment } from '../config/environment.js';
import { contractPipe } from '../http/guards/validation.pipe.js';
import { pseudonym } from '../http/log/pseudonym.js';
import { invalidFields, ProblemError } from '../http/problems/problem-error.js';
import { noteDeed } from '../security/note-deed.js';
import { visitorAddress } from '../submissions/visitor-address.js';
import { deviceName } from './device-name.js';
import { findUser } from './find-user.js';
import { KnownBrowsers } from './known-browsers.js';
import { SignInCodes } from './sign-in-codes.js';
import { SignInLimits, type SignInTry } from './sign-in-limits.js';
import type { User } from './user.entity.js';

/** How a try to sign in ended, for the log. */
type Outcome = 'accepted' | 'rejected' | 'limited' | 'code-needed';

/**
 * Lets a request through whose body holds a user's name and password. Tries are counted before a hash is computed, and each leaves a line
 * in the log.
 */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  private readonly logger = new Logger('SignIn');
  private readonly pipe = contractPipe();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly limits: SignInLimits,
    private readonly known: KnownBrowsers,
    private readonly codes: SignInCodes,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Guards run before pipes, so the body is not checked yet.
    const { username, code } = (await this.pipe.transform(request.body, { type: 'body', metatype: LoginDto })) as LoginDto;
    const user = await findUser(this.dataSource.manager, username);
    const device = user ? await this.known.idOf(request, user.id) : undefined;
    const attempt: SignInTry = { username, address: visitorAddress(request), device };
    try {
      await this.limits.assertMayTry(attempt);
      await super.canActivate(context);
      if (attempt.device === undefined) await this.assertCode((request as Request & { user: User }).user.id, code);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      const outcome = outcomeOf(error);
      this.note(outcome, attempt);
      if (outcome === 'rejected') await this.count(user?.id ?? null, request);
      throw error;
    }
    this.note('accepted', attempt);
    await this.limits.forgetTries(attempt);
    return true;
  }

  /** Whoever has a passkey is asked for more than the password in a browser that is not known.  */
  private async assertCode(userId: string, code: string | undefined): Promise<void> {
    if (!(await this.codes.areNeededBy(userId))) return;
    if (code === undefined) {
      await this.codes.sendNew(userId);
      throw new ProblemError(codeNeeded);
    }
    if (!(await this.codes.use(userId, code))) throw invalidFields({ field: 'code', message: 'This code is wrong or has run out' });
  }

  /** Shows the person that somebody tried. */
  private async count(userId: string | null, request: Request): Promise<void> {
    const device = deviceName(request.get('user-agent'));
    await noteDeed(this.dataSource.manager, this.environment, { event: 'sign-in-failed', userId, device });
  }

  /** Who it was stands in the log as two keyed hashes: enough to tell one guesser from many, and a name from another. */
  private note(outcome: Outcome, { username, address, device }: SignInTry): void {
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
