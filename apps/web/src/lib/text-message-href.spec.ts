import { textMessageHref } from './text-message-href';

const text = 'Hello Ada & Co,\nthanks?';
const body = 'body=Hello%20Ada%20%26%20Co%2C%0Athanks%3F';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', `sms:+447700900111&${body}`],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', `sms:+447700900111&${body}`],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36', `sms:+447700900111?${body}`],
])('a text message begins as %s reads it', (platform, href) => {
  expect(textMessageHref('+447700900111', text, platform)).toBe(href);
});

it('a text message without words names the number alone', () => {
  expect(textMessageHref('+447700900111', '', 'iPhone')).toBe('sms:+447700900111');
});
