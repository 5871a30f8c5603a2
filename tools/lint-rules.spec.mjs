import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { after, before, test } from 'node:test';

/** Per folder, which imports are allowed and which the named rule refuses: a file of the workspace, or a package. */
const imports = [
  { in: 'libs/dto/src', may: ['libs/dto/src/rules.ts'], not: ['libs/dto/src/yup/index.ts', 'apps/api/src/platform/http/api-docs.ts'] },
  { in: 'libs/dto/src', not: ['node:fs', 'rxjs'], by: 'boundaries(directions)' },
  { in: 'libs/dto/src/nest', may: ['class-validator'], not: ['yup'], by: 'boundaries(directions)' },
  { in: 'libs/dto/src/yup', may: ['yup'], not: ['class-validator'], by: 'boundaries(directions)' },
  { in: 'apps/api/src/platform/config', may: ['#dto'], not: ['apps/api/src/platform/database/connect.ts'] },
  { in: 'apps/api/src/platform/database', may: ['apps/api/src/platform/config/environment.ts'], not: ['apps/api/src/quotes/quote.entity.ts', 'apps/api/src/platform/http/api-docs.ts'] },
  { in: 'apps/api/src/platform/http', may: ['apps/api/src/platform/config/environment.ts'], not: ['apps/api/src/quotes/quote.entity.ts'] },
  {
    in: 'apps/api/src/deliveries',
    may: ['apps/api/src/platform/http/api-docs.ts'],
    not: ['apps/api/src/auth/auth.module.ts', 'apps/api/src/enquiries/enquiry.entity.ts'],
  },
  {
    in: 'apps/api/src/uploads',
    may: ['apps/api/src/platform/http/api-docs.ts'],
    not: ['apps/api/src/commands/doctor.ts', 'apps/api/src/quotes/quote.entity.ts'],
  },
  {
    in: 'apps/api/src/enquiries',
    may: ['apps/api/src/deliveries/deliveries.service.ts', 'apps/api/src/enquiries/clock/bank-holidays.ts'],
    not: ['apps/api/src/quotes/quote.entity.ts', 'apps/api/src/operations/live/live-stream.ts', 'apps/api/src/messages/alerts/access-mails.ts'],
  },
  {
    in: 'apps/api/src/quotes',
    may: ['#dto/nest', 'apps/api/src/uploads/photo.entity.ts', 'apps/api/src/platform/config/environment.ts', 'apps/api/src/enquiries/enquiry.entity.ts'],
    not: [
      '#dto/yup',
      'apps/api/src/app.module.ts',
      'apps/api/src/operations/watch/watch.ts',
      'apps/api/src/messages/words/acknowledgement.ts',
      'apps/web/src/lib/paths.ts',
    ],
  },
  { in: 'apps/api/src/messages/alerts', may: ['apps/api/src/deliveries/deliveries.service.ts', 'apps/api/src/enquiries/enquiry.entity.ts'] },
  { in: 'apps/api/src/auth', may: ['apps/api/src/deliveries/deliveries.service.ts'], not: ['apps/api/src/messages/alerts/access-mails.ts'] },
  { in: 'apps/api/src/operations/live', may: ['apps/api/src/enquiries/enquiry.entity.ts'], not: ['apps/api/src/commands/doctor.ts'] },
  { in: 'apps/api/src/visits', may: ['apps/api/src/messages/words/acknowledgement.ts'], not: ['apps/api/src/site/own-site.ts'] },
  { in: 'apps/api/src/platform/limits', not: ['apps/api/src/uploads/photo.entity.ts'] },
  { in: 'apps/api/src/commands', may: ['apps/api/src/enquiries/enquiry.entity.ts', 'apps/api/src/app.module.ts'] },
  { in: 'apps/web/src/lib', may: ['#dto', 'apps/web/src/lib/paths.ts'], not: ['apps/web/src/content/home.ts'] },
  { in: 'apps/web/src/lib', not: ['docs/owner.md'], by: 'boundaries(directions)' },
  { in: 'apps/web/src/content', may: ['apps/web/src/lib/paths.ts'], not: ['apps/web/src/ui/tokens.ts'] },
  {
    in: 'apps/web/src/ui',
    may: ['apps/web/src/lib/paths.ts'],
    not: ['apps/web/src/features/quote/quote-page.tsx', 'apps/web/src/content/home.ts', 'apps/web/design/button-states.tsx'],
  },
  {
    in: 'apps/web/src/features/quote',
    may: ['#dto/yup', 'apps/web/src/content/home.ts', 'apps/web/src/ui/tokens.ts', 'apps/web/src/features/quote/quote-page.tsx'],
    not: ['#dto/nest', 'apps/web/src/features/home/home-page.tsx', 'apps/web/src/routes.tsx', 'apps/api/src/platform/http/api-docs.ts'],
  },
  { in: 'apps/web/src', may: ['apps/web/src/features/quote/quote-page.tsx'], not: ['#dto/nest'] },
  { in: 'apps/web/design', may: ['apps/web/src/ui/tokens.ts'], not: ['apps/web/src/features/quote/quote-page.tsx'] },
  { in: 'apps/web-e2e/src', may: ['tools/product.mjs'], not: ['apps/api/src/platform/http/api-docs.ts'] },
  { in: 'tools', may: ['apps/api/src/platform/http/api-docs.ts'], not: ['apps/web/src/lib/paths.ts', 'lab/bad-line.mjs'] },
  { in: 'lab', may: ['tools/product.mjs'], not: ['apps/api/src/platform/http/api-docs.ts'] },
];

const importsEnv = "import { env } from 'node:process';\nexport const port = env.PORT;";
const namesEnv = 'export const port = process.env.PORT;';
const importsBusiness = "import { business } from '#dto';\nexport const name = business.name;";
const hookInCondition = `import { useState } from 'react';
export const useOak = (is: boolean) => is && useState(0);`;
const lazy = (name) => `export const lazy = () => import('${name}');`;

/** The other rules: code in a folder, and the rule that refuses it, if any. @type {{ in: string, code: string, by?: string, extension?: string }[]} */
const codes = [
  { in: 'apps/api/src/platform/config', code: importsEnv },
  { in: 'apps/api/src/platform/config', code: namesEnv },
  { in: 'apps/api/src/quotes', code: importsEnv, by: 'eslint(no-restricted-imports)' },
  { in: 'apps/api/src/quotes', code: namesEnv, by: 'eslint(no-restricted-properties)' },
  { in: 'apps/api/src/quotes', code: importsBusiness, by: 'eslint(no-restricted-imports)' },
  { in: 'apps/web/src/content', code: importsBusiness },
  { in: 'apps/web/src/ui', code: 'export const answer = 42;' },
  { in: 'apps/web/src/elsewhere', code: 'export const answer = 42;', by: 'boundaries(parts)' },
  { in: 'apps/web/src/ui', extension: 'tsx', code: 'export const Oak = () => <img src="/oak.jpg" />;', by: 'jsx-a11y(alt-text)' },
  { in: 'apps/web/src/ui', extension: 'tsx', code: hookInCondition, by: 'react-hooks(rules-of-hooks)' },
  { in: 'apps/api/src/quotes', code: 'export const later = () => {\n  Promise.resolve();\n};', by: 'typescript(no-floating-promises)' },
  { in: 'apps/api/src/quotes', code: 'export const first = (list: string[]) => list[0]!;', by: 'typescript(no-non-null-assertion)' },
  { in: 'libs/dto/src', code: "import type { Ash } from './ash.js';\nexport interface Oak { next: Ash }", by: 'import(no-cycle)' },
  { in: 'libs/dto/src/yup', code: lazy('yup') },
  { in: 'libs/dto/src/yup', code: lazy('rxjs'), by: 'boundaries(directions)' },
];

const root = join(import.meta.dirname, '..');
// A copy of the sources, so that the cases can be files of it. One run lints them all.
const copy = mkdtempSync(join(tmpdir(), 'lint-rules-'));
after(() => rmSync(copy, { recursive: true }));

/** @type {{ name: string, file: string, code: string, by?: string }[]} */
const cases = [];
/** The rules that refuse each case's file. @type {Map<string, string[]>} */
const refusals = new Map();

function addCase(name, folder, code, by, extension = 'ts') {
  cases.push({ name, file: `${folder}/new-file-${cases.length}.${extension}`, code, by });
}

function specifier(folder, target) {
  if (!target.includes('/') || /^(#|node:)/.test(target)) return target;
  assert.ok(existsSync(join(root, target)), `${target} is not there any more`);
  const path = relative(folder, target);
  return path.startsWith('.') ? path : `./${path}`;
}

for (const { in: folder, may = [], not = [], by = 'boundaries(directions)' } of imports) {
  for (const target of may) addCase(`${folder} may import ${target}`, folder, `export * from '${specifier(folder, target)}';`);
  for (const target of not) addCase(`${folder} may not import ${target}`, folder, `export * from '${specifier(folder, target)}';`, by);
}
for (const { in: folder, code, by, extension } of codes)
  addCase(`in ${folder}, ${by ? `${by} refuses` : 'nothing refuses'} ${code.slice(0, 50)}`, folder, code, by, extension);

before(() => {
  for (const folder of ['apps/api/src', 'apps/web/src', 'apps/web/design', 'apps/web-e2e/src', 'libs', 'tools', 'lab', 'docs']) {
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: (file) => !/node_modules|\.(png|jpg)$/.test(file) });
  }
  const settings = ['oxlint.config.mjs', 'package.json', 'tsconfig.base.json', ...['apps/api', 'apps/web', 'apps/web-e2e'].map((app) => `${app}/tsconfig.json`)];
  for (const file of settings) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { file, code } of cases) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    writeFileSync(join(copy, file), `${code}\n`);
    refusals.set(file, []);
  }
  // The other half of the circle.
  const [oak] = cases.filter(({ by }) => by === 'import(no-cycle)');
  writeFileSync(join(copy, 'libs/dto/src/ash.ts'), `import type { Oak } from './${basename(oak?.file ?? '', '.ts')}.js';\nexport interface Ash { last: Oak }\n`);
  const command = [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs', '-f', 'json', ...cases.map(({ file }) => file)];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' });
  assert.ok(stdout.startsWith('{'), stdout + stderr);
  for (const { filename, code } of JSON.parse(stdout).diagnostics) refusals.get(filename)?.push(code);
});

for (const { name, file, by } of cases) test(name, () => assert.deepEqual(refusals.get(file), by ? [by] : []));

/** The lines of our own code, each with its place. */
function* linesOfCode() {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  for (const file of files) {
    if (!existsSync(join(root, file))) continue;
    for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) yield { place: `${file}:${index + 1}`, line };
  }
}

test('nothing turns the lint off in a file', () => {
  const directives = [...linesOfCode()].filter(({ line }) => /^\s*(?:\/\/|\/\*|\{\/\*)\s*(?:ox|es)lint-/.test(line));
  assert.deepEqual(directives.map(({ place }) => place), []);
});
