import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

const message = { message: 'must be a whole number from 1 to 1000000' };

/** Reads and validates a property as the number of uses that a limit allows. */
export function IsLimit(): PropertyDecorator {
  return applyDecorators(Type(() => Number), IsInt(message), Min(1, message), Max(1_000_000, message));
}
