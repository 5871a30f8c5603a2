import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { DataSource } from 'typeorm';
import { suspended } from '#dto';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { findUser } from './find-user.js';
import { isPasswordOf } from './password-hash.js';
import type { User } from '../platform/people/user.entity.js';

/** Accepts a name with its password; anything else fails alike, after the same time. Throws `suspended` only for the right password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async validate(username: string, password: string): Promise<User> {
    const user = await findUser(this.dataSource.manager, username);
    if (!(await isPasswordOf(user?.password, password)) || !user) throw new ProblemError('wrong-password');
    if (user.suspendedAt) throw new ProblemError(suspended);
    return user;
  }
}
