import type { Request } from 'express';

/** Whom the limits count: the IPv4 address, or the /64 network that an IPv6 household has to itself. Trusts proxies only as configured. */
export function visitorAddress({ ip = '' }: Pick<Request, 'ip'>): string {
  const v4 = ip.replace(/^::ffff:/i, '');
  if (!v4.includes(':')) return v4;
  const { hostname } = new URL(`http://[${v4.split('%')[0]}]`);
  const [left = '', right = ''] = hostname.slice(1, -1).split('::');
  const groups = left.split(':').filter(Boolean);
  const after = right.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
