import { Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import type { ChangePassword } from '#dto';
import { Environment } from '../platform/config/environment.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { invalidFields } from '../platform/http/problems/problem-error.js';
import { assertStillSignedIn } from './people/locked-person.js';
import { recordSecurityEvent } from '../security-events/record-security-event.js';
import { RateLimits } from '../platform/limits/rate-limits.js';
import { KnownBrowser } from './known-browser.entity.js';
import { hashPassword, isPasswordOf } from './password-hash.js';
import { passwordWeakness } from './password-strength.js';
import { Session } from './session.entity.js';
import { User } from '../platform/people/user.entity.js';

/** Stops the holder of a stolen session from guessing the password. */
const attempts = { name: 'own-password', max: 10, windowSeconds: 15 * 60 } as const;

/** Checks and changes the acting person's password. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimits,
    private readonly environment: Environment,
  ) {}

  /**
   * Sets the new password and ends all other sessions and known browsers. Throws invalid-fields if the present password is wrong or the new
   * one is weak, and not-signed-in if the session has since ended.
   */
  async change(session: ActingSessionRow, { current, password }: ChangePassword, browserId: string | undefined): Promise<void> {
    const { id, userId } = session;
    const user = await this.assert(session, { field: 'current', password: current });
    const weakness = await passwordWeakness(password, user.username);
    if (weakness) throw invalidFields({ field: 'password', message: `The new password ${weakness}` });
    const hash = await hashPassword(password);
    await this.dataSource.transaction(async (manager) => {
      // Another session may have changed it since the check.
      const { affected } = await manager.update(User, { id: userId, password: user.password }, { password: hash });
      if (!affected) throw notPresent('current');
      await assertStillSignedIn(manager, session);
      await manager.delete(Session, { userId, id: Not(id) });
      await manager.delete(KnownBrowser, { userId, ...(browserId !== undefined && { id: Not(browserId) }) });
      await recordSecurityEvent(manager, this.environment, { event: 'password-changed', userId, by: session });
    });
  }

  /** Throws invalid-fields, naming the field, if this is not the present password, and 429 after too many attempts. */
  async assert({ id, userId }: ActingSessionRow, { field, password }: { field: string; password: string }): Promise<User> {
    await this.limits.count(attempts, userId);
    const { manager } = this.dataSource;
    const user = await manager.findOneByOrFail(User, { id: userId });
    if (await isPasswordOf(user.password, password)) return user;
    await recordSecurityEvent(manager, this.environment, { event: 'sign-in-failed', userId, by: { id, userId } });
    throw notPresent(field);
  }
}

function notPresent(field: string): Error {
  return invalidFields({ field, message: 'This is not your present password' });
}
