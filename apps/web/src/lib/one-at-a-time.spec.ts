import { jest } from '@jest/globals';
import { oneAtATime } from './one-at-a-time';
import { photoTimeoutMs } from './submissions';

/** A tab that holds every lock and never releases it, as a suspended one may. */
const request = (_: string, { signal }: { signal: AbortSignal }) =>
  new Promise<never>((__, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { locks: { request } });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

it('waits for another tab for as long as a photo may take, and goes ahead a minute later', async () => {
  let isDone = false;
  const end = oneAtATime('sending', async () => (isDone = true));
  await jest.advanceTimersByTimeAsync(photoTimeoutMs + 59_000);
  expect(isDone).toBe(false);
  await jest.advanceTimersByTimeAsync(1000);
  expect(isDone).toBe(true);
  expect(await end).toBe(true);
});

it('waits no longer than it was asked to', async () => {
  const end = oneAtATime('row', async () => 'done', { timeoutMs: 5000 });
  await jest.advanceTimersByTimeAsync(5000);
  expect(await end).toBe('done');
});
