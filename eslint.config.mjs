import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { contractPackages, directions, parts } from './tools/import-directions.mjs';

const typescript = ['**/*.{ts,tsx}'];
const web = ['apps/web/{src,design}/**/*.{ts,tsx}'];
const specs = ['**/*.spec.{ts,tsx}', '**/*.e2e.ts', 'apps/*/test/**/*.{ts,tsx}'];

const root = import.meta.dirname;

export default defineConfig(
  { ignores: ['dist/', 'node_modules/', 'data/', 'tmp/', 'coverage/', 'test-results/', '.nx/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, document: 'readonly' } }, // the tools' page scripts name it
    rules: {
      'no-control-regex': 'off', // the contract refuses control characters by name
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }], // Playwright's fixtures begin with one
    },
  },
  // Node 4 must be able to read it, and knows no comma after the last argument
  { files: ['tools/node-version.cjs'], languageOptions: { ecmaVersion: 5, sourceType: 'commonjs' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      'max-len': [
        'error',
        { code: 140, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
    },
  },
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-confusing-void-expression': 'off', // taste, not fault; so are the next two
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
      '@typescript-eslint/no-useless-default-assignment': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }], // listeners may be async
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }], // code points are what our limits count
      '@typescript-eslint/no-unnecessary-type-parameters': 'off', // the type of an answer is the caller's knowledge
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off', // Nest declares its options as classes
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allow: [{ from: 'lib', name: ['Error', 'URL', 'URLSearchParams'] }] },
      ],
    },
  },
  {
    files: specs, // tests look into answers of any shape
    rules: Object.fromEntries(
      ['no-unsafe-argument', 'no-unsafe-assignment', 'no-unsafe-call', 'no-unsafe-member-access', 'no-unsafe-return', 'require-await', 'unbound-method'].map(
        (name) => [`@typescript-eslint/${name}`, 'off'],
      ),
    ),
  },
  {
    files: web,
    ignores: specs,
    extends: [reactHooks.configs.flat.recommended, jsxA11y.configs.strict],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    ignores: specs,
    plugins: { boundaries },
    settings: {
      'boundaries/root-path': root,
      'boundaries/elements': parts,
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'import/resolver': { typescript: { project: `${root}/tsconfig.base.json`, conditionNames: ['source', 'import', 'node'] } },
    },
    rules: {
      'boundaries/element-types': ['error', { default: 'disallow', rules: directions }],
      'boundaries/external': ['error', { default: 'allow', rules: contractPackages }],
      'boundaries/no-unknown': 'error',
    },
  },
  {
    files: ['apps/*/src/**', 'libs/*/src/**'],
    ignores: specs,
    plugins: { boundaries },
    rules: { 'boundaries/no-unknown-files': 'error' },
  },
  {
    files: ['apps/*/src/**', 'libs/*/src/**'],
    ignores: ['apps/api/src/platform/config/**', 'apps/web-e2e/**', ...specs],
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Read settings from apps/api/src/config.' }],
      'no-restricted-imports': [
        'error',
        { paths: ['process', 'node:process'].map((name) => ({ name, importNames: ['env', 'default'], message: 'Read settings from apps/api/src/config.' })) },
      ],
    },
  },
);
