import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
/** Folders that building and running make. */
const made = /^(data|dist|certificates)\b/;
const isKnown = (/** @type {string} */ path) => files.some((file) => file === path || file.endsWith(`/${path}`) || `/${file}`.includes(`/${path}/`));

/** Files of the code, as texts name them: `inbox-list.ts`, `messages/deliveries/`, `apps/api/src/main.ts`. */
const codePath = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|cjs)|(?:[\w.-]+\/)+)`/g;
const link = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;

for (const text of files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')) {
  const content = readFileSync(join(root, text), 'utf8');
  test(`every file that ${text} names is there`, () => {
    const named = [...content.matchAll(codePath)].map(([, path = '']) => path.replace(/\/$/, ''));
    assert.deepEqual(named.filter((path) => !made.test(path) && !isKnown(path)), []);
  });
  test(`every link of ${text} leads somewhere`, () => {
    const named = [...content.matchAll(link)].map(([, path = '']) => path);
    assert.deepEqual(named.filter((path) => !existsSync(join(root, dirname(text), path))), []);
  });
}
