import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';

const startsWithinMs = 30_000;

/**
 * Starts a browser with a profile that outlives it. `kill` sends SIGKILL, as a phone does when it needs the memory; `close` closes it as a
 * user would.
 * @param {string} profile a folder
 */
export async function startOwnBrowser(profile) {
  const { executablePath, args, env } = await findBrowser();
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=390,844'];
  const flags = [...args, ...own, 'about:blank'];
  const child = spawn(executablePath, flags, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', () => resolve(undefined)));
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  context.setDefaultTimeout(15_000);
  return {
    context,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async close() {
      await browser.close().catch(() => undefined);
      child.kill('SIGTERM');
      const hardEnd = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(hardEnd);
    },
  };
}

function addressOf(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    const giveUp = (why) => {
      child.kill('SIGKILL');
      reject(new Error(`The browser did not start (${why}):\n${said}`));
    };
    const timer = setTimeout(() => giveUp('too slow'), startsWithinMs);
    child.once('exit', () => giveUp('it ended'));
    child.stderr.on('data', (part) => {
      said += part;
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
