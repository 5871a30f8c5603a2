import { Module } from '@nestjs/common';
import { ClosedDays } from './closed-days.js';
import { ClosedDaysController } from './closed-days.controller.js';

/** The business's days: opening hours, bank holidays, closed days. */
@Module({ controllers: [ClosedDaysController], providers: [ClosedDays], exports: [ClosedDays] })
export class CalendarModule {}
