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
  const stamp = stampOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building (the next start reuses it) …');
  const nx = join(workspace, 'node_modules/nx/dist/bin/nx.js');
  const { status } = spawnSync(process.execPath, [nx, 'run-many', '-t', 'build'], { cwd: workspace, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stampFile, stamp);
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
