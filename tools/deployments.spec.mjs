import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';

const read = (path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const namesIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name.replace(/_FILE$/, '')))].sort();

const settings = namesIn(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm);
/** Set by the image itself; and SMTP_URL, the mail server as one address, since its parts are set instead. */
const ofTheImage = ['BACKUP_DIR', 'BIND_ADDRESS', 'DATA_DIR', 'NODE_ENV', 'PORT', 'SMTP_URL'];
/** Read by docker/nightly-backup.sh; other platforms have schedules of their own. */
const ofTheBackup = 'BACKUP_HOUR';
const chosen = settings.filter((name) => !ofTheImage.includes(name));

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

test('Docker Swarm passes on every setting, and nothing else', () => {
  const [product = ''] = read('docker/swarm.yml').split(/^ {2}web:$/m);
  const [, backup = ''] = read('docker/swarm.yml').split(/^ {2}backup: &backup$/m);
  const named = namesIn(product + backup, /^ {4,6}([A-Z][A-Z0-9_]*):/gm).filter((name) => name !== ofTheBackup);
  assert.deepEqual(named, chosen);
});

test('Docker Swarm keeps the backups and the watch that reads them on one machine, and lets each service end in its time', () => {
  const { services } = parse(read('docker/swarm.yml'), { merge: true });
  for (const name of ['backup', 'watch']) assert.deepEqual(services[name].deploy.placement, { constraints: ['node.labels.backups == true'] }, name);
  assert.match(read('docker/swarm.yml'), /^# {3}docker node update --label-add backups=true /m);
  const ends = (file, name) => parse(read(file), { merge: true }).services[name].stop_grace_period;
  for (const name of ['api', 'backup', 'web']) assert.equal(ends('docker/swarm.yml', name), ends('docker-compose.yml', name), name);
});

test('Kubernetes has every setting either in settings.env or in the secret of docker/kubernetes/README.md, and nothing else', () => {
  const open = namesIn(read('docker/kubernetes/settings.env'), /^([A-Z][A-Z0-9_]*)=/gm);
  const secret = namesIn(read('docker/kubernetes/README.md'), /--from-literal=([A-Z][A-Z0-9_]*)=/g);
  assert.deepEqual(open.filter((name) => secret.includes(name)), []);
  assert.deepEqual([...open, ...secret].sort(), chosen);
});

test('the command at the head of docker/swarm.yml creates the secrets of Docker Swarm', () => {
  const swarm = read('docker/swarm.yml');
  const [, made = ''] = /^# {3}for name in ([^;]+); do/m.exec(swarm) ?? [];
  const [, declared = ''] = swarm.split(/^secrets:$/m);
  assert.deepEqual(made.replace(/\\\n# +/, '').split(/\s+/).sort(), namesIn(declared, /^ {2}([a-z0-9-]+): \{ external: true \}$/gm));
});
