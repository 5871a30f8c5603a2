import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { listLimits } from '#dto';
import { IsCursor } from './cursor.js';

/** The part of a list to return (decision 5, point 32). */
export class ListQueryDto {
  @IsRowCount(listLimits.maxRows) limit: number = listLimits.defaultRows;

  @IsOptional() @IsCursor() cursor?: string;

  /** Only held records. */
  @IsOptional()
  @IsIn(['true'], { message: "held must be 'true' or left out" })
  held?: 'true';
}

/** Reads and validates a property as a number of rows, up to the most that a list gives out at once. */
export function IsRowCount(most: number): PropertyDecorator {
  const wrong = { message: `limit must be a whole number from 1 to ${most}` };
  const read = Transform(({ value }) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined));
  return applyDecorators(read, IsInt(wrong), Min(1, wrong), Max(most, wrong));
}
