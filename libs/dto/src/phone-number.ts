import { asciiDigits } from './ascii-digits.js';

/** A number that can be dialled. */
export interface PhoneNumber {
  /** As dialled in Britain: digits, with a `+` before numbers from abroad. */
  dial: string;
  /** With country code (E.164): `+447700900123`. */
  international: string;
  /** It may take text messages: a mobile, or a number from abroad. */
  mobile: boolean;
}

/** One written number: digits and the separators that people use. */
const written = /\+?\(?\d[\d\s().-]*/g;
/** One number's digits, and what people write between it and the next. Together they have more than the 15 digits of the longest number. */
const besideAnother = /(\d(?:[\s().-]*\d){8,14})[\s.,;:&+-]+?(?=\(?(?:\+\(?\d|0)(?:[\s().-]*\d){8})/g;
/** The digits after `+44` or the trunk zero: ten, or nine for some numbers that begin with 01 or 08 (Ofcom's numbering plan). */
const british = /^(?:[1-9]\d{9}|[18]\d{8})$/;
/** 070 and 076 are not mobiles, except the Isle of Man's 07624. */
const britishMobile = /^7(?:[1-57-9]\d{8}|624\d{6})$/;

/** The text as numbers are looked for in it: digits of every script as 0 to 9, one kind of dash, nothing invisible, a slash between two. */
export function plainNumbers(typed: string): string {
  return asciiDigits(typed.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u20e3\ufffc]/gu, ''))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[·•∙⋅‧・]/g, ' ')
    .replace(besideAnother, '$1 / ');
}

/**
 * Returns the first number that can be dialled in a text, or undefined. Understands +44 with or without (0), 0044, and a mobile without its
 * leading zero; drops an extension, which has to be keyed in. What it gives up the server reads with a library (numbers).
 */
export function phoneNumber(typed: string): PhoneNumber | undefined {
  for (const [text] of plainNumbers(typed).matchAll(written)) {
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
  // ITU-T E.164: at most 15 digits including the country code.
  return /^[1-9]\d{6,14}$/.test(digits) ? { dial: `+${digits}`, international: `+${digits}`, mobile: true } : undefined;
}
