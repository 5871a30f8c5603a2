import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '..');
const stampFile = join(workspace, 'dist/built-from');
const sources = ['apps/api', 'apps/web', 'libs', 'tools', 'nx.json', 'package-lock.json', 'package.json', 'tsconfig.base.json'];
const built = ['dist/api/main.js', 'dist/web/index.html'];

/**
 * Builds contract, server and site into dist/, unless dist/ was built from the files as they are now.
 * Ends the process with the build's own exit code when it fails.
 */
export function build() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf([...sources, ...built])) return;
  console.log('Building (the next start reuses it) …');
  nx(['-t', 'build']);
  writeFileSync(stampFile, stampOf([...sources, ...built])); // after it: pictures and fonts are made among the sources
}

/**
 * Runs targets through nx (`nx run-many` with these arguments), which answers from its cache what has not changed.
 * Silent when all is well; else prints what nx said and ends the process with its exit code.
 * @param {string[]} args
 */
export function nx(args) {
  const command = [join(workspace, 'node_modules/nx/dist/bin/nx.js'), 'run-many', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: workspace, encoding: 'utf8', maxBuffer: Infinity });
  if (status === 0) return;
  console.error(`${stdout}${stderr}`);
  process.exit(status ?? 1);
}

/** Names, sizes and times of change tell a changed file without reading it; the pages hold their public address. */
function stampOf(paths) {
  const hash = createHash('sha256').update(process.env.PUBLIC_URL ?? '');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const entry = statSync(join(workspace, path), { throwIfNoEntry: false });
  hash.update(entry?.isDirectory() ? path : `${path} ${entry?.size} ${entry?.mtimeMs}\n`);
  if (entry?.isDirectory()) for (const name of readdirSync(join(workspace, path)).sort()) addTo(hash, `${path}/${name}`);
}
