/**
 * The parts of the workspace, most specific first: the first match decides a file's part. A part with a group is one part for each of its
 * folders, such as `api-room:quotes`.
 * @type {readonly (readonly [string, RegExp])[]}
 */
const parts = [
  ['dto-yup', /^libs\/dto\/src\/yup\//],
  ['dto-nest', /^libs\/dto\/src\/nest\//],
  ['dto', /^libs\/dto\/src\//],
  ['api-app', /^apps\/api\/src\/[^/]+$/],
  ['api-config', /^apps\/api\/src\/platform\/config\//],
  ['api-database', /^apps\/api\/src\/platform\/database\//],
  ['api-http', /^apps\/api\/src\/platform\/http\//],
  ['api-platform', /^apps\/api\/src\/platform\//],
  ['api-room', /^apps\/api\/src\/([^/]+)\//],
  ['api-test', /^apps\/api\/test\//],
  ['web-routes', /^apps\/web\/src\/[^/]+$/],
  ['web-feature', /^apps\/web\/src\/features\/([^/]+)\//],
  ['web-ui', /^apps\/web\/src\/ui\//],
  ['web-content', /^apps\/web\/src\/content\//],
  ['web-lib', /^apps\/web\/src\/lib\//],
  ['web-made', /^apps\/web\/\.generated\//],
  ['web-test', /^apps\/web\/test\//],
  ['web-design', /^apps\/web\/design\//],
  ['web-renderer', /^apps\/web\/renderer\//],
  ['web-build', /^apps\/web\/[^/]+$/],
  ['e2e', /^apps\/web-e2e\//],
  ['tools', /^tools\//],
  ['lab', /^lab\//],
  ['front', /^docker\/nginx\//],
  ['built', /^dist\//],
  ['settings', /^(?:apps\/api\/|libs\/dto\/)?[^/]+\.m?js$/],
];

const platform = ['api-config', 'api-database', 'api-http', 'api-platform'];
const api = ['api-app', ...platform, 'api-room'];

/** The rooms of the API by floor. A room may import those of the floors below, none of its own floor and none above. */
const apiFloors = [
  ['deliveries', 'security-events', 'uploads'],
  ['enquiries'],
  ['quotes', 'contacts', 'calls'],
  ['auth'],
  ['messages'],
  ['visits', 'site'],
  ['operations'],
  ['commands'],
];
const apiRooms = apiFloors.flatMap((rooms, floor) => {
  const below = ['dto', 'dto-nest', ...platform, ...apiFloors.slice(0, floor).flat().map((room) => `api-room:${room}`)];
  return rooms.map((room) => /** @type {[string, string[]]} */ ([`api-room:${room}`, below]));
});

const web = ['web-routes', 'web-feature', 'web-ui', 'web-content', 'web-lib'];

/** What each part may import from the workspace besides itself. Anything not listed is refused. */
const directions = {
  dto: [],
  'dto-yup': ['dto'],
  'dto-nest': ['dto'],
  'api-config': ['dto'],
  'api-http': ['dto', 'api-config', 'api-database'],
  'api-database': ['dto', 'api-config'],
  'api-platform': ['dto', 'dto-nest', ...platform],
  ...Object.fromEntries(apiRooms),
  'api-app': ['dto', ...api],
  'api-test': ['dto', 'dto-nest', ...api, 'built'],
  'web-lib': ['dto', 'dto-yup', 'web-made'],
  'web-ui': ['dto', 'dto-yup', 'web-lib'],
  'web-content': ['dto', 'dto-yup', 'web-lib'],
  'web-feature': ['dto', 'dto-yup', 'web-lib', 'web-ui', 'web-content'],
  'web-routes': ['dto', ...web],
  'web-design': ['dto', 'web-ui'],
  'web-test': ['dto', 'dto-yup', ...web],
  'web-renderer': ['web-routes', 'web-build'],
  'web-build': ['dto', ...web, 'web-renderer', 'tools', 'settings'],
  e2e: ['dto', 'tools'],
  tools: ['dto', 'dto-yup', 'dto-nest', ...api, 'web-renderer', 'settings'],
  lab: ['dto', 'tools', 'built', 'e2e', 'web-ui', 'web-content', 'web-renderer'],
  settings: ['tools'],
};
directions['api-room:commands']?.push('api-app'); // they run on the app's own modules

/** The packages that the contract may import, since it must run anywhere. */
const contractPackages = { dto: [], 'dto-yup': ['yup'], 'dto-nest': ['class-validator', 'class-transformer'] };

/** The part of a file, by its path from the workspace's folder; undefined if it belongs to none. */
export function partOf(path) {
  for (const [type, pattern] of parts) {
    const [match, feature] = pattern.exec(path) ?? [];
    if (match !== undefined) return { type, name: feature ? `${type}:${feature}` : type };
  }
  return undefined;
}

/** Why a file of one part may not import a file of another; undefined if it may. */
export function wrongDirection(from, to) {
  if (from.name === to.name) return undefined;
  const allowed = [...(directions[from.type] ?? []), ...(directions[from.name] ?? [])];
  return allowed.includes(to.type) || allowed.includes(to.name)
    ? undefined
    : `${from.name} may not import ${to.name} (tools/import-directions.mjs)`;
}

/** Why a file of the part may not import a package or a module of Node; undefined if it may. */
export function wrongPackage(from, name) {
  const allowed = contractPackages[from.type];
  return !allowed || allowed.includes(name) ? undefined : `${from.name} may not import ${name}: the contract must run anywhere`;
}
