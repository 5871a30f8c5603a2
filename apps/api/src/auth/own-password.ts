import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, Not } from 'typeorm';
import type { ChangePassword } from '#dto';
import type { ActingSessionRow } from '../http/guards/acting-session.js';
import { invalidFields } from '../http/problems/problem-error.js';
import { RateLimits } from '../submissions/rate-limits.js';
import { hashPassword, isPasswordOf } from './password-hash.js';
import { passwordWeakness } from './password-strength.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

/** Whoever holds a stolen session must not try passwords with it. */
const tries = { name: 'password-change', max: 10, windowSeconds: 15 * 60 } as const;

/** Changes one's own password. */
@Injectable()
export class OwnPassword {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** Sets the new password and ends all other sessions. Throws invalid-fields for a wrong present one and for one that is guessed first. */
  async change({ id, userId }: ActingSessionRow, { current, password }: ChangePassword): Promise<void> {
    await this.limits.count(tries, userId);
    const user = await this.dataSource.manager.findOneByOrFail(User, { id: userId });
    if (!(await isPasswordOf(user.password, current)))
      throw invalidFields({ field: 'current', message: 'This is not your present password' });
    const weakness = await passwordWeakness(password, user.username);
    if (weakness) throw invalidFields({ field: 'password', message: `The new password ${weakness}` });
    const hash = await hashPassword(password);
    await this.dataSource.transaction(async (manager) => {
      await manager.update(User, userId, { password: hash });
      await manager.delete(Session, { userId, id: Not(id) });
    });
  }
}
