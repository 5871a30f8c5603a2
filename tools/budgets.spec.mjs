import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { checkBudgets } from './budgets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
after(() => rmSync(folder, { recursive: true }));

/** Text that gzip can't shrink below its half. */
const text = (kilobytes) => randomBytes(kilobytes * 1024).toString('hex');
const chunk = (fileName, module, more = {}) => ({
  fileName,
  code: '',
  imports: [],
  dynamicImports: [],
  moduleIds: [module],
  facadeModuleId: module,
  ...more,
});
const main = (more = {}) => chunk('main.js', '/src/main.tsx', { dynamicImports: ['home.js', 'login.js'], ...more });
const home = (more = {}) => chunk('home.js', '/src/features/home/home-page.tsx', more);
const login = chunk('login.js', '/src/features/admin/sign-in/login-page.tsx');

beforeEach(() => {
  writeFileSync(join(folder, 'loader.js'), 'start()');
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/loader.js"></script><h1>Trees</h1>');
});

test('a light site passes and is told its figures', () => {
  assert.equal(checkBudgets(folder, [main(), home(), login]).length, 3);
});

test('a heavy Home page fails', () => {
  writeFileSync(join(folder, 'index.html'), `<p>${text(20)}</p>`);
  assert.throws(() => checkBudgets(folder, [main(), home(), login]), /^Error: html is over its budget/);
});

test('a style sheet that Home links counts as part of it', () => {
  writeFileSync(join(folder, 'home.css'), text(20));
  writeFileSync(join(folder, 'index.html'), '<link rel="stylesheet" href="/home.css">');
  assert.throws(() => checkBudgets(folder, [main(), home(), login]), /^Error: html is over its budget/);
});

test('a heavy script before the app starts fails, as a file, preloaded or inline', () => {
  const code = text(4);
  writeFileSync(join(folder, 'loader.js'), code);
  for (const html of ['<script src="/loader.js"></script>', '<link rel="modulepreload" href="/loader.js">', `<script>${code}</script>`]) {
    writeFileSync(join(folder, 'index.html'), html);
    assert.throws(() => checkBudgets(folder, [main(), home(), login]), /^Error: beforeStart is over its budget/);
  }
});

test('what Home imports counts as the app on Home', () => {
  const shared = chunk('shared.js', '/src/ui/section.tsx', { code: text(140) });
  assert.throws(
    () => checkBudgets(folder, [main(), home({ imports: ['shared.js'] }), shared, login]),
    /^Error: appOnHome is over its budget/,
  );
});

test("the owner's code in a chunk of the visitors fails", () => {
  const mixed = home({ moduleIds: ['/src/features/home/home-page.tsx', '/src/features/admin/sign-in/owner-flag.ts'] });
  assert.throws(
    () => checkBudgets(folder, [main(), mixed, login]),
    /home\.js, which visitors load, holds features\/admin\/sign-in\/owner-flag\.ts/,
  );
});
