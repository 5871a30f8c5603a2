import { Controller, Get } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { TeamMember } from '#dto';
import { ActingUser } from '../http/guards/acting-user.js';
import { User } from './user.entity.js';

/** Who may sign in: the command create-owner adds another person. */
@Controller('team')
export class TeamController {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  @Get()
  async list(@ActingUser() userId: string): Promise<TeamMember[]> {
    const users = await this.users.find({ select: { id: true, username: true }, order: { username: 'ASC' } });
    return users.map(({ id, username }) => ({ username, you: id === userId }));
  }
}
