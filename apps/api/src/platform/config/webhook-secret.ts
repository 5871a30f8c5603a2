import { ValidateBy } from 'class-validator';

const prefix = 'whsec_';
const least = 24;
const most = 64;

/** The key in a Standard Webhooks secret: `whsec_` and 24 to 64 bytes in base64. Undefined for any other text. */
export function webhookKey(secret: string): Buffer | undefined {
  if (!secret.startsWith(prefix)) return undefined;
  const text = secret.slice(prefix.length);
  const key = Buffer.from(text, 'base64');
  return key.toString('base64') === text && key.length >= least && key.length <= most ? key : undefined;
}

/** Validates a property as such a secret. The message never repeats the value. */
export function IsWebhookSecret(): PropertyDecorator {
  return ValidateBy({
    name: 'isWebhookSecret',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && webhookKey(value) !== undefined,
      defaultMessage: () => `must be ${prefix} and ${least} to ${most} random bytes in base64`,
    },
  });
}
