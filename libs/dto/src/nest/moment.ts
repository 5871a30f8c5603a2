import { ValidateBy } from 'class-validator';

const momentPattern = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** Whether this is a moment of this century in ISO 8601 with an offset, on an existing day and at an existing time. */
export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && momentPattern.test(value) && !Number.isNaN(Date.parse(value)) && isOnTheCalendar(value.slice(0, 16));
}

/** `Date` reads 30 February as 2 March. */
function isOnTheCalendar(minute: string): boolean {
  return new Date(`${minute}Z`).toISOString().startsWith(minute);
}

/** Validates a property with `isMoment`. */
export function IsMoment(): PropertyDecorator {
  return ValidateBy({
    name: 'isMoment',
    validator: { validate: isMoment, defaultMessage: (args) => `${args?.property} must be a date and time, such as 2026-11-20T14:00:00Z` },
  });
}
