import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import assert from 'node:assert/strict';

const file = join(import.meta.dirname, 'parent-gone.mjs');
const watcher = `const { whenParentIsGone } = await import(${JSON.stringify(file)}); whenParentIsGone(() => process.exit(0)); console.log(process.pid); setTimeout(() => process.exit(1), 20_000);`;
const shell = `node --input-type=module -e '${watcher}'; true`;
/** Plays npm: starts a shell, which starts the process that watches. */
const above = `require('node:child_process').spawn('sh', ['-c', process.env.SHELL_LINE], { stdio: 'inherit' }); setInterval(() => {}, 1000);`;

test('a process notices that the npm above its shell was killed', async () => {
  const parent = spawn(process.execPath, ['-e', above], {
    env: { ...process.env, SHELL_LINE: shell, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  parent.kill('SIGKILL');
  for (let tries = 0; tries < 50 && isAlive(pid); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(isAlive(pid), false);
});

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
