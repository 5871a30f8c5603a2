import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import sharp from 'sharp';

const oak = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } }).jpeg().toBuffer();
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  for (const place of ['tools', 'apps/web/pictures']) mkdirSync(join(folder, place), { recursive: true });
  cpSync(join(import.meta.dirname, 'pictures.mjs'), join(folder, 'tools/pictures.mjs'));
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of [['README.md', ''], ['.DS_Store', '']]) drop(file, text);
  drop('oak.jpg', oak);
});
afterEach(() => rmSync(folder, { recursive: true }));

const drop = (file, bytes) => writeFileSync(join(folder, 'apps/web/pictures', file), bytes);
const build = () => spawnSync(process.execPath, [join(folder, 'tools/pictures.mjs')], { encoding: 'utf8' });

test('a build with good pictures alone succeeds', () => {
  const { status, stdout } = build();
  assert.equal(status, 0);
  assert.match(stdout, /^1 pictures, 2 files, 2 new/);
});

for (const [what, file, bytes] of /** @type {const} */ ([
  ['of a kind that it does not take', 'hero.heic', oak],
  ['that is none', 'yew.jpg', 'not a picture'],
])) {
  test(`a build with a picture ${what} names it, says what to do, and fails`, () => {
    drop(file, bytes);
    const { status, stderr } = build();
    assert.equal(status, 1);
    assert.ok(stderr.includes(`apps/web/pictures/${file} cannot be used`), stderr);
    assert.match(stderr, /Save it as \.jpg, \.png or \.webp, or take it out of the folder, and build again/);
  });
}

test('a build with two files for one picture names both', () => {
  drop('oak.png', oak);
  const { status, stderr } = build();
  assert.equal(status, 1);
  assert.match(stderr, /oak\.jpg and oak\.png are the same picture\. Keep one of them/);
});
