import { emailPattern } from '#dto';
import { Checked } from './checked.js';

/** Validates a property as one email address, as the forms do. */
export function IsMailbox(): PropertyDecorator {
  return Checked((value) => typeof value === 'string' && emailPattern.test(value), 'must be one address such as info@example.com');
}
