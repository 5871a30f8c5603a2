import { Checked } from './checked.js';

const minLength = 32;
const minDifferent = 12;
const placeholder = /change.?me|secret|password|example|insecure|default|placeholder|12345678|qwerty|abcdefgh/i;

/** True if a text can sign sessions: at least 32 characters, 12 of them different, and no placeholder from an example. */
export function isStrongSecret(text: unknown): boolean {
  return typeof text === 'string' && text.length >= minLength && new Set(text).size >= minDifferent && !placeholder.test(text);
}

/** Validates a property with isStrongSecret. */
export function IsStrongSecret(): PropertyDecorator {
  return Checked(isStrongSecret, `must be ${minLength} random characters or more (or leave it out, and one is made)`);
}
