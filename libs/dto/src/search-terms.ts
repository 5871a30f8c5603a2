import { searchLimits } from './inbox.js';

const marks = /[\u0300-\u036f'’‘`]/g;
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' };
const phonePattern = /(?<![\p{L}\d])(?:\+|\(|00)?\d[\d\s().+/-]*\d(?![\p{L}\d%])/gu;
const postcodePattern = /(?<![\p{L}\d])([a-z]{1,2}\d[a-z\d]?)\s+(\d[a-z]{0,2})(?![\p{L}\d])/gu;

/**
 * The parts of a search as enquiry_search keeps its words: small, without marks; a phone number as its digits, a postcode
 * without its space. Undefined when none has enough letters, or there are too many: every part must be found.
 */
export function searchTerms(typed: string): string[] | undefined {
  const plain = plainWords(typed);
  const terms: string[] = [];
  const take = (pattern: RegExp, read: (...found: string[]) => string) => (text: string) =>
    text.replace(pattern, (...found: string[]) => {
      terms.push(read(...found));
      return ' ';
    });
  const withoutPostcodes = take(postcodePattern, (_all, outward = '', inward = '') => outward + inward)(plain);
  const rest = take(phonePattern, (number = '') => phoneDigits(number))(withoutPostcodes);
  terms.push(...rest.split(/\s+/).filter(Boolean));
  const different = [...new Set(terms)];
  const isEnough = different.some((term) => [...term].length >= searchLimits.minLetters) && different.length <= searchLimits.maxTerms;
  return isEnough ? different : undefined;
}

/** As plain_words() of the database: small letters without marks; characters that fall apart become several. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ßæøłđ]/g, (letter) => plainLetters[letter] ?? letter);
}

/** As plain_phones() of the database keeps them: a number from abroad without its trunk zero. */
function phoneDigits(typed: string): string {
  const isForeign = /^(\+|00)/.test(typed);
  const digits = (isForeign ? typed.replace('(0)', '') : typed).replace(/\D/g, '').replace(/^00/, '');
  return isForeign ? digits.replace(/^440/, '44') : digits;
}
