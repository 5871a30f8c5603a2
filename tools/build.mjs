import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '..');
const stampFile = join(workspace, 'dist/built-from');
const sources = ['apps/api', 'apps/web', 'libs', 'tools', 'nx.json', 'package-lock.json', 'package.json', 'tsconfig.base.json'];

/**
 * Builds contract, server and site into dist/, unless dist/ was built from the files as they are now.
 * Ends the process with the build's own exit code when it fails.
 */
export function build() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(sources)) return;
  console.log('Building (the next start reuses it) …');
  nxBuild('dto,api,web');
  writeFileSync(stampFile, stampOf(sources)); // after it: the build makes pictures and fonts among the sources
}

/**
 * Builds these projects (names with commas between) through nx, which answers from its cache what has not changed.
 * Silent when all is well; else prints what nx said and ends the process with its exit code.
 * @param {string} projects
 */
export function nxBuild(projects) {
  const args = [join(workspace, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build', '-p', projects];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: workspace, encoding: 'utf8' });
  if (status === 0) return;
  console.error(`${stdout}${stderr}`);
  process.exit(status ?? 1);
}

/** Names, sizes and times of change tell a changed file without reading it: milliseconds for the whole workspace. */
function stampOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const entry = statSync(join(workspace, path));
  hash.update(entry.isDirectory() ? path : `${path} ${entry.size} ${entry.mtimeMs}\n`);
  if (entry.isDirectory()) for (const name of readdirSync(join(workspace, path)).sort()) addTo(hash, `${path}/${name}`);
}
