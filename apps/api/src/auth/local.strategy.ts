import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { InjectRepository } from '@nestjs/typeorm';
import { Strategy } from 'passport-local';
import type { Repository } from 'typeorm';
import { ProblemError } from '../http/problems/problem-error.js';
import { isPasswordOf } from './password-hash.js';
import { User } from './user.entity.js';

/** Accepts a user name with its password; anything else fails with the same words after the same time. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {
    super();
  }

  async validate(username: string, password: string): Promise<User> {
    const user = await this.users.findOneBy({ username });
    if (!(await isPasswordOf(user?.password, password)) || !user) throw new ProblemError('wrong-password');
    return user;
  }
}
