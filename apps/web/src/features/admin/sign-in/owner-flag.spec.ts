import { signedInFlag } from '#dto';
import { jest } from '@jest/globals';
import { ownerFlag } from './owner-flag';

afterEach(() => {
  jest.restoreAllMocks();
  ownerFlag.clear();
});

it.each([
  ['blocks storage altogether', ['getItem', 'setItem', 'removeItem']],
  ['has no room', ['setItem']],
] as const)('holds for this page if the browser %s', (_, refused) => {
  for (const call of refused) {
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  }
  expect(ownerFlag.isSet()).toBe(false);
  ownerFlag.set();
  expect(ownerFlag.isSet()).toBe(true);
  ownerFlag.clear();
  expect(ownerFlag.isSet()).toBe(false);
});

it('is the one in session storage, whoever removes it', () => {
  ownerFlag.set();
  expect(sessionStorage.getItem(signedInFlag)).toBe('true');
  sessionStorage.clear();
  expect(ownerFlag.isSet()).toBe(false);
});
