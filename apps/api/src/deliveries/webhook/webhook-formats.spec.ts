import { webhookFormats } from './webhook-formats.js';

const alert = {
  id: 'a1',
  purpose: 'owner-alert',
  title: 'Emergency · Ipswich',
  body: 'Tree removal',
  url: 'https://trees.example/admin/dashboard?open=quote/1',
  emergency: true,
};
const words = `${alert.title}\n${alert.body}\n${alert.url}`;
const long = { ...alert, body: '🌳'.repeat(3_000) };
const sent = (format: keyof typeof webhookFormats, changes = {}) => webhookFormats[format]({ ...alert, ...changes });
const parsed = (format: keyof typeof webhookFormats, changes = {}) => JSON.parse(sent(format, changes).body) as Record<string, string>;

test('json has all fields, and the text that Slack and its like show', () => {
  expect(parsed('json')).toEqual({ ...alert, text: words });
});

test('text is the words alone', () => {
  expect(sent('text')).toEqual({ headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: words });
});

test('Discord gets its one field, and calls nobody by name', () => {
  expect(parsed('discord')).toEqual({ content: words, allowed_mentions: { parse: [] } });
});

test('Google Chat, which refuses every unknown field, gets its one', () => {
  expect(parsed('google-chat')).toEqual({ text: words });
});

test('ntfy gets the title, the priority and the link in headers that are ASCII', () => {
  const { headers, body } = sent('ntfy');
  const title = `=?UTF-8?B?${Buffer.from(alert.title).toString('base64')}?=`;
  expect(headers).toMatchObject({ Title: title, Priority: '5', Click: alert.url });
  expect(body).toBe(alert.body);
  expect(sent('ntfy', { title: 'New\nrequest', emergency: false }).headers).toMatchObject({ Title: 'New request', Priority: '3' });
});

test('ntfy shows the title where there are no words, since it would write "triggered"', () => {
  expect(sent('ntfy', { body: '' }).body).toBe(alert.title);
});

test.each([
  ['Discord', parsed('discord', long).content ?? '', 2_000],
  ['Google Chat', parsed('google-chat', long).text ?? '', 4_096],
])('a text too long for %s is cut before its link, at a whole character', (_service, text, max) => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(max);
  expect(Buffer.byteLength(text)).toBeGreaterThan(max - 4);
  expect(text).toMatch(/🌳…\nhttps:\S+open=quote\/1$/u);
  expect(text).not.toMatch(/\p{Cs}/u);
});
