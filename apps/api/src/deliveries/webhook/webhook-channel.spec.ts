import { formatFor } from '../../platform/config/webhook-format.js';
import { readEnvironment } from '../../platform/config/read-environment.js';
import { WebhookPeer } from '../../../test/peers/webhook-peer.js';
import { Delivery } from '../delivery.entity.js';
import type { AlertMessage, MessageWriters } from '../message-writers.js';
import { WebhookChannel } from './webhook-channel.js';

const message: AlertMessage = { title: 'New request', body: 'Hedges', page: '/admin', emergency: false, overdue: 0 };
const peer = new WebhookPeer();
beforeAll(() => peer.start());
afterAll(() => peer.stop());
beforeEach(() => {
  Object.assign(peer, { status: 200, words: '', headers: {} });
  peer.raw.length = 0;
});

/** The failure of a delivery; undefined if it was taken. */
async function outcome(settings: NodeJS.ProcessEnv, words = () => Promise.resolve(message)) {
  const channel = new WebhookChannel(readEnvironment(settings), { words } as unknown as MessageWriters);
  const thrown: unknown = await channel.send(new Delivery(), new AbortController().signal).catch((error: unknown) => error);
  return thrown === undefined ? undefined : channel.failureOf(thrown);
}
const atPeer = (settings = {}) => outcome({ ALERT_WEBHOOK_URL: peer.url, ...settings });

test('a webhook where nobody listens counts as unreached', async () => {
  const failure = await outcome({ ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/alerts' });
  expect(failure).toMatchObject({ reason: 'The webhook could not be reached', unreached: true });
});

test('a fault of our own, such as the database’s, is not blamed on the webhook, and is logged in full', async () => {
  const fault = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const reason = 'This server could not write the alert';
  const failure = await outcome({ ALERT_WEBHOOK_URL: peer.url }, () => Promise.reject(fault));
  expect(failure).toEqual({ reason, permanent: false, code: '', unreached: false });
});

test('a refusal is final, and its first words are kept in one line', async () => {
  Object.assign(peer, { status: 400, words: `{"message":\n "Cannot send an empty message"} ${'x'.repeat(100_000)}` });
  const failure = await atPeer();
  expect(failure).toMatchObject({ permanent: true, code: 'webhook 400' });
  expect(failure?.reason).toMatch(/^The webhook answered 400: {"message": "Cannot send an empty message"} x+…$/);
  expect(failure?.reason.length).toBeLessThan(240);
});

test.each([408, 425, 429, 503])('an answer of %i is tried again after the time that it names', async (status) => {
  Object.assign(peer, { status, headers: { 'Retry-After': '1.5' } });
  expect(await atPeer()).toMatchObject({ permanent: false, waitSeconds: 2 });
});

test('the setting chooses the form', async () => {
  expect(await atPeer({ ALERT_WEBHOOK_FORMAT: 'ntfy' })).toBeUndefined();
  expect(peer.raw[0]).toMatchObject({ body: 'Hedges', headers: { title: 'New request', priority: '3' } });
  expect(await atPeer()).toBeUndefined();
  expect(JSON.parse(peer.raw[1]?.body ?? '')).toMatchObject({ title: 'New request' });
});

test('an address with a user and a password signs in with them', async () => {
  expect(await atPeer({ ALERT_WEBHOOK_URL: peer.url.replace('//', '//sam:p%40ss%@') })).toBeUndefined();
  expect(peer.raw[0]?.headers.authorization).toBe(`Basic ${Buffer.from('sam:p@ss%').toString('base64')}`);
});

test.each([
  ['https://discord.com/api/webhooks/1/x', 'discord'],
  ['https://discord.com/api/webhooks/1/x/slack', 'json'],
  ['https://chat.googleapis.com/v1/spaces/1/messages?key=x', 'google-chat'],
  ['https://ntfy.sh/trees', 'ntfy'],
  ['https://hooks.slack.com/services/x', 'json'],
  ['https://discord.com.example/api/webhooks/1/x', 'json'],
])('without the setting, %s is sent %s', (url, format) => {
  expect(formatFor(url)).toBe(format);
});
