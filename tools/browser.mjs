import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFonts } from './browser-fonts.mjs';
import { bundledBrowser } from './bundled-browser.mjs';

/** @typedef {{ executablePath: string, args: string[], env: Record<string, string> }} Browser */

/**
 * Quiet and offline. Tests and measurements open only this machine's own pages, so they need no sandbox, which root and containers often
 * cannot have.
 */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  '--font-render-hinting=none', // only used by headless browsers; others take it from `browserFonts`
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--no-sandbox',
];

/**
 * Finds a Chromium that starts on this machine, with its flags and environment: `CHROME_PATH`, else Playwright's own download, else one on
 * PATH, else the one inside an npm package. Throws, with advice, if none starts or if `CHROME_PATH` names one that does not.
 * @returns {Promise<Browser>}
 */
export async function findBrowser() {
  const fonts = browserFonts();
  const named = process.env.CHROME_PATH;
  if (named) {
    if (starts(named)) return { executablePath: named, args, env: fonts };
    throw new Error(`CHROME_PATH is ${named}, but no browser starts from there. Mend it or unset it.`);
  }
  const executablePath = [chromium.executablePath(), ...onPath()].find((path) => starts(path));
  if (executablePath) return { executablePath, args, env: fonts };
  const bundled = bundledBrowser();
  const env = { ...fonts, ...bundled.env };
  if (starts(bundled.executablePath, env)) return { ...bundled, args, env };
  throw new Error('No browser starts here. Install Chromium or Google Chrome, or set CHROME_PATH to one.');
}

function onPath() {
  const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Some distributions install a stub that only prints advice ("install the snap"), so only one that prints a version counts. */
function starts(path, env = {}) {
  if (!existsSync(path)) return false;
  const run = spawnSync(path, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 20_000 });
  return run.status === 0 && /\d+\.\d+\.\d+/.test(run.stdout);
}
