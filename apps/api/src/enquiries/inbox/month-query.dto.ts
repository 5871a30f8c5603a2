import { Matches } from 'class-validator';

/** Which month is asked for. */
export class MonthQueryDto {
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'month must be a month such as 2026-11' })
  month!: string;
}
