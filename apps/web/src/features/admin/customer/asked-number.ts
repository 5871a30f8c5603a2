import { phoneNumber, plainNumbers } from '#dto';

/** Fewest digits of a number. */
const least = /(?:\d\D*){9}/;

/** What to ask the server for: a number (E.164), or a text in which the server may find one. Undefined for too few digits. */
export function askedNumber(words: string): string | undefined {
  return phoneNumber(words)?.international ?? (least.test(plainNumbers(words)) ? words.trim() : undefined);
}
