import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const script = join(import.meta.dirname, '../docker/secrets.sh');
const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const own = { PATH: process.env.PATH, OWNER: String(statSync(folder).uid), DATABASE_GROUP: String(statSync(folder).gid) };
const start = (settings = {}) => execFileSync('sh', [script, folder], { env: { ...own, ...settings }, encoding: 'utf8' });
const held = (name) => readFileSync(join(folder, name), 'utf8');
const modeOf = (name) => (statSync(join(folder, name)).mode & 0o777).toString(8);

test('the first start creates three secrets of 256 bits, each readable only by its user; the next start changes nothing', () => {
  start();
  const names = ['database-password', 'owner-password', 'session-secret'];
  assert.deepEqual(readdirSync(folder).sort(), names);
  assert.deepEqual(names.map(modeOf), ['440', '400', '400']);
  const before = names.map(held);
  for (const secret of before) assert.match(secret, /^[A-Za-z0-9_-]{43}$/);
  assert.equal(start(), '');
  assert.deepEqual(names.map(held), before);
});

test('a new password of the database replaces the old one, which is kept for going back', () => {
  const local = held('database-password');
  start({ DATABASE_PASSWORD: 'of the database elsewhere' });
  assert.equal(held('database-password'), 'of the database elsewhere');
  assert.equal(held('database-password.before'), local);
  assert.equal(modeOf('database-password.before'), '400');
  start({ DATABASE_PASSWORD: 'of the database elsewhere' });
  assert.equal(held('database-password.before'), local);
  start({ DATABASE_PASSWORD: local });
  assert.equal(held('database-password'), local);
  assert.equal(held('database-password.before'), 'of the database elsewhere');
});
