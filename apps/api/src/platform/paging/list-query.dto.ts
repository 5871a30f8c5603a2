import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { listLimits } from '#dto';
import { IsCursor } from './cursor.js';

const limitMessage = { message: `limit must be a whole number from 1 to ${listLimits.maxRows}` };

/** The part of a list to return (decision 5, point 32). */
export class ListQueryDto {
  @Transform(({ value }) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined))
  @IsInt(limitMessage)
  @Min(1, limitMessage)
  @Max(listLimits.maxRows, limitMessage)
  limit: number = listLimits.defaultRows;

  @IsOptional()
  @IsCursor()
  cursor?: string;

  /** Only held records. */
  @IsOptional()
  @IsIn(['true'], { message: "held must be 'true' or left out" })
  held?: 'true';
}
