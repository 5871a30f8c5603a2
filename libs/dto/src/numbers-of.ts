import { phoneNumber, type PhoneNumber } from './phone-number.js';

/** The numbers by which somebody can be reached, the first one first: as they are read here, then as the server read them. */
export function numbersOf({ phone, numbers = [] }: { phone: string; numbers?: readonly string[] }): PhoneNumber[] {
  const read = [phone, ...numbers].flatMap((text) => phoneNumber(text) ?? []);
  return read.filter(({ international }, place) => place === read.findIndex((each) => each.international === international));
}
