import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';
import { type Logger, pino } from 'pino';
import { eventually } from '../../../../test/eventually.js';
import { gatheredLines } from './gathered-lines.js';

let folder: string;
let file: string;
let descriptor: number;
let log: Logger;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  file = join(folder, 'log');
  descriptor = openSync(file, 'w');
  log = pino({}, gatheredLines(descriptor));
});
afterEach(() => {
  closeSync(descriptor);
  rmSync(folder, { recursive: true });
});

const written = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

describe('the lines of the log', () => {
  it('wait a moment for others, and are written in their order', async () => {
    for (let line = 0; line < 20; line += 1) log.info(`line ${line}`);
    expect(written()).toEqual([]);
    await eventually(() => expect(written()).toEqual(Array.from({ length: 20 }, (_, line) => `line ${line}`)));
  });

  it('are written at once with a warning', async () => {
    // No timer ever fires here.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
    try {
      log.info('before');
      log.warn('warning');
      for (let turn = 0; turn < 100_000 && written().length < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      expect(written()).toEqual(['before', 'warning']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('are written when the process ends', async () => {
    const built = new URL('../../../../../../dist/api/platform/http/log/gathered-lines.js', import.meta.url).href;
    const program = `
      import { pino } from 'pino';
      import { gatheredLines } from '${built}';
      pino({}, gatheredLines(1)).info('last words');
      process.exit(0);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    expect(stdout).toContain('last words');
  });
});
