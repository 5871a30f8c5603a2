import { derivedKey } from './derived-key.js';

const SESSION_SECRET = 'vJ8mQ2xT5nB9rK4wZ7cL1pD6fH3gS0aY';

describe('a derived key', () => {
  it('has 32 bytes, the same each time', () => {
    expect(derivedKey({ SESSION_SECRET }, 'sessions')).toHaveLength(32);
    expect(derivedKey({ SESSION_SECRET }, 'sessions')).toEqual(derivedKey({ SESSION_SECRET }, 'sessions'));
  });

  it('differs for another purpose and for another secret', () => {
    const keys = [
      derivedKey({ SESSION_SECRET }, 'sessions'),
      derivedKey({ SESSION_SECRET }, 'limits'),
      derivedKey({ SESSION_SECRET: `${SESSION_SECRET}x` }, 'sessions'),
    ];
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3);
  });

  it('is never derived from an empty secret', () => {
    expect(() => derivedKey({}, 'sessions')).toThrow('SESSION_SECRET');
  });
});
