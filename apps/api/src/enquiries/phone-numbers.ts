import { findPhoneNumbersInText } from 'libphonenumber-js';
import { phoneNumber, plainNumbers } from '#dto';

/** The digits after `+44`: ten, or nine for some numbers that begin with 1 or 8 (Ofcom's numbering plan). */
const british = /^(?:[1-9]\d{9}|[18]\d{8})$/;

/**
 * The numbers in a text that can be dialled, in order, with their country codes (E.164), British unless they say otherwise. The first is the
 * contract's, if it finds one: phone and server then agree. The length decides (`extended`), since the numbers kept for drama are not valid.
 */
export function phoneNumbers(typed: string): string[] {
  const found = findPhoneNumbersInText(plainNumbers(typed), { defaultCountry: 'GB', extended: true })
    .map(({ number }) => number)
    .filter(({ countryCallingCode, nationalNumber }) => countryCallingCode !== '44' || british.test(nationalNumber))
    .map(({ number }): string => number);
  const first = phoneNumber(typed)?.international;
  return [...new Set(first ? [first, ...found] : found)];
}
