import { isIP } from 'node:net';
import { Checked } from './checked.js';

/** Networks that Express knows by name. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** True if a value says which proxies to trust: a number of them, or addresses, networks and their names, separated by commas. */
export function isProxyList(value: unknown): boolean {
  if (typeof value !== 'string') return Number.isInteger(value);
  return value.split(',').every((part) => namedNetworks.has(part.trim()) || isNetwork(part.trim()));
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
  return family !== 0 && fits && rest.length === 0;
}

/** Validates a property with isProxyList. */
export function IsProxyList(): PropertyDecorator {
  return Checked(isProxyList, 'must be a number of proxies, or their addresses separated by commas');
}
