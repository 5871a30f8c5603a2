import { Checked } from './checked.js';

/** True if a text is a site's bare address, such as https://www.example.com or http://localhost:3000. */
export function isOrigin(text: unknown): boolean {
  return typeof text === 'string' && /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase();
}

/** Validates a property with isOrigin. */
export function IsOrigin(): PropertyDecorator {
  return Checked(
    isOrigin,
    'must be an address such as https://www.example.com, with nothing after it: no slash, path or query. A name with other letters than ' +
      'a to z is written as xn--…',
  );
}

/** Validates a property as an http or https address, with any path and query. */
export function IsWebAddress(): PropertyDecorator {
  const isWebAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
  return Checked(isWebAddress, 'must be an address such as https://example.com/path');
}
