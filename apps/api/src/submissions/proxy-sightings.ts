import { BlockList, isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { Environment } from '../config/environment.js';

/** Networks in which a proxy of one's own stands: this machine, and what RFC 1918, RFC 4193 and RFC 3927 keep private. */
const inside = new BlockList();
const networks = {
  ipv4: [['127.0.0.0', 8], ['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16], ['169.254.0.0', 16]],
  ipv6: [['::1', 128], ['fc00::', 7], ['fe80::', 10]],
} as const;
for (const [network, bits] of networks.ipv4) inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of networks.ipv6) inside.addSubnet(network, bits, 'ipv6');

/** Sees whether requests come through a proxy that nobody told us to trust: all visitors then share one address and its limits. */
@Injectable()
export class ProxySightings {
  /** Whether one came since the start. */
  seen = false;

  constructor(private readonly environment: Environment) {}

  /** A header from outside proves nothing: anyone can write it. One from a neighbour is a proxy's. */
  readonly middleware: RequestHandler = ({ headers, socket }, _response, next) => {
    const isUntrusted = this.environment.TRUST_PROXY === undefined && headers['x-forwarded-for'] !== undefined;
    if (isUntrusted && !this.seen) this.seen = isInside(socket.remoteAddress ?? '');
    next();
  };
}

function isInside(address: string): boolean {
  const bare = address.replace(/^::ffff:/i, '').replace(/%.*$/, '');
  return inside.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}
