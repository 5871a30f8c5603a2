import { readFile, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { Environment } from '../../platform/config/environment.js';
import type { Found } from './finding.js';

/** `unheeded`: a proxy forwards for visitors, but is not trusted. `missing`: a proxy is trusted, but there is none. */
export type Misfit = 'unheeded' | 'missing';

const freshMs = 2 * 24 * 60 * 60 * 1_000;
const pathIn = (dataDir: string) => join(dataDir, 'forwarding.json');
const words = {
  unheeded: {
    text: 'A proxy in front is not named in the settings: all visitors together share the limits of one.',
    action: 'Name it: in the containers PROXY_ADDRESSES, elsewhere TRUST_PROXY (docs/other-ways.md, Behind another proxy).',
  },
  missing: {
    text: 'TRUST_PROXY says that a proxy is in front, but calls come without X-Forwarded-For: whoever calls can claim any address.',
    action: 'Empty TRUST_PROXY, or close the way past the proxy.',
  },
} as const;

/** The running server's findings about proxies in the last two days. */
export async function forwardingCheck(dataDir: string, now = new Date()): Promise<Found | undefined> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { misfit, at } = JSON.parse(text) as { misfit: Misfit; at: string };
  if (now.getTime() - new Date(at).getTime() > freshMs) return undefined;
  return words[misfit];
}

const windowMs = 3_600_000;
/** Fewer calls prove nothing. More than half of them must agree, because a stranger can send any header. */
const fewestCalls = 20;

/** Compares TRUST_PROXY with arriving requests and stores findings for the doctor, at most once an hour. */
@Injectable()
export class ForwardingWatch {
  private counts = { since: 0, calls: 0, unheeded: 0, missing: 0 };

  constructor(private readonly environment: Environment) {}

  readonly middleware: RequestHandler = (request, _response, next) => {
    if (!isLoopback(request.socket.remoteAddress ?? '')) this.count(misfitOf(request, Boolean(this.environment.TRUST_PROXY)));
    next();
  };

  private count(misfit: Misfit | undefined): void {
    if (Date.now() - this.counts.since > windowMs) this.counts = { since: Date.now(), calls: 0, unheeded: 0, missing: 0 };
    const { counts } = this;
    counts.calls += 1;
    if (misfit) counts[misfit] += 1;
    if (counts.calls !== fewestCalls) return;
    const misfits = (['unheeded', 'missing'] as const).find((kind) => counts[kind] * 2 > counts.calls);
    const path = pathIn(this.environment.DATA_DIR);
    const finding = JSON.stringify({ misfit: misfits, at: new Date().toISOString() });
    // Never delays a visitor; a failed write is retried within the hour.
    void (misfits ? writeFile(path, finding, { mode: 0o600 }) : rm(path, { force: true })).catch(() => undefined);
  }
}

/** The containers' web server sets `X-Unheeded-Proxy` when an unknown proxy in front forwards. */
function misfitOf(request: Request, trusting: boolean): Misfit | undefined {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  if (request.headers['x-unheeded-proxy'] === '1') return 'unheeded';
  if (!trusting) return forwarded ? 'unheeded' : undefined;
  if (!forwarded) return 'missing';
  return forwarded.includes(',') && isInner(request.ip ?? '') ? 'unheeded' : undefined;
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** An address of a private network (RFC 1918, RFC 4193): no visitor comes from there through a chain of proxies. */
function isInner(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return isIP(plain) === 4 ? /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(plain) : /^f[cd]/i.test(plain);
}
