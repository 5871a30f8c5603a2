import { readEnvironment } from '../../../platform/config/read-environment.js';
import { Delivery } from '../delivery.entity.js';
import type { AlertMessage, MessageWriters } from '../message-writers.js';
import { WebhookChannel } from './webhook-channel.js';

/** The failure of a delivery to an address where nobody listens. */
const outcome = async (words: () => Promise<AlertMessage>) => {
  const environment = readEnvironment({ ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/alerts' });
  const channel = new WebhookChannel(environment, { words } as unknown as MessageWriters);
  const thrown = await channel.send(new Delivery(), new AbortController().signal).catch((error: unknown) => error);
  return channel.failureOf(thrown);
};

test('a webhook where nobody listens counts as unreached', async () => {
  const words = { title: 'New request', body: '', page: '/', emergency: false, overdue: 0 };
  expect(await outcome(() => Promise.resolve(words))).toMatchObject({ reason: 'The webhook could not be reached', unreached: true });
});

test('a fault of our own, such as the database’s, is not blamed on the webhook, and is logged in full', async () => {
  const fault = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const reason = 'This server could not write the alert';
  expect(await outcome(() => Promise.reject(fault))).toEqual({ reason, permanent: false, code: '', unreached: false });
});
