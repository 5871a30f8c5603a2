import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

const mostUses = 1_000_000;
const highestPort = 65_535;

/** Reads and validates a property as a limit's number of uses. */
export function IsLimit(): PropertyDecorator {
  return isWholeNumber(1, mostUses, `must be a whole number from 1 to ${mostUses}`);
}

/** Reads and validates a property as a port; with `orAny` also 0, which takes any free one. */
export function IsPort({ orAny = false } = {}): PropertyDecorator {
  const least = orAny ? 0 : 1;
  return isWholeNumber(least, highestPort, `must be a whole number from ${least} to ${highestPort}`);
}

/** Reads and validates a property as a number of bytes, minutes or days. */
export function IsNumberOf(unit: 'bytes' | 'minutes' | 'days', least: number): PropertyDecorator {
  return isWholeNumber(least, Number.MAX_SAFE_INTEGER, `must be a whole number of ${unit}, ${least} or more`);
}

function isWholeNumber(least: number, most: number, message: string): PropertyDecorator {
  return applyDecorators(Type(() => Number), IsInt({ message }), Min(least, { message }), Max(most, { message }));
}
