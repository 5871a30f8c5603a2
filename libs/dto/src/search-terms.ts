import { searchLimits } from './inbox.js';
import { plainNumbers } from './phone-number.js';

const marks = /[\u0300-\u036f'’‘`]/g;
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' };
// What stands before a match is its first group: iPhones before iOS 16.4 know no look-behind.
/** A copied `tel:` or `mailto:` link, without its parameters (RFC 3966, RFC 6068). */
const linkPattern = /(^|[^\p{L}\d])(?:tel|mailto):([^\s;?]*)\S*/gu;
const phonePattern = /(^|[^\p{L}\d\p{Sc}])((?:\+|\(|00)?\d[\d\s().+/-]*\d)(?![\p{L}\d\p{Sc}%])/gu;
const postcodePattern = /(^|[^\p{L}\d])([a-z]{1,2}\d[a-z\d]?)\s+(\d[a-z]{0,2})(?![\p{L}\d])/gu;
/** Punctuation around a word is dropped; inside a word, as in an email address, it counts. A percent sign belongs to its number. */
const outerPunctuation = /^(?:(?!%)[\p{P}<>+])+|(?:(?!%)[\p{P}<>+])+$/gu;

/**
 * Splits a search into terms as enquiry_search stores words: lower case, without marks or surrounding punctuation; a phone number as
 * digits, a postcode without its space. Every term must be found. Undefined if searchFault finds a fault.
 */
export function searchTerms(typed: string): string[] | undefined {
  const terms = partsOf(typed);
  return faultOf(typed, terms) ? undefined : terms;
}

/** Why a search cannot be made, worded for the person who typed it; undefined if it can. */
export function searchFault(typed: string): string | undefined {
  return faultOf(typed, partsOf(typed));
}

function faultOf(typed: string, terms: string[]): string | undefined {
  const { minLetters, maxLetters, maxTerms } = searchLimits;
  if (typed.length > maxLetters) return `Type at most ${maxLetters} letters`;
  if (terms.length > maxTerms) return `Type at most ${maxTerms} words`;
  return terms.some((term) => [...term].length >= minLetters) ? undefined : 'Type three letters or more';
}

function partsOf(typed: string): string[] {
  const terms: string[] = [];
  const take = (pattern: RegExp, read: (...found: string[]) => string) => (text: string) =>
    text.replace(pattern, (_all, before: string, ...found: string[]) => {
      terms.push(read(...found));
      return `${before} `;
    });
  const plain = plainWords(plainNumbers(typed)).replace(linkPattern, '$1 $2 ');
  const withoutPostcodes = take(postcodePattern, (outward = '', inward = '') => outward + inward)(plain);
  const rest = take(phonePattern, (number = '') => phoneDigits(number))(withoutPostcodes);
  terms.push(...rest.split(/[\s,;]+/).map((word) => word.replace(outerPunctuation, '')));
  return [...new Set(terms)].filter(Boolean);
}

/** Does what the database's plain_words() does: lower case without marks; a character that decomposes becomes several. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ßæøłđ]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The digits alone, without the trunk zero of a number from abroad. The database's plain_phones() stores what finds every such form. */
function phoneDigits(typed: string): string {
  const isForeign = /^(\+|00)/.test(typed);
  const digits = (isForeign ? typed.replace('(0)', '') : typed).replace(/\D/g, '').replace(/^00/, '');
  return isForeign ? digits.replace(/^440/, '44') : digits;
}
