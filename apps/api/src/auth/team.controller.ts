import { Body, Controller, Get, Post } from '@nestjs/common';
import type { TeamMember } from '#dto';
import { CreateMemberDto } from '#dto/nest';
import { ChangesAccess } from '../http/guards/access.js';
import { ActingUser } from '../http/guards/acting-user.js';
import { TeamService } from './team.service.js';

/** Who may sign in. */
@Controller('team')
export class TeamController {
  constructor(private readonly team: TeamService) {}

  @Get()
  list(@ActingUser() userId: string): Promise<TeamMember[]> {
    return this.team.list(userId);
  }

  /** 201 with the new person; 422 for a name that is taken and a password that is guessed first. */
  @Post()
  @ChangesAccess('person-added')
  add(@Body() member: CreateMemberDto, @ActingUser() userId: string): Promise<TeamMember> {
    return this.team.add(member, userId);
  }
}
