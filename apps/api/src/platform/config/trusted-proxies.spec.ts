import { isProxyList } from './trusted-proxies.js';

describe('the trusted proxies', () => {
  it.each([1, '192.0.2.1', '10.0.0.0/8', '2001:db8::/32', 'loopback, 192.0.2.1'])('may be %s', (value) => {
    expect(isProxyList(value)).toBe(true);
  });

  it.each([1.5, 'true', 'nginx', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '192.0.2.1,', ''])('may not be %s', (value) => {
    expect(isProxyList(value)).toBe(false);
  });
});
