import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';

const read = (path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const namesIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name.replace(/_FILE$/, '')))].sort();

const settings = namesIn(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm);

test('compose passes all of .env to each service that runs the product', () => {
  const compose = read('docker-compose.yml');
  const [anchor = ''] = /^x-settings: &settings\n( {2}.*\n)+/m.exec(compose) ?? [];
  assert.match(anchor, /^ {2}env_file: \[\{ path: \.env, required: false \}\]$/m);
  for (const service of ['api:', 'watch:', 'backup: &backup']) {
    assert.match(compose, new RegExp(`^ {2}${service}\\n {4}<<: \\[\\*(product|service), \\*settings\\]$`, 'm'), service);
  }
  assert.deepEqual(namesIn(anchor, /^ {4}([A-Z][A-Z0-9_]*):/gm).filter((name) => !settings.includes(name)), []);
});

test('each service has room for a second command: Node aborts if it may start no more threads', () => {
  const [, pool] = /UV_THREADPOOL_SIZE=(\d+)/.exec(read('docker/Dockerfile')) ?? [];
  /** The thread pool, and about a dozen threads of Node's own. */
  const threads = Number(pool) + 12;
  const { services } = parse(read('docker-compose.yml'), { merge: true });
  const limits = Object.fromEntries(Object.entries(services).map(([name, service]) => [name, service.pids_limit]));
  assert.ok(limits.api > 2 * threads, 'the server and a command');
  assert.ok(limits.watch > 4 * threads, 'the watch and its doctor, and the same by hand');
});

test('the settings of the backup stand in docker/server.env, since its scripts and nothing else read them', () => {
  const scripts = ['backup.sh', 'restore.sh', 'repositories.sh'].map((name) => read(`docker/backup/${name}`)).join('\n');
  const listed = namesIn(read('docker/server.env'), /^#?(BACKUP_[A-Z0-9_]+)=/gm);
  assert.deepEqual(namesIn(scripts, /\b(BACKUP_[A-Z0-9_]+)\b/g), listed);
  assert.deepEqual(settings.filter((name) => name.startsWith('BACKUP_')), []);
});

test('the scripts of the backup are shell', () => {
  const folder = join(import.meta.dirname, '../docker/backup');
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.sh'))) {
    const { status, stderr } = spawnSync('bash', ['-n', join(folder, name)], { encoding: 'utf8' });
    assert.deepEqual({ status, stderr }, { status: 0, stderr: '' }, name);
  }
});
