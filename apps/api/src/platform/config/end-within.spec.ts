import { endWithin, NoEnd, unlessAborted } from './end-within.js';

const never = () => new Promise<never>(() => undefined);

test('work that ends in time is handed on, good or bad', async () => {
  await expect(endWithin('Reading', 60_000, () => Promise.resolve('words'))).resolves.toBe('words');
  await expect(endWithin('Reading', 60_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('work that heeds nothing is left, told so by its signal, and named', async () => {
  let told: AbortSignal | undefined;
  const end = endWithin('Reading', 20, (signal) => {
    told = signal;
    return never();
  });
  await expect(end).rejects.toEqual(new NoEnd('Reading', 20));
  expect(told?.reason).toBeInstanceOf(NoEnd);
});

test('a signal ends a wait at once, also one that was aborted before', async () => {
  const stop = new AbortController();
  const wait = unlessAborted(stop.signal, never());
  stop.abort(new Error('stopped'));
  await expect(wait).rejects.toThrow('stopped');
  await expect(unlessAborted(stop.signal, never())).rejects.toThrow('stopped');
  await expect(unlessAborted(new AbortController().signal, Promise.resolve(1))).resolves.toBe(1);
});
