import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askRunner, type Finding } from './finding.js';

/** `unheeded`: a proxy forwards for visitors, but is not trusted. `missing`: a proxy is trusted, but there is none. */
export type Misfit = 'unheeded' | 'missing';

const freshMs = 2 * 24 * 60 * 60 * 1_000;
const pathIn = (dataDir: string) => join(dataDir, 'forwarding.json');
const words = {
  unheeded: {
    text: 'A proxy in front forwards for visitors, but is not believed: all visitors together share the limits of one.',
    action: 'Name it: in the containers PROXY_ADDRESSES, elsewhere TRUST_PROXY (docs/put-it-live.md, Behind another proxy).',
    owner: { text: 'All visitors together share the limits meant for one, so some may be refused.', action: askRunner },
  },
  missing: {
    text: 'TRUST_PROXY says that a proxy is in front, but calls come without X-Forwarded-For: whoever calls can claim any address.',
    action: 'Empty TRUST_PROXY, or close the way past the proxy.',
    owner: { text: 'The limits that keep strangers out can be got round.', action: askRunner },
  },
} as const;

/** Stores the running server's finding. */
export async function keepForwarding(dataDir: string, misfit: Misfit): Promise<void> {
  await writeFile(pathIn(dataDir), JSON.stringify({ misfit, at: new Date().toISOString() }), { mode: 0o600 });
}

/** Removes a finding that no longer holds. */
export async function forgetForwarding(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true });
}

/** The running server's findings about proxies in the last two days. */
export async function forwardingCheck(dataDir: string, now = new Date()): Promise<Finding | undefined> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { misfit, at } = JSON.parse(text) as { misfit: Misfit; at: string };
  if (now.getTime() - new Date(at).getTime() > freshMs) return undefined;
  return { id: 'forwarding', severity: 'problem', ...words[misfit] };
}
