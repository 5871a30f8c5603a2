import { MailSettings } from './mail-settings.js';

const waits = new MailSettings().retryWaits;

test('the waits double from half a minute to an hour and stay there', () => {
  expect(waits.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
  expect(Math.max(...waits)).toBe(3_600);
});

test('the waits last two days, twice what was promised, and end', () => {
  const hours = waits.reduce((total, wait) => total + wait, 0) / 3_600;
  expect(hours).toBeGreaterThanOrEqual(48);
  expect(hours).toBeLessThan(49);
});
