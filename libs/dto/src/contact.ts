import { serviceOptions } from './quote-options.js';
import { emailText, emptyValues, nameText, phoneText, type Rules, type ValuesOf } from './rules.js';

/** Every field of the contact form (specification, sections 3 and 5). */
export const contactRules = {
  firstName: { ...nameText, label: 'First name', min: 1, message: 'First name is required' },
  lastName: { ...nameText, label: 'Last name', min: 1, message: 'Last name is required' },
  email: { ...emailText, label: 'Email', min: 1, message: 'Valid email is required' },
  phone: { ...phoneText, min: 1, message: 'Phone number is required' },
  service: { kind: 'choice', label: 'Service', options: serviceOptions },
  message: { kind: 'text', label: 'Message', max: 5000, multiline: true },
} as const satisfies Rules;

export type ContactField = keyof typeof contactRules;

/** A contact enquiry: the form's values and the wire form are the same. */
export type CreateContact = ValuesOf<typeof contactRules>;

/** An empty form. */
export const emptyContact: CreateContact = emptyValues(contactRules);
