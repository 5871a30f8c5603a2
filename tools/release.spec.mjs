import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

/** Plays Docker: one API container of release 2, healthy unless `health` says otherwise; each call is a line of `calls`. */
const docker = `#!/bin/sh
cd "$FOLDER"
echo "$*" >>calls
case "$*" in
  'compose ps --all --quiet db') echo database ;;
  'compose ps '*'--quiet api' | 'compose ps --quiet api web') echo api1 ;;
  'compose ps --quiet backup') echo backup1 ;;
  'compose config --images') echo "tree-surgery/api:$VERSION"; echo "tree-surgery/web:$VERSION" ;;
  'compose config --services') printf 'api\\ndb\\nweb\\nbackup\\nwatch\\n' ;;
  'compose run '*) echo trial ;;
  'compose up --detach --no-deps --no-build web'*) [ -z "$CTRL_C" ] || { kill -s INT -- "-$PPID"; sleep 0.3; echo 'replaced the rest' >>calls; } ;;
  'compose exec -T backup '*) exit "\${BACKUP_STATUS:-0}" ;;
  'image inspect '*) [ -n "$IS_BUILT" ] ;;
  'inspect -f {{.Config.Image}} api1') echo "tree-surgery/api:$(cat running)" ;;
  'inspect -f {{.State.Running}} database') echo "\${DATABASE_RUNS:-true}" ;;
  'inspect -f {{.State.Health.Status}} api1') echo "\${HEALTH:-healthy}" ;;
  'inspect -f {{.State.Health.Status}} trial') echo healthy ;;
esac
`;

/**
 * Runs docker/release.sh with these arguments, where releases 1 and 2 have run and 2 is running. Returns its exit status, its output and
 * the calls of Docker.
 */
function release(words, settings = {}, starter = ['sh']) {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    mkdirSync(join(folder, 'docker'));
    copyFileSync(join(import.meta.dirname, '../docker/release.sh'), join(folder, 'docker/release.sh'));
    writeFileSync(join(folder, 'docker/roll.sh'), '#!/bin/sh\necho "$VERSION" >running\n[ -z "$IS_ENDED" ] || kill -HUP $PPID\n', { mode: 0o755 });
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/docker'), docker, { mode: 0o755 });
    writeFileSync(join(folder, 'running'), '2\n');
    writeFileSync(join(folder, '.releases'), '1\n2\n');
    const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, FOLDER: folder, IS_BUILT: '1', ...settings };
    const { status, stdout, stderr } = spawnSync(starter[0] ?? '', [...starter.slice(1), join(folder, 'docker/release.sh'), ...words], { env, encoding: 'utf8' });
    const calls = readFileSync(join(folder, 'calls'), 'utf8').split('\n');
    return { status, stdout, stderr, calls, runs: readFileSync(join(folder, 'running'), 'utf8').trim() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const backups = ({ calls }) => calls.filter((call) => call.startsWith('compose exec -T backup ')).length;

test('a release starts after its backup', () => {
  const { status, stdout, runs, ...rest } = release(['3']);
  assert.deepEqual({ status, runs, backups: backups(rest) }, { status: 0, runs: '3', backups: 1 });
  assert.match(stdout, /3 runs \(before: 2; back: docker\/release\.sh 2\)/);
});

test('a release whose backup fails does not start, and the way to do without one is named', () => {
  const { status, stderr, runs } = release(['3'], { BACKUP_STATUS: '1' });
  assert.deepEqual({ status, runs }, { status: 1, runs: '2' });
  assert.match(stderr, /^release: FAILED: the backup, see above\. To go on without one: docker\/release\.sh --without-backup 3$/m);
});

test('a backup that is here but not in the bucket is a warning', () => {
  const { status, stderr, runs } = release(['3'], { BACKUP_STATUS: '3' });
  assert.deepEqual({ status, runs }, { status: 0, runs: '3' });
  assert.match(stderr, /^release: WARNING: the backup is on this machine alone/m);
});

test('going back continues without a backup, and says so', () => {
  for (const failure of ['1', '124']) {
    const { status, stderr, runs } = release(['1'], { BACKUP_STATUS: failure });
    assert.deepEqual({ status, runs }, { status: 0, runs: '1' });
    assert.match(stderr, /^release: WARNING: no backup was made/m);
  }
});

test('--without-backup makes none', () => {
  const { status, runs, ...rest } = release(['--without-backup', '3'], { BACKUP_STATUS: '1' });
  assert.deepEqual({ status, runs, backups: backups(rest) }, { status: 0, runs: '3', backups: 0 });
});

test('a stopped database is started first', () => {
  const { status, calls } = release(['1'], { DATABASE_RUNS: 'false' });
  assert.equal(status, 0);
  const started = calls.findIndex((call) => /^compose up .*--wait db$/.test(call));
  assert.ok(started > 0 && started < calls.findIndex((call) => call.startsWith('compose exec -T backup ')));
});

test('when going back, an unhealthy API is stopped before the backup; when going forward it keeps running', () => {
  const { status, calls } = release(['1'], { HEALTH: 'unhealthy' });
  assert.equal(status, 0);
  assert.ok(calls.includes('stop --time 30 api1'));
  assert.ok(!release(['3'], { HEALTH: 'unhealthy' }).calls.includes('stop --time 30 api1'));
});

test('images are built on the newest base images, unless no registry can be reached', () => {
  const builds = (...words) => release(words, { IS_BUILT: '' }).calls.filter((call) => call.startsWith('compose build'));
  assert.deepEqual(builds('3'), ['compose build --pull']);
  assert.deepEqual(builds('--no-pull', '3'), ['compose build']);
});

test('an invalid version is refused before Docker is called', () => {
  for (const words of [[], ['--no-pull'], ['--force', '3'], ['3', '4'], ['../3']]) {
    const { status, stderr } = spawnSync('sh', [join(import.meta.dirname, '../docker/release.sh'), ...words], { encoding: 'utf8' });
    assert.equal(status, 2);
    assert.match(stderr, /^Usage: docker\/release\.sh/);
  }
});

test('ended while it replaces the API, it goes back to the release before', () => {
  const { status, stderr, runs, calls } = release(['3'], { IS_ENDED: '1' });
  assert.equal(status, 1);
  assert.match(stderr, /FAILED: it was ended/);
  assert.equal(runs, '2');
  assert.ok(!calls.some((call) => call.startsWith('compose up --detach --no-deps --no-build web')));
});

// Without flock and setsid, as on macOS, two runs do not exclude each other, and Ctrl-C reaches Docker.
const onlyWithFlock = { skip: spawnSync('flock', ['--version']).error !== undefined };

test('Ctrl-C while it replaces the rest does not reach Docker, which would leave half of it, and goes back', onlyWithFlock, () => {
  const { status, stderr, runs, calls } = release(['3'], { CTRL_C: '1' }, ['setsid', 'sh']);
  assert.equal(status, 1);
  assert.match(stderr, /FAILED: it was ended/);
  assert.equal(runs, '2');
  assert.equal(calls.filter((call) => call === 'replaced the rest').length, 2);
});

test('while another release runs in the folder, a second one calls no Docker and says what to do', onlyWithFlock, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const holder = spawn('sh', ['-c', `exec 9<'${folder}'; flock 9; echo held; exec sleep 60`]);
  try {
    await once(holder.stdout, 'data');
    mkdirSync(join(folder, 'docker'));
    copyFileSync(join(import.meta.dirname, '../docker/release.sh'), join(folder, 'docker/release.sh'));
    writeFileSync(join(folder, 'docker.called'), '');
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/docker'), `#!/bin/sh\necho "$*" >>'${folder}/docker.called'\n`, { mode: 0o755 });
    const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
    const { status, stderr } = spawnSync('sh', [join(folder, 'docker/release.sh'), '3'], { env, encoding: 'utf8' });
    assert.equal(status, 1);
    assert.match(stderr, /^release: another release\.sh runs in this folder; .*docker\/release\.sh 3$/m);
    assert.equal(readFileSync(join(folder, 'docker.called'), 'utf8'), '');
  } finally {
    holder.kill();
    rmSync(folder, { recursive: true });
  }
});
