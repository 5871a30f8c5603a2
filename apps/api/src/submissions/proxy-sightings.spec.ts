import type { Request, Response } from 'express';
import type { Environment } from '../config/environment.js';
import { ProxySightings } from './proxy-sightings.js';

function seenFrom(remoteAddress: string, headers: object, TRUST_PROXY?: number): boolean {
  const sightings = new ProxySightings({ TRUST_PROXY } as Environment);
  void sightings.middleware({ headers, socket: { remoteAddress } } as Request, {} as Response, () => undefined);
  return sightings.seen;
}

const forwarded = { 'x-forwarded-for': '198.51.100.1' };

describe('a proxy that nobody told us to trust', () => {
  it.each(['127.0.0.1', '::ffff:172.18.0.4', '10.1.2.3', '192.168.1.1', '::1', 'fd12::1', 'fe80::1%eth0'])('is seen at %s', (address) => {
    expect(seenFrom(address, forwarded)).toBe(true);
  });

  it.each(['198.51.100.7', '2001:db8::1', '172.32.0.1', ''])('is not seen in a header that %s made up', (address) => {
    expect(seenFrom(address, forwarded)).toBe(false);
  });

  it('is not seen without the header, nor once it is trusted', () => {
    expect(seenFrom('127.0.0.1', {})).toBe(false);
    expect(seenFrom('127.0.0.1', forwarded, 1)).toBe(false);
  });
});
