import { spawnSync } from 'node:child_process';

const log = new URL('./log.js', import.meta.url).href;

describe('the log', () => {
  it.each([
    ['an exit, as a stop on SIGTERM ends', 'process.exit(0);'],
    ['an uncaught error', "throw new Error('uncaught');"],
    ['a promise that nobody catches', "await Promise.reject(new Error('uncaught'));"],
    ['having no more to do', ''],
    ['kill -9', "process.kill(process.pid, 'SIGKILL');"],
  ])('loses no line to %s', (_what, end) => {
    const program = `
      import { openLog } from '${log}';
      const log = openLog({ LOG_LEVEL: 'info' });
      for (let line = 0; line < 500; line += 1) log.info('line ' + line);
      setTimeout(async () => {
        for (let line = 500; line < 1000; line += 1) log.info('line ' + line);
        ${end}
      });`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    const lines = stderr.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(Array.from({ length: 1000 }, (_, line) => `line ${line}`));
  });
});
