import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
/** What a build, a running server or an operator creates. */
const made = /^(data|dist|certificates|docker-compose\.override)\b/;
const isKnown = (/** @type {string} */ path) => files.some((file) => file === path || file.endsWith(`/${path}`) || `/${file}`.includes(`/${path}/`));

/** Files of the code as docs name them: `inbox-list.ts`, `deliveries/`, `docker/release.sh`. */
const codePath = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|cjs|sh|yml)|(?:[\w.-]+\/)+)`/g;
const link = /(?:\]\(|src=")([^)"#:\s]+)(?:#[^)]*)?[)"]/g;
const anchor = /\]\(([^)#:\s]*\.md|)#([^)\s]+)\)/g;

/** The anchors that GitHub gives to a text's headings. */
function anchorsOf(/** @type {string} */ text) {
  const headings = [...readFileSync(text, 'utf8').replace(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)];
  return headings.map(([, words = '']) => words.toLowerCase().replace(/[^\w\- ]/g, '').replaceAll(' ', '-'));
}

for (const text of files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')) {
  const content = readFileSync(join(root, text), 'utf8');
  test(`every file that ${text} names exists`, () => {
    const named = [...content.matchAll(codePath)].map(([, path = '']) => path.replace(/\/$/, ''));
    assert.deepEqual(named.filter((path) => !made.test(path) && !isKnown(path)), []);
  });
  test(`every link of ${text} leads somewhere`, () => {
    const named = [...content.matchAll(link)].map(([, path = '']) => path);
    assert.deepEqual(named.filter((path) => !existsSync(join(root, dirname(text), path))), []);
  });
  test(`every heading that ${text} links to exists`, () => {
    const named = [...content.matchAll(anchor)].map(([, path = '', heading = '']) => ({ path, heading }));
    const leadsTo = (/** @type {string} */ path) => (path ? join(root, dirname(text), path) : join(root, text));
    assert.deepEqual(named.filter(({ path, heading }) => !anchorsOf(leadsTo(path)).includes(heading)), []);
  });
}

test('every document that code, scripts and settings name exists', () => {
  const named = execFileSync('git', ['grep', '-hIoE', 'docs/[a-z0-9/-]+\\.md', '--', '.', ':!*.md'], { cwd: root, encoding: 'utf8' });
  assert.deepEqual([...new Set(named.split('\n').filter(Boolean))].filter((path) => !existsSync(join(root, path))), []);
});
