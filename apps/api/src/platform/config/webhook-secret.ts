import { Checked } from './checked.js';

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

/** Validates a property as such a secret. */
export function IsWebhookSecret(): PropertyDecorator {
  const isWebhookSecret = (value: unknown) => typeof value === 'string' && webhookKey(value) !== undefined;
  return Checked(isWebhookSecret, `must be ${prefix} and ${least} to ${most} random bytes in base64`);
}
