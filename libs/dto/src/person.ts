import { emailText, nameText, phoneText, type Rules } from './rules.js';

/** Who somebody is and where they live, as the owner writes it down or corrects it on a record of any kind. All may be empty. */
export const personRules = {
  firstName: { ...nameText, label: 'First name' },
  lastName: { ...nameText, label: 'Last name' },
  phone: phoneText,
  email: { ...emailText, label: 'Email', message: 'Please enter a valid email address' },
  address: { kind: 'text', label: 'Address', max: 200 },
} as const satisfies Rules;
export type PersonField = keyof typeof personRules;

/** The event of each correction: its `from` and `to` are the old and the new text. */
export const correctionEvents = {
  firstName: 'new-first-name',
  lastName: 'new-last-name',
  phone: 'new-phone',
  email: 'new-email',
  address: 'new-address',
} as const satisfies Record<PersonField, string>;

/** The error of a record with neither number nor name, shown at the field `phone`. */
export const nobodyMessage = 'Please enter a number or a name';

/** Whether there is a number or a name: the least that a record needs. A number that cannot be dialled counts, too: it is kept as words. */
export function isSomebody({ phone = '', firstName = '', lastName = '' }: Partial<Record<PersonField, string>>): boolean {
  return [phone, firstName, lastName].some((text) => text.trim() !== '');
}
