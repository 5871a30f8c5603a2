import { phoneNumber } from './phone-number.js';

/** The `tel:` address of a number as a visitor typed it, or undefined if it cannot be dialled. */
export function phoneHref(typed: string): string | undefined {
  const number = phoneNumber(typed);
  return number && `tel:${number.dial}`;
}
