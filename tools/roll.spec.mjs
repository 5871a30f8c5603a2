import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

const script = join(import.meta.dirname, '../docker/roll.sh');

/**
 * Runs docker/roll.sh in a folder whose lock is held for this long; returns its exit status and output. Its first call of Docker ends with
 * 42.
 */
async function rollWhileHeld(seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'roll-'));
  try {
    writeFileSync(join(folder, 'docker'), '#!/bin/sh\nexit 42\n', { mode: 0o755 });
    const lock = join(folder, execFileSync('sh', ['-c', 'echo "roll-$(pwd | cksum | cut -d" " -f1).lock"'], { cwd: folder, encoding: 'utf8' }).trim());
    const holder = spawn('sh', ['-c', `exec 9>'${lock}'; flock 9; echo held; exec sleep ${seconds}`]);
    await once(holder.stdout, 'data');
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, TMPDIR: folder };
    const { status, stderr } = spawnSync('sh', [script], { cwd: folder, env, encoding: 'utf8' });
    holder.kill();
    return { status, stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Without flock, as on macOS, two runs do not exclude each other.
const onlyWithFlock = { skip: spawnSync('flock', ['--version']).error !== undefined };

test('docker/roll.sh starts although a killed run has left a command behind', onlyWithFlock, async () => {
  assert.deepEqual(await rollWhileHeld(2), { status: 42, stderr: '' });
});

test('docker/roll.sh leaves the work to a run that is under way', onlyWithFlock, async () => {
  assert.deepEqual(await rollWhileHeld(60), { status: 1, stderr: 'roll: another roll.sh runs in this folder\n' });
});

/** A container's end, which takes two seconds. The real `docker stop` does not await it after a Ctrl-C either, even an ignored one. */
const end = `process.on('SIGINT', () => process.exit()); setTimeout(() => fs.writeFileSync('stopped', ''), 2_000)`;

/** Plays Docker: the file `all` lists the API's containers, each of them healthy. `rm` refuses one that has not ended. */
const docker = `#!/bin/sh
case "$*" in
  'compose ps --all --quiet api') cat all ;;
  'compose config') printf 'services:\\n  api:\\n    image: site/api:2\\n' ;;
  'compose up '*) echo new >>all; touch added ;;
  'inspect -f {{.State.Status}}'*) echo 'running healthy 0' ;;
  'stop '*) touch stopping; exec '${process.execPath}' -e "${end}" ;;
  'rm --force '*) grep -vx "$3" all >all.new; mv all.new all ;;
  'rm '*) [ -e stopped ] && grep -vx "$2" all >all.new && mv all.new all ;;
esac
`;

for (const moment of ['added', 'stopping']) {
  // Without setsid, as on macOS, Ctrl-C reaches Docker.
  const skip = moment === 'stopping' && spawnSync('setsid', ['--version']).error !== undefined;

  test(`docker/roll.sh, ended by Ctrl-C while an old container goes (${moment}), leaves the new one alone`, { skip }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roll-'));
    try {
      writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
      writeFileSync(join(folder, 'all'), 'old\n');
      const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, TMPDIR: folder };
      const roll = spawn('sh', [script], { cwd: folder, env, detached: true, stdio: 'ignore' });
      const ended = once(roll, 'exit');
      while (!existsSync(join(folder, moment))) await sleep(50);
      await sleep(1_000);
      process.kill(-(roll.pid ?? 0), 'SIGINT');
      assert.deepEqual(await ended, [130, null]);
      assert.equal(readFileSync(join(folder, 'all'), 'utf8'), 'new\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
