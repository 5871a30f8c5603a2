import { createHmac } from 'node:crypto';
import { eventually } from '../../../../test/eventually.js';
import { type AlertApp, startAlertApp } from '../../../../test/alert-app.js';

const key = Buffer.alloc(32, 'k');
let day: AlertApp;
afterEach(() => day.close());

/** The first call of the webhook after a request came. */
async function firstCall() {
  await day.quote();
  await eventually(() => expect(day.webhook.raw).not.toHaveLength(0));
  return day.webhook.raw[0] ?? { headers: {}, body: '' };
}

test('with a secret, each alert proves who sent it and when, over its body to the byte', async () => {
  day = await startAlertApp({ ALERT_WEBHOOK_SECRET: `whsec_${key.toString('base64')}` });
  const before = Math.floor(Date.now() / 1_000);
  const { headers, body } = await firstCall();
  const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
  expect(id).toBe((JSON.parse(body) as { id: string }).id);
  expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
  expect(Number(timestamp)).toBeLessThanOrEqual(Date.now() / 1_000);
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
});

test('without one, nothing is signed', async () => {
  day = await startAlertApp();
  const { headers } = await firstCall();
  expect(Object.keys(headers).filter((name) => name.startsWith('webhook-'))).toEqual([]);
});
