import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { CreateMember, TeamMember } from '#dto';
import { Environment } from '../config/environment.js';
import { pseudonym } from '../http/log/pseudonym.js';
import { invalidFields } from '../http/problems/problem-error.js';
import { createOwner } from './create-owner.js';
import { passwordWeakness } from './password-strength.js';
import { User } from './user.entity.js';

const takenName = 'Somebody may sign in by this name already, or by one that looks like it. Please choose another';

/** The people who may sign in; each of them may add another, as the command create-owner does. */
@Injectable()
export class TeamService {
  private readonly logger = new Logger('Team');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** Everybody, by name, as this user sees them. */
  async list(userId: string): Promise<TeamMember[]> {
    const users = await this.dataSource.manager.find(User, { select: { id: true, username: true }, order: { username: 'ASC' } });
    return users.map(({ id, username }) => ({ username, you: id === userId }));
  }

  /** Adds a person and leaves a line in the log. Throws invalid-fields for a name that is taken or looks so, and for a weak password. */
  async add({ username, password }: CreateMember, userId: string): Promise<TeamMember> {
    const weakness = await passwordWeakness(password, username);
    if (weakness) throw invalidFields({ field: 'password', message: `The password ${weakness}` });
    if (!(await createOwner(this.dataSource, username, password)))
      throw invalidFields({ field: 'username', message: takenName });
    const { username: adder } = await this.dataSource.manager.findOneByOrFail(User, { id: userId });
    const [user, by] = [username, adder].map((name) => pseudonym(this.environment, name));
    this.logger.warn({ event: 'person-added', user, by });
    return { username, you: false };
  }
}
