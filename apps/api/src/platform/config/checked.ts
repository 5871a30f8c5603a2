import { ValidateBy } from 'class-validator';

/** Validates a property with this check. The message never repeats the value, which may be a secret. */
export function Checked(check: (value: unknown) => boolean, message: string): PropertyDecorator {
  return ValidateBy({ name: 'checked', validator: { validate: check, defaultMessage: () => message } });
}
