/**
 * Backups and restores in containers: the product's database, backup and restore of docker-compose.yml, beside a server on this machine.
 * Requests go on during the backup; customers are erased and people removed and suspended after it; processes are killed, stores are
 * away, wrong or damaged. Needs root, Docker, a build, and the image tree-surgery/backup. BACKUP_S3_* of the environment add a bucket.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { apiRoutes, emptyQuote, quoteToWire, uploadField } from '#dto';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(process.env.PROOF_DIR ?? tmpdir(), 'prove-backup-'));
const [databasePort, port] = [25432, 25080];
for (const name of ['data', 'backups', 'secrets']) mkdirSync(join(folder, name));
for (const name of ['data', 'backups']) chownSync(join(folder, name), 1000, 1000);
writeFileSync(join(folder, 'secrets/database-password'), 'site-password');
for (const path of [folder, join(folder, 'secrets')]) chmodSync(path, 0o755);
writeFileSync(
  join(folder, 'proof.yml'),
  `services:
  db: { ports: ["127.0.0.1:${databasePort}:5432"], networks: [front, back], depends_on: !reset {} }
  backup: &proof
    depends_on: !override { db: { condition: service_healthy } }
    environment: { BACKUP_PASSPHRASE: , BACKUP_S3_BUCKET: , BACKUP_S3_ENDPOINT: , BACKUP_S3_ACCESS_KEY: , BACKUP_S3_SECRET_KEY: }
  restore: *proof
volumes: { data: { driver: local, driver_opts: { type: none, o: bind, device: ${folder}/data } } }
`,
);
const env = {
  ...process.env,
  COMPOSE_PROJECT_NAME: 'prove-backup',
  COMPOSE_FILE: `${root}/docker-compose.yml:${folder}/proof.yml`,
  BACKUPS: join(folder, 'backups'),
  SECRETS: join(folder, 'secrets'),
  BACKUP_PASSPHRASE: "yew 'and' $box",
};
const broken = [];
const bucket = process.env.BACKUP_S3_BUCKET;

/** Runs docker compose; returns its exit status and what it said. */
function compose(words, settings = {}) {
  const { status, stdout, stderr } = spawnSync('docker', ['compose', ...words], { env: { ...env, ...settings }, encoding: 'utf8', cwd: folder });
  return { status, said: `${stdout}${stderr}` };
}
const inBackup = (...words) => compose(['exec', '-T', 'backup', ...words]);
const restore = (words = [], settings = {}) => compose(['run', '--rm', '-T', 'restore', ...words], settings);
const sql = (text) => compose(['exec', '-T', 'db', 'psql', '-U', 'site', '-XqAtc', text]).said.trim();
const snapshots = () => inBackup('backup.sh', 'restic', 'snapshots', '--compact').said;
/** Empties the database, as a new server has it. */
function emptied() {
  compose(['stop', 'backup']);
  compose(['rm', '-sfv', 'db']);
  spawnSync('docker', ['volume', 'rm', 'prove-backup_database'], { env });
  compose(['up', '-d', '--wait', '--no-deps', 'db']);
}
function check(what, isTrue, said = '') {
  console.log(`${isTrue ? 'ok   ' : 'FAIL '} ${what}${isTrue ? '' : `\n${said}`}`);
  if (!isTrue) broken.push(what);
}

let server;
async function startServer() {
  const settings = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', UV_THREADPOOL_SIZE: '32',
    DATABASE_URL: `postgresql://site:site-password@127.0.0.1:${databasePort}/site`, LIMIT_QUOTES_PER_HOUR: '9999', LIMIT_UPLOADS_PER_HOUR: '9999' };
  server = spawn(process.execPath, ['dist/api/main.js'], { cwd: root, env: settings, uid: 1000, gid: 1000, stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; tries < 120; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(({ ok }) => ok, () => false)) return;
    await sleep(500);
  }
  throw new Error('The server does not start');
}
async function stopServer() {
  if (!server) return;
  server.kill();
  await once(server, 'exit');
  server = undefined;
}

const form = { ...emptyQuote, firstName: 'Ada', lastName: 'Oakley', email: 'ada@visitor.example', phone: '01632 960555', serviceType: ['emergency'], preferredContact: 'phone' };
/** Sends a request with a photo of its own; returns its status. */
async function ask(number) {
  const picture = await sharp(randomFillSync(Buffer.alloc(400 * 300 * 3)), { raw: { width: 400, height: 300, channels: 3 } }).jpeg().toBuffer();
  const body = new FormData();
  body.append(uploadField, new Blob([picture], { type: 'image/jpeg' }), `${number}.jpg`);
  const uploaded = await fetch(`http://127.0.0.1:${port}${apiRoutes.upload}`, { method: 'POST', body });
  const { urls = [] } = await uploaded.json();
  const quote = { ...form, email: `ada${number}@visitor.example`, imageUrls: urls };
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`http://127.0.0.1:${port}${apiRoutes.quote}`, { method: 'POST', headers, body: JSON.stringify(quoteToWire(quote)) })).status;
}
const askMany = async (from, count) => {
  const statuses = [];
  for (let number = from; number < from + count; number += 1) statuses.push(await ask(number));
  return statuses.filter((status) => status === 201).length;
};
const photoFiles = () => execFileSync('sh', ['-c', 'cd "$0" && find . -name "*.jpg" -exec sha256sum {} + | sort', join(folder, 'data/photos')], { encoding: 'utf8' });
const person = (name) => sql(`INSERT INTO users (username, name_key, password) VALUES ('${name}', '${name}', 'x')`);
const health = async (wanted) => {
  for (let tries = 0; tries < 90; tries += 1) {
    if (compose(['ps', 'backup']).said.includes(`(${wanted})`)) return true;
    await sleep(1_000);
  }
  return false;
};

try {
  check('the database starts', compose(['up', '-d', '--wait', 'db']).status === 0);
  await startServer();
  for (const name of ['ben', 'cat', 'dan']) person(name);
  check('12 requests with photos are taken', (await askMany(0, 12)) === 12);
  const up = compose(['up', '-d', '--wait', '--no-build', 'backup']);
  check('the service makes its first backup as it starts, and is healthy', up.status === 0, `${up.said}${compose(['logs', 'backup']).said}`);
  const beside = spawn('docker', ['compose', 'exec', '-T', 'backup', 'backup.sh', 'now'], { env, cwd: folder });
  const [taken, [made]] = await Promise.all([askMany(12, 20), once(beside, 'exit')]);
  check('a backup during requests: both go well', taken === 20 && made === 0, `${taken} of 20, ${made}`);
  const trial = inBackup('backup.sh', 'trial');
  check('each repository is read in part and restored on trial', trial.status === 0, trial.said);
  const older = /^([0-9a-f]{8}) /m.exec(snapshots().split('/backups').at(1) ?? '')?.[1] ?? '';
  inBackup('backup.sh', 'now');
  const before = photoFiles();

  const erased = sql(`SELECT id FROM enquiries ORDER BY created_at LIMIT 1`);
  sql(`DELETE FROM enquiries WHERE id = '${erased}'`);
  sql(`UPDATE users SET removed_at = now(), password = '' WHERE username = 'ben'`);
  sql(`UPDATE users SET suspended_at = now() WHERE username = 'cat'`);
  check('a backup after an erasure, a removal and a suspension', inBackup('backup.sh', 'now').status === 0);
  const full = restore([older]);
  check('a restore into a full installation is refused', full.status !== 0 && /holds \d+ requests; nothing was changed/.test(full.said), full.said);

  await stopServer();
  emptied();
  rmSync(join(folder, 'data/photos'), { recursive: true });
  const restored = restore([older]);
  check('an older snapshot is restored', restored.status === 0 && sql('SELECT count(*) FROM enquiries') === '11', restored.said);
  check('the erased, removed and suspended stay so', sql(`SELECT count(*) FROM enquiries WHERE id = '${erased}'`) === '0' &&
    sql(`SELECT string_agg(username, ',' ORDER BY username) FROM users WHERE removed_at IS NULL AND suspended_at IS NULL`) === 'dan,owner', restored.said);
  const lines = new Set(before.split('\n'));
  check('each photo is the same to the bit', photoFiles().split('\n').every((line) => lines.has(line)));

  emptied();
  const newest = restore();
  check('the newest snapshot is restored into an emptied database', newest.status === 0 && sql('SELECT count(*) FROM enquiries') === '31', newest.said);
  if (bucket) {
    emptied();
    renameSync(join(folder, 'backups'), join(folder, 'backups-away'));
    mkdirSync(join(folder, 'backups'));
    chownSync(join(folder, 'backups'), 1000, 1000);
    rmSync(join(folder, 'data/photos'), { recursive: true });
    const fromBucket = restore();
    check('the newest snapshot is restored from the bucket alone', fromBucket.status === 0 && sql('SELECT count(*) FROM enquiries') === '31', fromBucket.said);
    rmSync(join(folder, 'backups'), { recursive: true });
    renameSync(join(folder, 'backups-away'), join(folder, 'backups'));
  }

  // Killed in the middle: nothing is half, and the next run goes well
  for (const victim of ['pg_restore', 'restic']) {
    emptied();
    const run = spawn('docker', ['compose', 'run', '--rm', '-T', 'restore'], { env, cwd: folder });
    await kill(victim, 'restore');
    if (run.exitCode === null) await once(run, 'exit');
    const tables = sql(`SELECT count(*) FROM pg_tables WHERE schemaname = 'public'`);
    check(`${victim} killed in a restore: the database is empty or whole`, tables === '0' || sql('SELECT count(*) FROM enquiries') === '31', tables);
    const again = tables === '0' ? restore() : { status: 0, said: '' };
    check('and a second run is whole', again.status === 0 && sql('SELECT count(*) FROM enquiries') === '31', again.said);
  }
  compose(['up', '-d', '--wait', '--no-build', 'backup']);
  for (const victim of ['restic backup', 'pg_dump']) {
    let status;
    const begin = () => (status = once(spawn('docker', ['compose', 'exec', '-T', 'backup', 'backup.sh', 'now'], { env, cwd: folder }), 'exit'));
    await kill(victim, 'backup', begin);
    const [code] = await status;
    check(`${victim} killed in a backup: unhealthy at once`, code !== 0 && (await health('unhealthy')), String(code));
    const next = inBackup('backup.sh', 'now');
    check('and the next one goes well', next.status === 0 && (await health('healthy')), next.said);
  }

  const wrong = restore([], { BACKUP_PASSPHRASE: 'not the passphrase' });
  check('a wrong passphrase is named', wrong.status !== 0, wrong.said);
  compose(['up', '-d', '--no-build', 'backup'], { BACKUP_PASSPHRASE: 'not the passphrase' });
  const closed = inBackup('backup.sh', 'now');
  check('and a backup with it is refused', closed.status !== 0 && closed.said.includes('does not open /backups'), closed.said);
  compose(['up', '-d', '--wait', '--no-build', 'backup']);

  renameSync(join(folder, 'backups/config'), join(folder, 'config-away'));
  const away = inBackup('backup.sh', 'now');
  check('a repository that is away is named, and no new one begins in its place', away.status !== 0 && away.said.includes('no repository any more'), away.said);
  renameSync(join(folder, 'config-away'), join(folder, 'backups/config'));

  const silent = ['BUCKET=b', 'ENDPOINT=http://192.0.2.1', 'ACCESS_KEY=k', 'SECRET_KEY=k'].flatMap((setting) => ['-e', `BACKUP_S3_${setting}`]);
  const half = compose(['exec', '-T', ...silent, 'backup', 'backup.sh', 'now']);
  check('while a bucket is silent the local backup is made, and the bucket named', half.status === 3 && half.said.includes('FAILED: s3:http://192.0.2.1/b'), half.said);
  check('and it is unhealthy', await health('unhealthy'));
  spawnSync('docker', ['volume', 'create', '--opt', 'type=tmpfs', '--opt', 'device=tmpfs', '--opt', 'o=size=64k,uid=1000', 'prove-backup_full'], { env });
  const cramped = compose(['run', '--rm', '-T', '--no-deps', '-v', 'prove-backup_full:/data/backup', 'backup', 'backup.sh', 'now']);
  check('a full disk is named', cramped.status === 1 && /no space left/i.test(cramped.said), cramped.said);
  spawnSync('docker', ['volume', 'rm', 'prove-backup_full'], { env });
  check('and the next backup elsewhere goes well', inBackup('backup.sh', 'now').status === 0 && (await health('healthy')));

  emptied();
  await startServer();
  compose(['up', '-d', '--no-build', 'backup']);
  const strange = inBackup('backup.sh', 'now');
  check('an empty site is refused by a filled repository', strange.status !== 0 && strange.said.includes('another installation'), strange.said);
  await stopServer();

  // The largest packs hold photos; one alone may be left of a backup that was killed
  const packs = readdirSync(join(folder, 'backups/data'), { recursive: true }).map((name) => join(folder, 'backups/data', String(name))).filter((path) => statSync(path).isFile());
  for (const pack of packs.sort((one, other) => statSync(other).size - statSync(one).size).slice(0, 3)) {
    const bytes = readFileSync(pack);
    const middle = Math.floor(bytes.length / 2);
    bytes.fill(7, middle, middle + 100);
    rmSync(pack);
    writeFileSync(pack, bytes);
    chownSync(pack, 1000, 1000);
  }
  emptied();
  rmSync(join(folder, 'data/photos'), { recursive: true });
  const damaged = restore([], { BACKUP_S3_BUCKET: '' });
  check('with a damaged pack the restore goes on, and names the photo', damaged.status === 0 && /cannot be read: .*\.jpg/.test(damaged.said) && /photo \S+ of TS-/.test(damaged.said), damaged.said);
} finally {
  await stopServer();
  compose(['--profile', 'restore', 'down', '-v', '-t', '3']);
  rmSync(folder, { recursive: true, force: true });
}
console.log(broken.length === 0 ? 'All promises hold.' : `${broken.length} broken`);
process.exitCode = broken.length === 0 ? 0 : 1;

/** Kills the process with these words in its command line, in the container of this service, as soon as both are there; begins by `start`. */
async function kill(words, service, start = /** @type {() => unknown} */ (() => undefined)) {
  let id = '';
  for (let tries = 0; tries < 600 && !id; tries += 1) {
    const filters = ['project=prove-backup', `service=${service}`].flatMap((label) => ['--filter', `label=com.docker.compose.${label}`]);
    id = spawnSync('docker', ['ps', '-q', ...filters], { env, encoding: 'utf8' }).stdout.trim();
    await sleep(50);
  }
  const script = `echo ready; while :; do for one in /proc/[0-9]*; do
    mapfile -d '' -t words <$one/cmdline && [[ "\${words[*]}" == *"$VICTIM"* ]] && kill -9 \${one#/proc/} && exit
  done; done 2>/dev/null`;
  const killer = spawn('docker', ['exec', '-e', `VICTIM=${words}`, id, 'timeout', '60', 'bash', '-c', script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(killer, 'exit');
  await once(killer.stdout, 'data');
  start();
  await ended;
}
