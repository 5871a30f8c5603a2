import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import rules from '../eslint.config.mjs';

/** Per folder, which imports are allowed and which the named rule refuses: a file of the workspace, or a package. */
const imports = [
  { in: 'libs/dto/src', may: ['libs/dto/src/rules.ts'], not: ['libs/dto/src/yup/index.ts', 'apps/api/src/platform/http/api-docs.ts'] },
  { in: 'libs/dto/src', not: ['node:fs', 'rxjs'], by: 'boundaries/external' },
  { in: 'libs/dto/src/nest', may: ['class-validator'], not: ['yup'], by: 'boundaries/external' },
  { in: 'libs/dto/src/yup', may: ['yup'], not: ['class-validator'], by: 'boundaries/external' },
  { in: 'apps/api/src/platform/config', may: ['#dto'], not: ['apps/api/src/platform/database/connect.ts'] },
  { in: 'apps/api/src/platform/database', may: ['apps/api/src/platform/config/environment.ts'], not: ['apps/api/src/quotes/quote.entity.ts', 'apps/api/src/platform/http/api-docs.ts'] },
  { in: 'apps/api/src/platform/http', may: ['apps/api/src/platform/config/environment.ts'], not: ['apps/api/src/quotes/quote.entity.ts'] },
  {
    in: 'apps/api/src/messages/deliveries',
    may: ['apps/api/src/platform/http/api-docs.ts'],
    not: ['apps/api/src/auth/auth.module.ts', 'apps/api/src/enquiries/enquiry.entity.ts'],
  },
  {
    in: 'apps/api/src/uploads',
    may: ['apps/api/src/platform/http/api-docs.ts'],
    not: ['apps/api/src/commands/backup.ts', 'apps/api/src/quotes/quote.entity.ts'],
  },
  {
    in: 'apps/api/src/enquiries',
    may: ['apps/api/src/messages/deliveries/deliveries.service.ts', 'apps/api/src/enquiries/clock/bank-holidays.ts'],
    not: ['apps/api/src/quotes/quote.entity.ts', 'apps/api/src/operations/live/live-stream.ts', 'apps/api/src/messages/alerts/access-mails.ts'],
  },
  {
    in: 'apps/api/src/quotes',
    may: ['#dto/nest', 'apps/api/src/uploads/photo.entity.ts', 'apps/api/src/platform/config/environment.ts', 'apps/api/src/enquiries/enquiry.entity.ts'],
    not: [
      '#dto/yup',
      'apps/api/src/app.module.ts',
      'apps/api/src/operations/watch/look.ts',
      'apps/api/src/messages/words/acknowledgement.ts',
      'apps/web/src/lib/paths.ts',
    ],
  },
  { in: 'apps/api/src/messages/alerts', may: ['apps/api/src/messages/deliveries/deliveries.service.ts', 'apps/api/src/enquiries/enquiry.entity.ts'] },
  { in: 'apps/api/src/auth', may: ['apps/api/src/messages/deliveries/deliveries.service.ts'] },
  { in: 'apps/api/src/operations/live', may: ['apps/api/src/enquiries/enquiry.entity.ts'], not: ['apps/api/src/quotes/quote.entity.ts'] },
  { in: 'apps/api/src/visits', may: ['apps/api/src/messages/words/acknowledgement.ts'], not: ['apps/api/src/messages/alerts/access-mails.ts'] },
  { in: 'apps/api/src/operations/watch', may: ['apps/api/src/operations/readiness/abuse-notices.ts'] },
  { in: 'apps/api/src/commands', may: ['apps/api/src/quotes/quote.entity.ts', 'apps/api/src/app.module.ts'] },
  { in: 'apps/web/src/lib', may: ['#dto', 'apps/web/src/lib/paths.ts'], not: ['apps/web/src/content/home.ts'] },
  { in: 'apps/web/src/lib', not: ['docs/owner.md'], by: 'boundaries/no-unknown' },
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
const longNumbers = `export const heights = [${'12, '.repeat(40)}];`;
const lazy = (name) => `export const lazy = () => import('${name}');`;

/** The other rules: code in a folder, and the rule that refuses it, if any. @type {{ in: string, code: string, by?: string }[]} */
const codes = [
  { in: 'apps/api/src/platform/config', code: importsEnv },
  { in: 'apps/api/src/platform/config', code: namesEnv },
  { in: 'apps/api/src/quotes', code: importsEnv, by: 'no-restricted-imports' },
  { in: 'apps/api/src/quotes', code: namesEnv, by: 'no-restricted-properties' },
  { in: 'apps/web/src/lib', code: `export const words = '${'word '.repeat(40)}';` },
  { in: 'apps/web/src/lib', code: longNumbers, by: 'max-len' },
  { in: 'apps/web/src/ui', code: 'export const answer = 42;' },
  { in: 'apps/web/src/elsewhere', code: 'export const answer = 42;', by: 'boundaries/no-unknown-files' },
  { in: 'libs/dto/src/yup', code: lazy('yup') },
  { in: 'libs/dto/src/yup', code: lazy('rxjs'), by: 'boundaries/external' },
];

const root = join(import.meta.dirname, '..');
// The files belong to no project, so rules that need types are off.
const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: [...rules, tseslint.configs.disableTypeChecked] });

/** The rules that refuse this code in a new file of the folder. */
async function refusals(folder, code) {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: join(root, folder, 'new-file.ts') });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message);
}

function specifier(folder, target) {
  if (!target.includes('/') || /^(#|node:)/.test(target)) return target;
  assert.ok(existsSync(join(root, target)), `${target} is not there any more`);
  const path = relative(folder, target);
  return path.startsWith('.') ? path : `./${path}`;
}

for (const { in: folder, may = [], not = [], by = 'boundaries/element-types' } of imports) {
  for (const target of may)
    test(`${folder} may import ${target}`, async () => {
      assert.deepEqual(await refusals(folder, `export * from '${specifier(folder, target)}';`), []);
    });
  for (const target of not)
    test(`${folder} may not import ${target}`, async () => {
      assert.deepEqual(await refusals(folder, `export * from '${specifier(folder, target)}';`), [by]);
    });
}

for (const { in: folder, code, by } of codes)
  test(`in ${folder}, ${by ? `${by} refuses` : 'nothing refuses'} ${code.slice(0, 50)}`, async () => {
    assert.deepEqual(await refusals(folder, code), by ? [by] : []);
  });
