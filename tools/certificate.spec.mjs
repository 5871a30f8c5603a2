import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

/** Fails in the calls that `fails` names, else creates the two files. */
const certbot = `#!/bin/sh
echo "$*" >>"$FOLDER/calls"
case " $FAILS " in *" $(wc -l <"$FOLDER/calls") "*) exit 1 ;; esac
mkdir -p "$FOLDER/certificates/acme/live/www.trees.co.uk" && cd "$FOLDER/certificates/acme/live/www.trees.co.uk"
echo key >privkey.pem; echo chain >fullchain.pem
`;
/** Records how long it would sleep, and ends the script that calls it after this many calls. */
const sleep = `#!/bin/sh
echo "$1" >>"$FOLDER/slept"
[ "$(wc -l <"$FOLDER/slept")" -lt "$SLEEPS" ] || kill $PPID
`;

/** Runs docker/certificate.sh until it has slept this often; returns the calls of certbot, the waits in seconds, and the files. */
function certificates({ sleeps, fails = '', ...settings }) {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  try {
    for (const name of ['bin', 'certificates']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'bin/certbot'), certbot, { mode: 0o755 });
    writeFileSync(join(folder, 'bin/sleep'), sleep, { mode: 0o755 });
    const own = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, FOLDER: folder, SLEEPS: String(sleeps), FAILS: fails };
    const env = { ...own, PUBLIC_URL: 'https://www.trees.co.uk', ...settings };
    spawnSync('sh', [join(import.meta.dirname, '../docker/certificate.sh'), join(folder, 'certificates')], { env, timeout: 20_000 });
    const lines = (name) => readFileSync(join(folder, name), 'utf8').trim().split('\n');
    return { calls: lines('calls'), slept: lines('slept').map(Number), files: readdirSync(join(folder, 'certificates')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('one certificate is requested for all names, and put where the web server expects it', () => {
  const { calls, slept, files } = certificates({ sleeps: 1, OTHER_NAMES: 'trees.co.uk trees.uk', ACME_EMAIL: 'owner@trees.co.uk' });
  assert.match(calls.join(), /--cert-name www\.trees\.co\.uk --domain www\.trees\.co\.uk --domain trees\.co\.uk --domain trees\.uk --email owner@trees\.co\.uk$/);
  assert.deepEqual(slept, [43_200]);
  assert.deepEqual(files, ['acme', 'fullchain.pem', 'privkey.pem', 'webroot']);
});

test('a failure is tried again after five minutes, then less often, but at least every hour', () => {
  assert.deepEqual(certificates({ sleeps: 6, fails: '1 2 3 4 5 6' }).slept, [300, 600, 1200, 2400, 3600, 3600]);
});

test('after a success the next failure is tried again soon', () => {
  assert.deepEqual(certificates({ sleeps: 4, fails: '1 2 4', RENEW_SECONDS: '60' }).slept, [300, 600, 60, 300]);
});
