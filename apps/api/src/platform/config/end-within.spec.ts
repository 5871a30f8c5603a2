import { endWithin, NoEnd, unlessAborted } from './end-within.js';

const never = () => new Promise<never>(() => undefined);

test('work that ends in time passes on its result or its error', async () => {
  await expect(endWithin('Reading', 60_000, () => Promise.resolve('words'))).resolves.toBe('words');
  await expect(endWithin('Reading', 60_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('work that does not end is abandoned, told so by its signal, and named', async () => {
  let told: AbortSignal | undefined;
  const end = endWithin('Reading', 20, (signal) => {
    told = signal;
    return never();
  });
  await expect(end).rejects.toEqual(new NoEnd('Reading', 20));
  expect(told?.reason).toBeInstanceOf(NoEnd);
});

test('a signal ends a wait at once, even if it was aborted before', async () => {
  const stop = new AbortController();
  const wait = unlessAborted(stop.signal, never());
  stop.abort(new Error('stopped'));
  await expect(wait).rejects.toThrow('stopped');
  await expect(unlessAborted(stop.signal, never())).rejects.toThrow('stopped');
  await expect(unlessAborted(new AbortController().signal, Promise.resolve(1))).resolves.toBe(1);
});
