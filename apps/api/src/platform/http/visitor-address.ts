import { isIP } from 'node:net';
import type { Request } from 'express';

/** Characters of a text that is no address, and counts as it is. */
const longestText = 100;

/**
 * The visitor whom the limits count: an IPv4 address, or the /64 network that an IPv6 household has to itself. Trusts proxies only as
 * configured; they may write ports and brackets. Any other text counts as it is. Never throws.
 */
export function visitorAddress({ ip = '' }: Pick<Request, 'ip'>): string {
  const bare = withoutPort(ip.trim()).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(bare) === 6) return networkOf(bare);
  return isIP(bare) === 4 ? bare : ip.toLowerCase().slice(0, longestText);
}

/** The wider network of an address from visitorAddress: its /48, which one customer may hold whole; undefined over IPv4. */
export function widerNetwork(address: string): string | undefined {
  return /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+$/i.exec(address)?.[1];
}

/** `[2001:db8::1]:443`, `[2001:db8::1]` and `192.0.2.7:443` without brackets and port. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](:\d*)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d*$/.exec(text)?.[1] ?? text;
}

/** The first four groups of an IPv6 address, each in its shortest form. */
function networkOf(address: string): string {
  const { hostname } = new URL(`http://[${address}]`);
  const [left = '', right = ''] = hostname.slice(1, -1).split('::');
  const groups = left.split(':').filter(Boolean);
  const after = right.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
