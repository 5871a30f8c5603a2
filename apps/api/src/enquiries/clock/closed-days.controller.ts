import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import type { ClosedDay } from '#dto';
import { ClosedDayDto } from '#dto/nest';
import { Everyday } from '../../platform/http/guards/access.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { ClosedDays } from './closed-days.js';
import { DayPipe } from './day.pipe.js';

/** The days on which the business is closed, besides those without hours and bank holidays. */
@Controller('closed-days')
export class ClosedDaysController {
  constructor(private readonly closedDays: ClosedDays) {}

  @Get()
  list(): Promise<ClosedDay[]> {
    return this.closedDays.list();
  }

  @Put(':day')
  @Everyday('the calendar of the business')
  @HttpCode(204)
  async close(@Param('day', DayPipe) day: string, @Body() { why = '' }: ClosedDayDto): Promise<void> {
    await this.closedDays.close(day, why);
  }

  @Delete(':day')
  @Everyday('the calendar of the business')
  @HttpCode(204)
  async open(@Param('day', DayPipe) day: string): Promise<void> {
    if (!(await this.closedDays.open(day))) throw new ProblemError('not-found');
  }
}
