import { ValidateBy } from 'class-validator';

/** True if a text is a site's bare address, such as https://www.example.com or http://localhost:3000. */
export function isOrigin(text: unknown): boolean {
  return typeof text === 'string' && /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase();
}

/** Validates a property with isOrigin. */
export function IsOrigin(): PropertyDecorator {
  return ValidateBy({
    name: 'isOrigin',
    validator: { validate: isOrigin, defaultMessage: () => 'must be an address such as https://www.example.com' },
  });
}

/** Validates a property as an http or https address, with any path and query. The message never repeats it: such addresses hold secrets. */
export function IsWebAddress(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
  return ValidateBy({
    name: 'isWebAddress',
    validator: { validate, defaultMessage: () => 'must be an address such as https://example.com/path' },
  });
}
