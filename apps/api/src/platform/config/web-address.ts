import { ValidateBy } from 'class-validator';

/** Validates a property as an http or https address, with any path and query. The message never repeats it: such addresses hold secrets. */
export function IsWebAddress(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
  return ValidateBy({
    name: 'isWebAddress',
    validator: { validate, defaultMessage: () => 'must be an address such as https://example.com/path' },
  });
}
