import { numbersOf } from '#dto';
import { phoneNumbers } from '../../enquiries/phone-numbers.js';

/** The `tel:` address of the first number in a visitor's text, or undefined if none can be dialled. */
export function dialHref(typed: string): string | undefined {
  const [first] = numbersOf({ phone: typed, numbers: phoneNumbers(typed) });
  return first && `tel:${first.dial}`;
}
