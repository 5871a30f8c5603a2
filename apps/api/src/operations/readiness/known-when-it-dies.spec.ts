import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { readEnvironment } from '../../platform/config/read-environment.js';
import { addressCheck } from './address-check.js';
import { siteCheck } from './site-checks.js';
import { forwardingCheck, ForwardingWatch } from './forwarding-watch.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'known-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['http://localhost:8080', true, 'problem'],
  ['http://127.0.0.1:3000', false, 'reminder'],
  ['https://www.example.com', true, 'problem'],
  ['http://oak.co.uk', true, 'reminder'],
  ['https://oak.co.uk', true, undefined],
])('PUBLIC_URL %s, with a mail server: %s, is found as: %s', (siteUrl, isSetUp, severity) => {
  expect(addressCheck({ siteUrl }, { isSetUp })?.severity).toBe(severity);
});

test('the site is checked for its pages and for taking requests, and a failure is named by its status or the network’s error', async () => {
  const broken = new Set<string>();
  const site = createServer((request, response) => response.writeHead(broken.has(request.url ?? '') ? 503 : 200).end());
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  await expect(siteCheck(url)).resolves.toBeUndefined();
  broken.add('/api/health/deep');
  await expect(siteCheck(url)).resolves.toMatchObject({ text: expect.stringContaining('/api/health/deep (status 503)') });
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  await expect(siteCheck(url)).resolves.toMatchObject({ text: expect.stringMatching(/\/ \((ECONNREFUSED|UND_ERR_SOCKET)\)/) });
});

describe('what proxies in front send', () => {
  const call = (headers: Record<string, string>, remoteAddress = '172.18.0.5', ip = '203.0.113.9') =>
    ({ headers, ip, socket: { remoteAddress } }) as unknown as Request;
  async function after(settings: Record<string, string>, calls: Request[]) {
    const watch = new ForwardingWatch(readEnvironment({ DATA_DIR: folder, ...settings }));
    for (const one of calls) watch.middleware(one, {} as Response, () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return forwardingCheck(folder);
  }
  const times = (count: number, one: Request) => Array.from({ length: count }, () => one);
  const forwarded = call({ 'x-forwarded-for': '203.0.113.9' });
  const bare = call({});

  it.each([
    ['forwarded calls of a proxy that nobody named', {}, times(20, forwarded), 'not named in the settings'],
    [
      'a web server that does not know who forwards',
      { TRUST_PROXY: '1' },
      times(20, call({ 'x-forwarded-for': '203.0.113.9', 'x-unheeded-proxy': '1' })),
      'not named in the settings',
    ],
    [
      'a second proxy that nobody counted',
      { TRUST_PROXY: '1' },
      times(20, call({ 'x-forwarded-for': '203.0.113.9, 10.0.0.2' }, '172.18.0.5', '10.0.0.2')),
      'not named in the settings',
    ],
    ['a proxy that is named and is not there', { TRUST_PROXY: '1' }, times(20, bare), 'claim any address'],
  ])('%s are found', async (_what, settings, calls, words) => {
    expect((await after(settings as Record<string, string>, calls))?.text).toContain(words);
  });

  it.each([
    ['a proxy that is counted', { TRUST_PROXY: '1' }, times(20, forwarded)],
    ['a few strangers who make up a header', {}, [...times(9, forwarded), ...times(11, bare)]],
    ['calls from this machine', { TRUST_PROXY: '1' }, times(30, call({}, '127.0.0.1'))],
  ])('%s are not reported', async (_what, settings, calls) => {
    await expect(after(settings as Record<string, string>, calls)).resolves.toBeUndefined();
  });

  it('are forgotten once they are right', async () => {
    await expect(after({}, times(20, forwarded))).resolves.toBeDefined();
    await expect(after({ TRUST_PROXY: '1' }, times(20, forwarded))).resolves.toBeUndefined();
  });
});
