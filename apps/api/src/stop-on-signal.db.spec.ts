import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiProcess } from '../test/api-process.js';
import { eventually } from '../test/eventually.js';
import { BucketPeer } from '../test/peers/bucket-peer.js';
import { SmtpPeer } from '../test/peers/smtp-peer.js';
import { quoteRequest, routeOf } from '../test/sample-requests.js';
import { isAlive, livePostmaster } from './platform/database/embedded/postmaster-file.js';
import { freePort } from './platform/database/embedded/free-port.js';

const [mails, bucket] = [new SmtpPeer(), new BucketPeer()];
const dataDir = mkdtempSync(join(tmpdir(), 'signals-'));
beforeAll(() => Promise.all([mails.start(), bucket.start()]));
afterAll(async () => {
  await Promise.all([mails.stop(), bucket.stop()]);
  rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true });
  rmSync(dataDir, { recursive: true });
});
const postmaster = () => livePostmaster(realpathSync(join(dataDir, 'postgres')));

test('a port that is in use leaves no database behind, and no owner whose password nobody saw', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const unset = { ADMIN_PASSWORD: '' };
  const api = new ApiProcess(dataDir, (other.address() as AddressInfo).port, unset);
  await expect(api.start()).rejects.toThrow('ended before it was ready');
  expect(await api.end('SIGTERM')).toBe(1);
  expect(postmaster()).toBeUndefined();
  other.close();
  const next = new ApiProcess(dataDir, await freePort(), unset);
  expect(await next.start()).toMatch(/Password: +[\w-]{16} /);
  await next.end('SIGTERM');
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends the server and its database', async (signal) => {
  const api = new ApiProcess(dataDir, await freePort());
  await api.start();
  expect(postmaster()).toBeDefined();
  expect(await api.end(signal)).toBe(0);
  expect(postmaster()).toBeUndefined();
});

test('a stop refuses new connections, ends idle ones, and finishes a request whose body is still coming', async () => {
  const api = new ApiProcess(dataDir, await freePort());
  await api.start();
  const { port } = new URL(api.url);
  const idle = connect(Number(port), '127.0.0.1');
  idle.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle, 'data');
  const body = JSON.stringify(quoteRequest);
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const sent = request(`${api.url}${routeOf.quote}`, { method: 'POST', headers });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(body.slice(0, 10));
  const ended = api.end('SIGTERM');
  await once(idle, 'close');
  await expect(fetch(api.url)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  sent.end(body.slice(10));
  const [response] = await once(sent, 'response');
  expect(response.statusCode).toBe(201);
  response.resume();
  expect(await ended).toBe(0);
});

test('a signal that comes by two ways is one stop', async () => {
  const api = new ApiProcess(dataDir, await freePort());
  await api.start();
  void api.end('SIGTERM');
  await sleep(20);
  expect(await api.end('SIGTERM')).toBe(0);
  expect(postmaster()).toBeUndefined();
});

test('a stop ends within 28 seconds, with the database, while mail server, bucket and database do not respond', async () => {
  mails.mood = 'silent';
  bucket.isSilent = true;
  const api = new ApiProcess(dataDir, await freePort(), {
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    ...{ S3_BUCKET: 'photos', S3_ENDPOINT: bucket.endpoint, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
  });
  await api.start();
  const send = () =>
    fetch(`${api.url}${routeOf.quote}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(quoteRequest),
    });
  for (let sent = 0; sent < 3; sent += 1) expect((await send()).status).toBe(201);
  await eventually(() => expect(mails.conversations).toBeGreaterThan(3));
  const { pid = 0 } = postmaster() ?? {};
  const own = execFileSync('ps', ['--no-headers', '-o', 'pid', '--ppid', String(pid)], { encoding: 'utf8' }).trim().split(/\s+/).map(Number);
  for (const each of [pid, ...own]) process.kill(each, 'SIGSTOP');
  const waiting = send().catch(() => undefined);
  const begun = Date.now();
  expect(await api.end('SIGTERM')).toBe(0);
  expect(Date.now() - begun).toBeLessThan(28_000);
  await waiting;
  expect([pid, ...own].filter(isAlive)).toEqual([]);
}, 90_000);

test('npm start stops the database of a server that was killed', async () => {
  const script = `import('./tools/run-server.mjs').then(({ runServer }) => runServer())`;
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), BIND_ADDRESS: '127.0.0.1', LOG_LEVEL: 'silent' };
  const start = spawn(process.execPath, ['-e', script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of start.stdout) if (String(line).includes('Ready on')) break;
  const [server] = execFileSync('ps', ['--no-headers', '-o', 'pid', '--ppid', String(start.pid)], { encoding: 'utf8' }).trim().split(/\s+/);
  expect(postmaster()).toBeDefined();
  process.kill(Number(server), 'SIGKILL');
  if (start.exitCode === null) await once(start, 'exit');
  expect(start.exitCode).toBe(1);
  expect(postmaster()).toBeUndefined();
});
