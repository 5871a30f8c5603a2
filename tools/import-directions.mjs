/** The parts of the workspace, most specific first: the first matching pattern decides a file's part. */
export const parts = [
  { type: 'dto-yup', pattern: 'libs/dto/src/yup/**', mode: 'full' },
  { type: 'dto-nest', pattern: 'libs/dto/src/nest/**', mode: 'full' },
  { type: 'dto', pattern: 'libs/dto/src/**', mode: 'full' },
  { type: 'api-app', pattern: 'apps/api/src/*.ts', mode: 'full' },
  { type: 'api-config', pattern: 'apps/api/src/platform/config/**', mode: 'full' },
  { type: 'api-database', pattern: 'apps/api/src/platform/database/**', mode: 'full' },
  { type: 'api-http', pattern: 'apps/api/src/platform/http/**', mode: 'full' },
  // Folders that others may import without the folder around them.
  { type: 'api-feature', pattern: 'apps/api/src/(messages|operations|platform)/(*)/**', mode: 'full', capture: ['room', 'feature'] },
  { type: 'api-feature', pattern: 'apps/api/src/enquiries/(intake|people)/**', mode: 'full', capture: ['feature'] },
  { type: 'api-feature', pattern: 'apps/api/src/auth/(security)/**', mode: 'full', capture: ['feature'] },
  { type: 'api-feature', pattern: 'apps/api/src/(*)/**', mode: 'full', capture: ['feature'] },
  { type: 'api-test', pattern: 'apps/api/test/**', mode: 'full' },
  { type: 'web-routes', pattern: 'apps/web/src/*.{ts,tsx}', mode: 'full' },
  { type: 'web-feature', pattern: 'apps/web/src/features/(*)/**', mode: 'full', capture: ['feature'] },
  { type: 'web-ui', pattern: 'apps/web/src/ui/**', mode: 'full' },
  { type: 'web-content', pattern: 'apps/web/src/content/**', mode: 'full' },
  { type: 'web-lib', pattern: 'apps/web/src/lib/**', mode: 'full' },
  { type: 'web-made', pattern: 'apps/web/.generated/**', mode: 'full' },
  { type: 'web-test', pattern: 'apps/web/test/**', mode: 'full' },
  { type: 'web-design', pattern: 'apps/web/design/**', mode: 'full' },
  { type: 'web-build', pattern: 'apps/web/*', mode: 'full' },
  { type: 'e2e', pattern: 'apps/web-e2e/**', mode: 'full' },
  { type: 'tools', pattern: 'tools/**', mode: 'full' },
  { type: 'lab', pattern: 'lab/**', mode: 'full' },
  { type: 'built', pattern: 'dist/**', mode: 'full' },
  { type: 'settings', pattern: '*.{js,mjs}', mode: 'full' },
];

/** Which features of the API may import which: in the direction of a quote request, never back. */
const apiFlow = {
  uploads: ['intake'],
  security: ['deliveries'],
  enquiries: ['deliveries', 'paging', 'periodic', 'security', 'intake', 'uploads'],
  quotes: ['deliveries', 'enquiries', 'paging', 'intake', 'uploads'],
  contacts: ['enquiries', 'paging', 'intake'],
  words: ['contacts', 'deliveries', 'enquiries', 'quotes', 'intake', 'uploads'],
  alerts: ['auth', 'deliveries', 'enquiries', 'words', 'periodic', 'security', 'intake'],
  visits: ['deliveries', 'enquiries', 'words', 'security'],
  live: ['auth', 'enquiries'],
  auth: ['deliveries', 'enquiries', 'security', 'intake'],
  readiness: ['backup', 'deliveries', 'intake', 'uploads'],
  housekeeping: ['auth', 'enquiries', 'periodic', 'intake', 'uploads'],
  watch: ['deliveries', 'readiness'],
  backup: ['auth', 'uploads'],
  metrics: ['uploads'],
  people: ['contacts', 'deliveries', 'enquiries', 'quotes', 'uploads'],
  demo: ['contacts', 'enquiries', 'quotes', 'uploads'],
  commands: ['auth', 'backup', 'contacts', 'deliveries', 'demo', 'enquiries', 'people', 'quotes', 'readiness', 'security', 'intake', 'uploads', 'watch'],
};

const api = ['api-app', 'api-config', 'api-database', 'api-http', 'api-feature'];
const web = ['web-routes', 'web-feature', 'web-ui', 'web-content', 'web-lib'];
const sameFeature = { feature: '${from.feature}' };

/** What each part may import from the workspace. Anything not listed is refused. */
export const directions = [
  { from: 'dto', allow: ['dto'] },
  { from: 'dto-yup', allow: ['dto', 'dto-yup'] },
  { from: 'dto-nest', allow: ['dto', 'dto-nest'] },
  { from: 'api-config', allow: ['dto', 'api-config'] },
  { from: 'api-http', allow: ['dto', 'api-config', 'api-database', 'api-http'] },
  { from: 'api-database', allow: ['dto', 'api-config', 'api-database'] },
  {
    from: 'api-feature',
    allow: ['dto', 'dto-nest', 'api-config', 'api-http', 'api-database', ['api-feature', sameFeature]],
  },
  ...Object.entries(apiFlow).map(([feature, to]) => ({
    from: [['api-feature', { feature }]],
    allow: to.map((target) => ['api-feature', { feature: target }]),
  })),
  { from: [['api-feature', { feature: 'commands' }]], allow: ['api-app'] }, // they run on the app's own modules
  { from: 'api-app', allow: ['dto', ...api] },
  { from: 'api-test', allow: ['dto', 'dto-nest', ...api, 'api-test', 'built'] },
  { from: 'web-lib', allow: ['dto', 'dto-yup', 'web-lib', 'web-made'] },
  { from: ['web-ui'], allow: ['dto', 'dto-yup', 'web-lib', 'web-ui'] },
  { from: ['web-content'], allow: ['dto', 'dto-yup', 'web-lib', 'web-content'] },
  {
    from: 'web-feature',
    allow: ['dto', 'dto-yup', 'web-lib', 'web-ui', 'web-content', ['web-feature', sameFeature]],
  },
  { from: 'web-routes', allow: ['dto', ...web] },
  { from: 'web-design', allow: ['dto', 'web-ui', 'web-design'] },
  { from: 'web-test', allow: ['dto', 'dto-yup', ...web, 'web-test'] },
  { from: 'web-build', allow: ['dto', ...web, 'web-build', 'tools', 'settings'] },
  { from: 'e2e', allow: ['dto', 'e2e', 'tools'] },
  { from: 'tools', allow: ['dto', 'dto-yup', 'dto-nest', ...api, 'tools', 'settings'] },
  { from: 'lab', allow: ['lab', 'tools', 'built', 'e2e'] },
  { from: 'settings', allow: ['tools'] },
];

/** The packages and built-in modules that the contract may import, since it must run anywhere. */
export const contractPackages = [
  { from: ['dto', 'dto-yup', 'dto-nest'], disallow: ['*', '*/**', '@*/**'] },
  { from: 'dto-yup', allow: ['yup'] },
  { from: 'dto-nest', allow: ['class-validator', 'class-transformer'] },
];
