import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, Not } from 'typeorm';
import type { ChangePassword } from '#dto';
import { Environment } from '../platform/config/environment.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { invalidFields } from '../platform/http/problems/problem-error.js';
import { noteDeed } from './security/note-deed.js';
import { RateLimits } from '../enquiries/intake/rate-limits.js';
import { hashPassword, isPasswordOf } from './password-hash.js';
import { passwordWeakness } from './password-strength.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

/** Whoever holds a stolen session must not try passwords with it. */
const tries = { name: 'own-password', max: 10, windowSeconds: 15 * 60 } as const;

/** One's own password: whether somebody knows it, and its change. */
@Injectable()
export class OwnPassword {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: RateLimits,
    private readonly environment: Environment,
  ) {}

  /**
   * Sets the new password and ends all other sessions and known browsers. Throws invalid-fields for a wrong present one and for one that is
   * guessed first.
   */
  async change(session: ActingSessionRow, { current, password }: ChangePassword, browserId: string | undefined): Promise<void> {
    const { id, userId } = session;
    const user = await this.assert(session, { field: 'current', password: current });
    const weakness = await passwordWeakness(password, user.username);
    if (weakness) throw invalidFields({ field: 'password', message: `The new password ${weakness}` });
    const hash = await hashPassword(password);
    await this.dataSource.transaction(async (manager) => {
      await manager.update(User, userId, { password: hash });
      await manager.delete(Session, { userId, id: Not(id) });
      await manager.query('DELETE FROM known_browsers WHERE user_id = $1 AND id IS DISTINCT FROM $2', [userId, browserId]);
      await noteDeed(manager, this.environment, { event: 'password-changed', userId, by: session });
    });
  }

  /** Throws invalid-fields, which names the field, for a password that is not the present one, and 429 after too many tries. */
  async assert({ id, userId }: ActingSessionRow, { field, password }: { field: string; password: string }): Promise<User> {
    await this.limits.count(tries, userId);
    const { manager } = this.dataSource;
    const user = await manager.findOneByOrFail(User, { id: userId });
    if (await isPasswordOf(user.password, password)) return user;
    await noteDeed(manager, this.environment, { event: 'sign-in-failed', userId, by: { id, userId } });
    throw invalidFields({ field, message: 'This is not your present password' });
  }
}
