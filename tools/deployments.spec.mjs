import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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
  for (const service of ['api', 'backup', 'watch']) {
    assert.match(compose, new RegExp(`^ {2}${service}:\\n {4}<<: \\[\\*product, \\*settings\\]$`, 'm'), service);
  }
  assert.deepEqual(namesIn(anchor, /^ {4}([A-Z][A-Z0-9_]*):/gm).filter((name) => !settings.includes(name)), []);
});

test('each service has room for a second command: Node aborts if it may start no more threads', () => {
  const [, pool] = /UV_THREADPOOL_SIZE=(\d+)/.exec(read('docker/Dockerfile')) ?? [];
  /** The thread pool, and about a dozen threads of Node's own. */
  const threads = Number(pool) + 12;
  const { services } = parse(read('docker-compose.yml'), { merge: true });
  const limits = Object.fromEntries(Object.entries(services).map(([name, service]) => [name, service.pids_limit]));
  for (const name of ['api', 'backup']) assert.ok(limits[name] > 2 * threads, name);
  assert.ok(limits.watch > 4 * threads, 'the watch and its doctor, and the same by hand');
});
