import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const workspace = join(import.meta.dirname, '..');

/**
 * The Chromium inside `@sparticuz/chromium`, unpacked once (200 MB, a second) into node_modules/.cache, with the libraries it brings, so
 * that it needs nothing from the system. Linux on x64 only. Throws if it can't be unpacked.
 * @returns {{ executablePath: string, env: Record<string, string> }}
 */
export function bundledBrowser() {
  const folder = join(workspace, 'node_modules/.cache', `chromium-${packageVersion()}`);
  if (!existsSync(folder)) unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  };
}

function packageVersion() {
  const require = createRequire(import.meta.url);
  const main = require.resolve('@sparticuz/chromium');
  return require(join(dirname(main), '../../package.json')).version;
}

/** The package unpacks into the temporary folder. The result is renamed at the end, so that nobody sees a half-unpacked one. */
function unpackInto(folder) {
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  const run = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    { cwd: workspace, env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }, encoding: 'utf8' },
  );
  if (run.status !== 0) {
    rmSync(draft, { recursive: true });
    throw new Error(`The bundled browser could not be unpacked: ${run.stderr}`);
  }
  renameSync(draft, folder);
}
