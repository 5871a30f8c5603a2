import { jest } from '@jest/globals';

/** What iOS 15 lacks. */
const lacking: readonly [object, string][] = [
  [AbortSignal, 'timeout'],
  [Object, 'hasOwn'],
  [String.prototype, 'at'],
  ...['at', 'findLast', 'toReversed', 'toSorted'].map((name): [object, string] => [Array.prototype, name]),
];
const own = lacking.map(([target, name]) => [target, name, Object.getOwnPropertyDescriptor(target, name) ?? { value: undefined, configurable: true }] as const);

beforeAll(async () => {
  for (const [target, name] of lacking) Reflect.deleteProperty(target, name);
  await import('./stand-ins');
});
afterAll(() => own.forEach(([target, name, property]) => Object.defineProperty(target, name, property)));

it('lists and texts answer as in a newer browser', () => {
  const list = [3, 1, 2];
  expect([list.at(0), list.at(-1), list.at(3), 'oak'.at(-1)]).toEqual([3, 2, undefined, 'k']);
  expect([list.findLast((item) => item > 1), list.findLast((item) => item > 3)]).toEqual([2, undefined]);
  expect([list.toSorted(), list.toSorted((one, other) => other - one), list.toReversed(), list]).toEqual([[1, 2, 3], [3, 2, 1], [2, 1, 3], [3, 1, 2]]);
  expect(Object.keys(list)).toEqual(['0', '1', '2']);
  expect([Object.hasOwn({ oak: 1 }, 'oak'), Object.hasOwn({}, 'toString')]).toEqual([true, false]);
});

it('a time limit ends', () => {
  jest.useFakeTimers();
  const limit = AbortSignal.timeout(1000);
  jest.advanceTimersByTime(999);
  expect(limit.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(limit.aborted).toBe(true);
  jest.useRealTimers();
});
