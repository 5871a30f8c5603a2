const typescript = ['**/*.{ts,tsx}'];
const web = ['apps/web/{src,design}/**/*.{ts,tsx}'];
const specs = ['**/*.spec.{ts,tsx}', '**/*.e2e.ts', 'apps/*/test/**/*.{ts,tsx}'];

const errors = (plugin, names) => Object.fromEntries(names.split(/\s+/).map((name) => [`${plugin}/${name}`, 'error']));

/** Beside all rules of the category "correctness": those of typescript-eslint's strictTypeChecked that are in other categories. */
const strict = errors(
  'typescript',
  `ban-ts-comment no-deprecated no-dynamic-delete no-empty-object-type no-explicit-any no-invalid-void-type no-mixed-enums no-namespace
  no-non-null-asserted-nullish-coalescing no-non-null-assertion no-require-imports no-unnecessary-boolean-literal-compare
  no-unnecessary-condition no-unnecessary-template-expression no-unnecessary-type-assertion no-unnecessary-type-constraint
  no-unnecessary-type-conversion no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-enum-comparison
  no-unsafe-function-type no-unsafe-member-access no-unsafe-return only-throw-error prefer-literal-enum-member prefer-promise-reject-errors
  prefer-reduce-type-parameter prefer-return-this-type related-getter-setter-pairs require-await restrict-plus-operands unified-signatures use-unknown-in-catch-callback-variable`,
);
/** Rules that need types, which plain scripts lack. */
const typed = ['no-floating-promises', 'no-misused-spread', 'restrict-template-expressions', 'unbound-method'];
const untypedInSpecs = ['no-unsafe-argument', 'no-unsafe-assignment', 'no-unsafe-call', 'no-unsafe-member-access', 'no-unsafe-return', 'require-await', 'unbound-method'];

const settings = ['process', 'node:process'].map((name) => ({ name, importNames: ['env', 'default'], message: 'Read settings from apps/api/src/platform/config.' }));
/** What ships, which the owner's words may have replaced. */
const shippedWords = { name: '#dto', importNames: ['business', 'claims', 'reviews', 'notice', 'prices', 'nextVisits'], message: 'Ask siteFacts().' };

export default {
  plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y'],
  jsPlugins: ['./tools/import-boundaries.mjs'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', respectEslintDisableDirectives: false },
  env: { builtin: true, node: true },
  ignorePatterns: ['dist/', 'data/', 'tmp/', 'coverage/', 'test-results/', '.nx/'],
  categories: { correctness: 'error' },
  rules: {
    ...errors(
      'eslint',
      `no-array-constructor no-case-declarations no-empty no-fallthrough no-prototype-builtins no-redeclare no-regex-spaces no-unexpected-multiline
      no-useless-constructor no-var prefer-const prefer-rest-params prefer-spread`,
    ),
    'import/default': 'off', // takes the types of a package for its code
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
    'jsx-a11y/prefer-tag-over-role': 'off', // ARIA's practices use roles
    'jsx-a11y/role-has-required-aria-props': 'off', // does not know that a checkbox brings the state of role="switch"
    'no-control-regex': 'off', // the contract refuses control characters by name
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }], // Playwright's fixtures begin with one
    'typescript/require-array-sort-compare': 'off', // texts are sorted by their code units on purpose
    'no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
  },
  overrides: [
    { files: ['**/*.mjs'], globals: { document: 'readonly', ngx: 'readonly' }, rules: { 'no-undef': 'error' } }, // of page scripts, and of nginx
    { files: ['**/*.{js,mjs}'], rules: Object.fromEntries(typed.map((name) => [`typescript/${name}`, 'off'])) },
    {
      files: typescript,
      rules: {
        ...strict,
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }], // listeners may be async
        'typescript/no-extraneous-class': ['error', { allowWithDecorator: true }],
        'typescript/no-misused-spread': ['error', { allow: ['string'] }], // code points are what our limits count
        'typescript/no-useless-default-assignment': 'off', // taste, not fault
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/restrict-template-expressions': [
          'error',
          { allowNumber: true, allowBoolean: true, allow: [{ from: 'lib', name: ['Error', 'URL', 'URLSearchParams'] }] },
        ],
      },
    },
    // Tests look into answers of any shape.
    { files: specs, rules: { ...Object.fromEntries(untypedInSpecs.map((name) => [`typescript/${name}`, 'off'])), 'react/globals': 'off' } },
    // Nest reads the types of constructors' parameters from imports, so the server's are left alone.
    { files: ['apps/web*/**/*.{ts,tsx}', 'libs/dto/src/{*,site/*,yup/*}.ts'], rules: { 'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }] } },
    {
      files: web,
      excludeFiles: specs,
      env: { browser: true },
      rules: errors('react', 'rules-of-hooks unsupported-syntax'),
    },
    { files: ['**/*.{ts,tsx,js,mjs}'], excludeFiles: specs, rules: { 'boundaries/directions': 'error', 'boundaries/parts': 'error' } },
    {
      files: ['apps/*/src/**', 'libs/*/src/**'],
      excludeFiles: ['apps/api/src/platform/config/**', 'apps/web-e2e/**', ...specs],
      rules: {
        'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Read settings from apps/api/src/platform/config.' }],
        'no-restricted-imports': ['error', { paths: settings }],
      },
    },
    {
      files: ['apps/api/src/**'],
      excludeFiles: ['apps/api/src/platform/config/**', ...specs],
      rules: { 'no-restricted-imports': ['error', { paths: [...settings, shippedWords] }] },
    },
  ],
};
