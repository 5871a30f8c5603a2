import { jest } from '@jest/globals';
import { acceptAll, consentKey, isAllowed, needsConsent, openConsent, readConsent, rejectAll, storeConsent, subscribeToConsent, whenAllowed } from './consent';

const day = 24 * 60 * 60 * 1000;
const stored = () => JSON.parse(localStorage.getItem(consentKey) ?? 'null') as unknown;
const put = (record: unknown) => localStorage.setItem(consentKey, typeof record === 'string' ? record : JSON.stringify(record));
const record = (days = 0) => ({ preferences: rejectAll, timestamp: new Date(Date.now() - days * day).toISOString(), version: '1.0' });

beforeEach(() => localStorage.clear());

it('stores the record of the specification under its key', () => {
  storeConsent({ ...rejectAll, analytics: true }, new Date('2026-11-20T10:00:00Z'));
  expect(consentKey).toBe('cookie-consent');
  expect(stored()).toEqual({
    preferences: { necessary: true, analytics: true, marketing: false, functional: false },
    timestamp: '2026-11-20T10:00:00.000Z',
    version: '1.0',
  });
});

it('replaces a choice at once: other tabs never find none', () => {
  const remove = jest.spyOn(Storage.prototype, 'removeItem');
  storeConsent(acceptAll);
  storeConsent(rejectAll);
  expect(remove).not.toHaveBeenCalled();
  remove.mockRestore();
});

it('accepts all four and rejects all but the necessary', () => {
  expect(acceptAll).toEqual({ necessary: true, analytics: true, marketing: true, functional: true });
  expect(rejectAll).toEqual({ necessary: true, analytics: false, marketing: false, functional: false });
});

it('reads a choice back until it is 365 days old', () => {
  put(record(364.9));
  expect(readConsent()).toBeDefined();
  put(record(365.1));
  expect(readConsent()).toBeUndefined();
});

it.each([
  ['another version', { ...record(), version: '0.9' }],
  ['a date in the future', record(-2)],
  ['no date', { ...record(), timestamp: 'soon' }],
  ['a missing category', { ...record(), preferences: { necessary: true, analytics: true } }],
  ['text instead of a switch', { ...record(), preferences: { ...rejectAll, analytics: 'yes' } }],
  ['no JSON', '{oops'],
  ['null', 'null'],
])('counts a record with %s as absent', (_, value) => {
  put(value);
  expect(readConsent()).toBeUndefined();
  expect(needsConsent()).toBe(true);
});

it('asks until a choice is stored, and again when the visitor wants the settings', () => {
  const changes = jest.fn();
  const stop = subscribeToConsent(changes);
  expect(needsConsent()).toBe(true);
  storeConsent(rejectAll);
  expect(needsConsent()).toBe(false);
  openConsent();
  expect(needsConsent()).toBe(true);
  storeConsent(acceptAll);
  expect(needsConsent()).toBe(false);
  expect(changes).toHaveBeenCalledTimes(3);
  stop();
  openConsent();
  expect(changes).toHaveBeenCalledTimes(3);
  storeConsent(rejectAll);
});

it.each(['pageshow', 'visibilitychange', 'storage'])('hears at %s of a choice that another tab stored meanwhile', (sign) => {
  const [asked, start] = [jest.fn(needsConsent), jest.fn()];
  const stop = subscribeToConsent(asked);
  const cancel = whenAllowed('analytics', start);
  put({ ...record(), preferences: acceptAll });
  document.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(asked).toHaveLastReturnedWith(false);
  expect(start).toHaveBeenCalledTimes(1);
  stop();
  cancel();
});

describe('the gate for optional scripts', () => {
  it('starts nothing before its category is allowed, then once', () => {
    const start = jest.fn();
    whenAllowed('analytics', start);
    storeConsent({ ...rejectAll, marketing: true });
    expect(start).not.toHaveBeenCalled();
    storeConsent(acceptAll);
    storeConsent(acceptAll);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('starts at once when the category is allowed already', () => {
    storeConsent(acceptAll);
    const start = jest.fn();
    whenAllowed('marketing', start);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('starts nothing that was cancelled', () => {
    const start = jest.fn();
    whenAllowed('functional', start)();
    storeConsent(acceptAll);
    expect(start).not.toHaveBeenCalled();
  });

  it('closes again when the visitor withdraws consent', () => {
    storeConsent(acceptAll);
    expect(isAllowed('analytics')).toBe(true);
    storeConsent(rejectAll);
    expect(isAllowed('analytics')).toBe(false);
  });
});

describe('if the browser refuses to store a choice', () => {
  const refused = (choice: () => void) => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    choice();
    refuse.mockRestore();
  };

  it('keeps it for this page', () => {
    refused(() => storeConsent(acceptAll));
    expect(stored()).toBeNull();
    expect(isAllowed('analytics')).toBe(true);
  });

  it('ends the consent that it withdraws, on later pages too', () => {
    storeConsent(acceptAll);
    refused(() => storeConsent(rejectAll));
    expect(isAllowed('analytics')).toBe(false);
    expect(stored()).toBeNull();
    expect(needsConsent()).toBe(false);
  });
});
