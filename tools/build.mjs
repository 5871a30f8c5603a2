import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { whenParentIsGone } from './parent-gone.mjs';

const workspace = join(import.meta.dirname, '..');
const stampFile = join(workspace, 'dist/built-from');
const sources = ['apps/api', 'apps/web', 'libs', 'tools', 'nx.json', 'package-lock.json', 'package.json', 'tsconfig.base.json'];
const built = ['dist/api/main.js', 'dist/web/index.html'];

/**
 * Builds contract, server and site into dist/, unless dist/ was built from the present files. Ends the process with the build's own exit
 * code if it fails.
 */
export async function build() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf([...sources, ...built])) return;
  console.log('Building: about half a minute the first time; the next start reuses it …');
  await nx(['-t', 'build'], { sayEachPart: true });
  writeFileSync(stampFile, stampOf([...sources, ...built])); // after the build, which generates pictures among the sources
}

/**
 * Runs targets through nx (`nx run-many` with these arguments), which takes unchanged results from its cache. Resolves if all is well,
 * silently unless `sayEachPart` is set; otherwise prints nx's output and ends the process with its exit code. A signal, or the end of the
 * npm that started us, ends the build too.
 * @param {string[]} args
 */
export async function nx(args, { sayEachPart = false } = {}) {
  const command = [join(workspace, 'node_modules/nx/dist/bin/nx.js'), 'run-many', ...args, '--output-style=stream'];
  const child = spawn(process.execPath, command, { cwd: workspace, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const end = () => {
    if (child.exitCode !== null || child.signalCode !== null) return; // the build has ended; what came after it ends on its own
    process.kill(-Number(child.pid), 'SIGTERM');
    process.exit(1);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.once(signal, end);
  whenParentIsGone(end);
  const begun = Date.now();
  const said = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      const [, part] = /^> nx run (\S+)/.exec(line) ?? [];
      if (sayEachPart && part) console.log(`  ${part} (${Math.round((Date.now() - begun) / 1000)} s)`);
      const [warning] = /Warning: .*/.exec(line) ?? [];
      if (sayEachPart && warning) console.log(`  ${warning}`);
    });
  }
  const ticking = sayEachPart && setInterval(() => console.log(`  … ${Math.round((Date.now() - begun) / 1000)} s`), 15_000);
  const status = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(ticking || undefined);
  for (const signal of signals) process.removeListener(signal, end);
  if (status === 0) return;
  console.error(said.join('\n'));
  process.exit(typeof status === 'number' ? status : 1);
}

/**
 * Names, sizes and times of modification show a changed file without reading it. The public address counts too, because the pages contain
 * it.
 */
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
