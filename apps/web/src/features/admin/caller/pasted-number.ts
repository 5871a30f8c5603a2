import { phoneNumber } from '#dto';

/** One written number: digits and the separators that people use. */
const written = /\+?\(?\d[\d\s().\-–—]*/g;

/** The first number that can be dialled in a pasted text, as it is written there: `01473 123456 (missed)` gives `01473 123456`. */
export function pastedNumber(text: string): string | undefined {
  const numbers = Array.from(text.normalize('NFKC').matchAll(written), ([found]) => found.replace(/[\s().\-–—]+$/, ''));
  return numbers.find((number) => phoneNumber(number));
}
