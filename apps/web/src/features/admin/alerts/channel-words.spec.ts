import type { AlertChannelView, AlertTry } from '#dto';
import { channelWords, testWords } from './channel-words';

const at = '2026-11-23T07:31:00.000Z';
const channel = (changes: Partial<AlertChannelView>): AlertChannelView => ({
  channel: 'push',
  id: 'a',
  label: 'iPhone',
  person: 'sam',
  yours: true,
  provenAt: null,
  unproven: false,
  failedAt: null,
  lastTest: null,
  ...changes,
});
const test_ = (changes: Partial<AlertTry>): AlertTry => ({ at, state: 'sent', sentAt: at, shownAt: null, openedAt: null, lastError: null, ...changes });

describe('a channel says', () => {
  it.each<[string, Partial<AlertChannelView>, 'good' | 'bad' | 'unknown', RegExp]>([
    ['when it was proven', { provenAt: at }, 'good', /^Proven .*07:31/],
    ['that it was never tried', {}, 'unknown', /^Not proven yet\. Press Test now\.$/],
    ['that an email needs its button', { channel: 'mail', label: 'ada@example.org' }, 'unknown', /button in the email/],
    ['that it has been silent, and what to do', { unproven: true, provenAt: at }, 'bad', /^No successful test for 8 days\. Open the app once/],
    ['that it was refused', { failedAt: at, provenAt: at }, 'bad', /^Refused/],
    ['why its test was not sent', { channel: 'webhook', lastTest: test_({ state: 'failed', lastError: 'answered 500' }) }, 'bad', /answered 500\. Ask whoever/],
  ])('%s', (_what, changes, tone, words) => {
    const said = channelWords(channel(changes));
    expect(said.tone).toBe(tone);
    expect(said.state).toMatch(words);
  });

  it.each<[string, Partial<AlertTry> | null, string | undefined]>([
    ['nothing of an older test', { at: '2026-11-20T07:31:00.000Z' }, undefined],
    ['that it is being sent', { state: 'waiting', sentAt: null }, 'Sending…'],
    ['that it waits for the device', {}, 'Sent. Waiting for the device to show it…'],
    ['that it arrived', { shownAt: at }, 'Arrived'],
    ['why it was not sent', { state: 'failed', sentAt: null, lastError: 'gone' }, 'Not sent: gone'],
    ['nothing without a test', null, undefined],
  ])('%s', (_what, last, words) => {
    expect(testWords(channel({ lastTest: last && test_(last) }), Date.parse(at) - 1000, false)).toBe(words);
  });
});
