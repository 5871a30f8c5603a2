import { createHmac } from 'node:crypto';

/** A message to sign: `id` is the same for all tries; the time of this try in seconds since 1970; the exact body. */
export interface SignedMessage {
  id: string;
  timestamp: number;
  body: string;
}

/** The headers that prove who sent it and when (https://www.standardwebhooks.com, version 1). */
export function webhookHeaders(key: Buffer, { id, timestamp, body }: SignedMessage): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
