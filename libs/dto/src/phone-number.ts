/** A number that can be dialled. */
export interface PhoneNumber {
  /** What a phone in Britain dials: digits, a `+` before those from abroad. */
  dial: string;
  /** With country code (E.164): `+447700900123`. */
  international: string;
  /** It may take text messages: a mobile, or a number from abroad. */
  mobile: boolean;
}

/** One written number: digits with what people put between them. */
const written = /\+?\(?\d[\d\s().\-–—]*/g;
/** What follows `+44` or the trunk zero; 070 and 076 are no mobiles, but the Isle of Man's 07624 is. */
const british = /^[1-9]\d{8,9}$/;
const britishMobile = /^7(?:[1-57-9]\d{8}|624\d{6})$/;

/**
 * The first number in what a visitor typed that can be dialled, or undefined: +44 with and without its (0), 0044, a zero that was left
 * out before a mobile's 7; an extension, which has to be keyed in, is left out.
 */
export function phoneNumber(typed: string): PhoneNumber | undefined {
  for (const [text] of typed.normalize('NFKC').matchAll(written)) {
    const number = readNumber(text);
    if (number) return number;
  }
  return undefined;
}

function readNumber(text: string): PhoneNumber | undefined {
  const abroad = /^\+|^\(?00/.test(text);
  const digits = (abroad ? text.replace('(0)', '') : text).replace(/\D/g, '').replace(/^00/, '');
  const national = abroad ? /^440?(.+)/.exec(digits)?.[1] : /^(?:44|0)([1-9]\d+)$/.exec(digits)?.[1] ?? digits.match(/^7\d{9}$/)?.[0];
  if (national !== undefined || !abroad) {
    if (!national || !british.test(national)) return undefined;
    return { dial: abroad ? `+44${national}` : `0${national}`, international: `+44${national}`, mobile: britishMobile.test(national) };
  }
  // ITU-T E.164: at most 15 digits with the country's code.
  return /^[1-9]\d{6,14}$/.test(digits) ? { dial: `+${digits}`, international: `+${digits}`, mobile: true } : undefined;
}
