import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { TeamMember } from '#dto';
import { CreateMemberDto, UpdateMemberDto } from '#dto/nest';
import { ChangesAccess } from '../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow, ActingUser } from '../platform/http/guards/acting-session.js';
import { TeamService } from './team.service.js';

/** The people who sign in. */
@Controller('team')
export class TeamController {
  constructor(private readonly team: TeamService) {}

  @Get()
  list(@ActingUser() userId: string): Promise<TeamMember[]> {
    return this.team.list(userId);
  }

  /** 201 with the new person; 422 for a taken name or a weak password. */
  @Post()
  @ChangesAccess('person-added')
  add(@Body() member: CreateMemberDto, @ActingSession() session: ActingSessionRow): Promise<TeamMember> {
    return this.team.add(member, session);
  }

  /** Letting somebody back records `person-let-back`. 409 for oneself; 401 if the acting session has just ended. */
  @Patch(':username')
  @ChangesAccess('person-suspended')
  @HttpCode(204)
  async update(
    @Param('username') username: string,
    @Body() { suspended }: UpdateMemberDto,
    @ActingSession() session: ActingSessionRow,
  ): Promise<void> {
    await this.team.suspend(username, suspended, session);
  }

  /** 409 for oneself; 401 if the acting session has just ended. If two people remove each other, one stays. */
  @Delete(':username')
  @ChangesAccess('person-removed')
  @HttpCode(204)
  async remove(@Param('username') username: string, @ActingSession() session: ActingSessionRow): Promise<void> {
    await this.team.remove(username, session);
  }
}
