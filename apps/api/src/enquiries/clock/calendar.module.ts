import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClosedDayRow } from './closed-day.entity.js';
import { ClosedDays } from './closed-days.js';
import { ClosedDaysController } from './closed-days.controller.js';

/** The business's days: opening hours, bank holidays, closed days. */
@Module({
  imports: [TypeOrmModule.forFeature([ClosedDayRow])],
  controllers: [ClosedDaysController],
  providers: [ClosedDays],
  exports: [ClosedDays],
})
export class CalendarModule {}
