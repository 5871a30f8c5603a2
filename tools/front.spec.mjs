import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock, test } from 'node:test';

const front = join(import.meta.dirname, '../docker/nginx');
const { default: wait } = await import(join(front, 'wait.mjs'));

/** Runs docker/nginx/start.sh beside a stand-in for nginx; returns what it wrote, without line ends, and how it called nginx. */
function start(settings, ...words) {
  const folder = mkdtempSync(join(tmpdir(), 'front-'));
  try {
    writeFileSync(join(folder, 'nginx'), '#!/bin/sh\necho "$*"\n', { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env.PATH}`, TMPDIR: folder, ...settings };
    const calls = execFileSync('sh', [join(front, 'start.sh'), ...words], { env, encoding: 'utf8' }).trim().split('\n');
    return { written: readFileSync(join(folder, 'settings.conf'), 'utf8').replaceAll('\n', ' '), calls };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the front has the name of PUBLIC_URL, sends other names on to it, and knows no further ones', () => {
  const { written } = start({ PUBLIC_URL: 'https://www.trees.co.uk:8443/', OTHER_NAMES: 'trees.co.uk www.trees.co.uk trees.uk' });
  assert.match(written, /map \$host \$place \{ www\.trees\.co\.uk site; localhost site; trees\.co\.uk other; trees\.uk other; \}/);
  assert.match(written, /\$home \{ default 'https:\/\/www\.trees\.co\.uk:8443'; \}.*\$hsts \{ default 'max-age=31536000'; \}/);
});

test('without PUBLIC_URL, or with an address in brackets, every name is the site', () => {
  for (const settings of [{}, { PUBLIC_URL: 'http://[::1]:8080' }]) {
    assert.match(start(settings).written, /map \$host \$place \{ default site; \}.*\$secure \{ default 'https:\/\/\$host'; \}.*\$hsts \{ default ''; \}/);
  }
});

test('X-Forwarded-For counts from PROXY_ADDRESSES alone', () => {
  assert.match(start({}).written, /geo \$realip_remote_addr \$is_proxy \{ default 0; \}/);
  const { written } = start({ PROXY_ADDRESSES: '10.0.0.0/8,192.0.2.7' });
  assert.match(written, /set_real_ip_from 10\.0\.0\.0\/8; set_real_ip_from 192\.0\.2\.7; .*\{ default 0; 10\.0\.0\.0\/8 1; 192\.0\.2\.7 1; \}/);
});

test('changed files are tried before a running nginx takes them up', () => {
  const conf = '-c /front/nginx.conf';
  assert.deepEqual(start({}, 'reload').calls, [`${conf} -t -q`, `${conf} -s reload`]);
  assert.deepEqual(start({}).calls, [`${conf} -g daemon off;`]);
});

/** Lets a call wait for an API that comes back at the given moment, in milliseconds; returns what became of it, and when. */
async function waited(backAt, variables = {}, call = wait.again) {
  mock.timers.enable({ apis: ['Date', 'setTimeout'], now: 1_000_000 });
  try {
    const begun = Date.now();
    globalThis.ngx = { fetch: () => (Date.now() - begun >= backAt ? Promise.resolve({}) : Promise.reject(new Error('refused'))) };
    let outcome;
    const note = (what) => (outcome = { what, ms: Date.now() - begun });
    const done = call({ variables: { api: 'http://api:3000', ...variables }, return: note, internalRedirect: note });
    for (let step = 0; step < 200 && !outcome; step += 1) {
      mock.timers.tick(250);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await done;
    return outcome;
  } finally {
    mock.timers.reset();
    delete globalThis.ngx;
  }
}

test('a call waits until the API is back, and is then made again', async () => {
  const { what, ms } = await waited(3_000);
  assert.equal(what, '@again');
  assert.ok(ms >= 3_000 && ms < 4_000, String(ms));
});

test('an upload waits before its first byte', async () => {
  assert.equal((await waited(500, {}, wait.first)).what, 204);
});

test('after 28 s, or for the fourth time, a call is refused', async () => {
  const { what, ms } = await waited(Infinity);
  assert.equal(what, 503);
  assert.ok(ms >= 28_000 && ms < 29_000, String(ms));
  assert.deepEqual(await waited(0, { waits: '3' }), { what: 503, ms: 0 });
});

test('a call that the API took and did not answer is not made again; one that found no way to it is', async () => {
  assert.equal((await waited(0, { upstream_status: '504', upstream_connect_time: '0.001' })).what, 503);
  assert.equal((await waited(0, { upstream_status: '504', upstream_connect_time: '-' })).what, '@again');
});
