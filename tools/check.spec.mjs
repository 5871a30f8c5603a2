import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const script = join(import.meta.dirname, '../docker/check.sh');
const folder = mkdtempSync(join(tmpdir(), 'check-'));
after(() => rmSync(folder, { recursive: true }));

/** Runs docker/check.sh on this file; returns its exit status and what it says about each setting. */
function check(text) {
  const file = join(folder, '.env');
  writeFileSync(file, text);
  const { status, stdout } = spawnSync('sh', [script, file], { encoding: 'utf8' });
  const said = (kind) => [...stdout.matchAll(new RegExp(`^${kind} {2}([A-Z0-9_]+)`, 'gm'))].map(([, name]) => name);
  return { status, fails: said('FAIL'), notes: said('note') };
}

const whole = `COMPOSE_PROFILES=tls
PUBLIC_URL=https://www.trees.co.uk
SMTP_HOST=mail.trees.co.uk
SMTP_USER=site
SMTP_PASSWORD='with a $ in it'
MAIL_FROM=site@trees.co.uk
OWNER_EMAIL=owner@trees.co.uk
HEARTBEAT_URL=https://beat.trees.co.uk
BACKUP_PASSPHRASE='yew and box and hornbeam'
BACKUP_HEARTBEAT_URL=https://beat.trees.co.uk/2
BACKUP_S3_BUCKET=site-backups
BACKUP_S3_ACCESS_KEY_FILE=/run/secrets/key
BACKUP_S3_SECRET_KEY=secret
`;
const without = (...names) => whole.replace(new RegExp(`^(${names.join('|')})=.*$`, 'gm'), '$1=');

test('docker/check.sh has nothing to say about a file that has all a server needs', () => {
  assert.deepEqual(check(whole), { status: 0, fails: [], notes: [] });
});

test('docker/check.sh names each placeholder and each empty line of the file as shipped', () => {
  const { status, fails, notes } = check(readFileSync(join(import.meta.dirname, '../docker/server.env'), 'utf8'));
  assert.equal(status, 1);
  assert.deepEqual(fails, ['PUBLIC_URL', 'SMTP_HOST', 'MAIL_FROM', 'OWNER_EMAIL']);
  assert.deepEqual(notes, ['SMTP_USER', 'HEARTBEAT_URL', 'BACKUP_S3_BUCKET', 'BACKUP_PASSPHRASE', 'BACKUP_HEARTBEAT_URL']);
});

test('docker/check.sh names a setting that another one needs', () => {
  assert.deepEqual(check(without('SMTP_PASSWORD')).fails, ['SMTP_PASSWORD']);
  assert.deepEqual(check(without('SMTP_USER')).fails, ['SMTP_USER']);
  assert.deepEqual(check(without('SMTP_HOST')).fails, ['SMTP_HOST']);
  assert.deepEqual(check(`${whole}SMTP_URL=smtps://mail.trees.co.uk\n`).fails, ['SMTP_HOST']);
  assert.deepEqual(check(without('BACKUP_PASSPHRASE', 'BACKUP_S3_SECRET_KEY')).fails, ['BACKUP_PASSPHRASE', 'BACKUP_S3_SECRET_KEY']);
  assert.deepEqual(check(whole.replace('https://www', 'http://www')).fails, ['PUBLIC_URL']);
});

test('docker/check.sh names a value that Compose would change', () => {
  const secret = (text) => check(without('SMTP_PASSWORD').replace('SMTP_PASSWORD=', `SMTP_PASSWORD=${text}`)).fails;
  for (const text of ['yew$box', 'yew$$box', '"pa$word"', '"pa${word}" # mine', '$', '"yew\\nbox"']) assert.deepEqual(secret(text), ['SMTP_PASSWORD'], text);
  for (const text of ["'yew$box'", "'yew$box' # $ mine", 'yew # costs $5', 'yew#box', '"yew # box"', 'yew\\box']) assert.deepEqual(secret(text), [], text);
});

test('docker/check.sh names quotes that do not match, and a short passphrase', () => {
  const secret = (text, name = 'SMTP_PASSWORD') => check(without(name).replace(`${name}=`, `${name}=${text}`)).fails;
  for (const text of ["'it's a long one'", '"say "yew" and box"', "'yew and box and", "'yew and box'and"]) assert.deepEqual(secret(text), ['SMTP_PASSWORD'], text);
  for (const text of [`"it's a long one"`, `'say "yew" and box'`, "it's-a-long-one", "'yew and box and' # mine"]) assert.deepEqual(secret(text), [], text);
  assert.deepEqual(secret('yew-and-box', 'BACKUP_PASSPHRASE'), ['BACKUP_PASSPHRASE']);
  assert.deepEqual(check(whole.replace(/^BACKUP_PASSPHRASE=.*$/m, 'BACKUP_PASSPHRASE_FILE=/key')).fails, []);
});

test('docker/check.sh names Windows line ends, and an hour that there is not', () => {
  assert.ok(check(whole.replaceAll('\n', '\r\n')).fails.includes('CRLF'));
  for (const hour of ['24', '2:30', 'two']) assert.deepEqual(check(`${whole}BACKUP_HOUR=${hour}\n`).fails, ['BACKUP_HOUR']);
  for (const hour of ['0', '08', '23']) assert.deepEqual(check(`${whole}BACKUP_HOUR=${hour}\n`).fails, []);
});

test('docker/check.sh ends with 0 if only optional lines are empty', () => {
  assert.deepEqual(check(`${without('HEARTBEAT_URL')}BACKUP_HOUR=\n`), { status: 0, fails: [], notes: ['HEARTBEAT_URL', 'BACKUP_HOUR'] });
});
