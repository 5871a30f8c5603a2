import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { checkBudgets } from './budgets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
after(() => rmSync(folder, { recursive: true }));

/** Text that gzip can't shrink to less than half. */
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
const dashboard = (more = {}) => chunk('dashboard.js', '/src/features/admin/frame/dashboard-page.tsx', more);
const others = [login, chunk('stand-ins.js', '/src/stand-ins.ts')];
const site = (changes = {}) => [
  changes.main ?? main(),
  changes.home ?? home(),
  changes.dashboard ?? dashboard(),
  ...others,
  ...(changes.more ?? []),
];

beforeEach(() => {
  writeFileSync(join(folder, 'index.html'), '<script data-parts="main">start()</script><h1>Trees</h1>');
});

test('a light site passes and gets its figures', () => {
  assert.equal(checkBudgets(folder, site()).length, 5);
});

test('a Home page with too many words passes, with a warning that says what they cost', () => {
  writeFileSync(join(folder, 'index.html'), `<p>${text(20)}</p>`);
  assert.match(checkBudgets(folder, site()).at(-1) ?? '', /^Warning: Home's words make it 1\d packets in place of 13: on a weak signal its foot comes later\.$/);
});

test('a style sheet that Home links counts as part of it', () => {
  writeFileSync(join(folder, 'home.css'), text(20));
  writeFileSync(join(folder, 'index.html'), '<link rel="stylesheet" href="/home.css">');
  assert.match(checkBudgets(folder, site()).at(-1) ?? '', /^Warning: Home's words make it/);
});

test('a heavy script before the app starts fails, whether as a file, preloaded or requested by the page', () => {
  writeFileSync(join(folder, 'run.js'), text(4));
  for (const html of ['<script src="/run.js"></script>', '<link rel="modulepreload" href="/run.js">', '<script data-run="/run.js"></script>']) {
    writeFileSync(join(folder, 'index.html'), html);
    assert.throws(() => checkBudgets(folder, site()), /^Error: beforeStart is over its budget/);
  }
});

test('a heavy script in the page fails', () => {
  writeFileSync(join(folder, 'index.html'), `<script>${text(20)}</script>`);
  assert.throws(() => checkBudgets(folder, site()), /^Error: inPage is over its budget/);
});

test('what Home imports counts as the app on Home', () => {
  const shared = chunk('shared.js', '/src/ui/section.tsx', { code: text(170) });
  assert.throws(
    () => checkBudgets(folder, site({ home: home({ imports: ['shared.js'] }), more: [shared] })),
    /^Error: appOnHome is over its budget/,
  );
});

test("the owner's code in a chunk that visitors load fails", () => {
  const mixed = home({ moduleIds: ['/src/features/home/home-page.tsx', '/src/features/admin/sign-in/owner-flag.ts'] });
  assert.throws(
    () => checkBudgets(folder, site({ home: mixed })),
    /home\.js, which visitors load, holds features\/admin\/sign-in\/owner-flag\.ts/,
  );
});

test("the owner's libraries in such a chunk fail as well", () => {
  const mixed = home({ moduleIds: ['/src/features/home/home-page.tsx', '/src/lib/session.ts', '/node_modules/@tanstack/query-core/x.js'] });
  assert.throws(() => checkBudgets(folder, site({ home: mixed })), /holds lib\/session\.ts\n.*holds @tanstack\/query-core\/x\.js/);
});

test('a heavy dashboard fails, imports included', () => {
  const shared = chunk('shared.js', '/src/features/admin/inbox/inbox.tsx', { code: text(290) });
  assert.throws(() => checkBudgets(folder, site({ dashboard: dashboard({ imports: ['shared.js'] }), more: [shared] })), /^Error: dashboard is over its budget/);
});
