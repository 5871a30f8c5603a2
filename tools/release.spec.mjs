import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

/** Plays Docker: each call is a line of `calls`, with the version it is for; releases named in BROKEN do not start. */
const docker = `#!/bin/sh
echo "\${VERSION:-}: $*" >>calls
case "$*" in
  *'backup.sh now') exit "\${BACKUP:-0}" ;;
  'compose pull '*) exit "\${PULL:-0}" ;;
  'compose up '*) case " $BROKEN " in *" $VERSION "*) exit 1 ;; esac ;;
esac
`;

/** Runs docker/release.sh where release 2 runs; returns its exit status, what it said, the VERSION of .env, and Docker's calls in short. */
function release(words, settings = {}, written = 'A=1\nVERSION=2\nB=2\n') {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    for (const name of ['bin', 'docker']) mkdirSync(join(folder, name));
    copyFileSync(join(import.meta.dirname, '../docker/release.sh'), join(folder, 'docker/release.sh'));
    writeFileSync(join(folder, 'bin/docker'), docker, { mode: 0o755 });
    writeFileSync(join(folder, 'calls'), '');
    writeFileSync(join(folder, '.env'), written);
    const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, BROKEN: '', ...settings };
    const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'docker/release.sh'), ...words], { env, encoding: 'utf8' });
    const calls = [...readFileSync(join(folder, 'calls'), 'utf8').matchAll(/^(\d*): compose (exec -T \w+|\w+)/gm)].map(([, version, call]) => `${call} ${version}`.trim());
    return { status, said: stdout + stderr, env: readFileSync(join(folder, '.env'), 'utf8'), calls };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a release is a backup, its images, its start, and the front taking up its files', () => {
  const { status, said, env, calls } = release(['3']);
  assert.deepEqual(calls, ['exec -T backup', 'pull 3', 'up 3', 'exec -T web']);
  assert.deepEqual({ status, env }, { status: 0, env: 'A=1\nVERSION=3\nB=2\n' });
  assert.match(said, /3 runs\. Back: docker\/release\.sh 2/);
});

test('a backup or images that fail end a release before it changes anything', () => {
  for (const [settings, calls] of [[{ BACKUP: '1' }, ['exec -T backup']], [{ PULL: '1' }, ['exec -T backup', 'pull 3']]]) {
    const ended = release(['3'], settings);
    assert.notEqual(ended.status, 0);
    assert.deepEqual(ended.calls, calls);
    assert.match(ended.env, /^VERSION=2$/m);
  }
});

test('a backup that is here but not in the bucket is enough', () => {
  assert.equal(release(['3'], { BACKUP: '3' }).status, 0);
});

test('when a release does not start, the one before runs again, and .env names it still', () => {
  const { status, said, env, calls } = release(['3'], { BROKEN: '3' });
  assert.deepEqual(calls.slice(2), ['up 3', 'logs 3', 'up 2', 'exec -T web']);
  assert.equal(status, 1);
  assert.match(env, /^VERSION=2$/m);
  assert.match(said, /3 did not start, see above\. 2 runs again/);
});

test('without a version, here or in .env, Docker is not called', () => {
  for (const ended of [release([]), release(['3'], {}, 'A=1\n')]) {
    assert.notEqual(ended.status, 0);
    assert.deepEqual(ended.calls, []);
  }
});
