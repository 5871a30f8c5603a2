/**
 * npm run bench:start -- [--runs 9] [--idle 30]: how soon the built server is ready and what it then uses, compared with a minimal server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiRoutes } from '#dto';
import { freePort } from '../tools/product.mjs';
import { nodeOptions, processSettings } from '../tools/run-server.mjs';
import { testPeer } from './test-peers.mjs';

const workspace = join(import.meta.dirname, '..');
const { startScratchServer } = await testPeer('scratch-server.js');
const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' }, idle: { type: 'string', default: '30' } } });
const ticksPerSecond = 100; // Linux counts a process's time in hundredths of a second
const pollMs = 5;

/** A minimal server: Node's own, with one query before it is ready. */
const floor = `
  import http from 'node:http';
  import pg from 'pg';
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  await client.query('SELECT 1');
  http.createServer((request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');`;
const servers = {
  'floor (node:http and pg)': ['--input-type=module', '-e', floor],
  'the server': [...nodeOptions, 'dist/api/main.js'],
};

const database = await startScratchServer(process.env.TEST_DATABASE_URL);
try {
  const runs = Object.fromEntries(Object.keys(servers).map((name) => [name, /** @type {Awaited<ReturnType<typeof measure>>[]} */ ([])]));
  // The first round fills the disk's cache and the compile cache; it does not count.
  for (let round = 0; round <= Number(values.runs); round += 1) {
    for (const [name, command] of Object.entries(servers)) {
      const run = await measure(command);
      if (round > 0) runs[name]?.push(run);
    }
  }
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; medians of ${values.runs} starts, database up, schema up to date\n`,
  );
  console.log('| what | ready ms | worst | processor ms until ready | idle MB |\n| --- | --: | --: | --: | --: |');
  for (const [name, all] of Object.entries(runs)) {
    const of = (key) => all.map((run) => run[key]).sort((a, b) => a - b);
    const median = (key) => of(key)[Math.floor(all.length / 2)];
    console.log(`| ${name} | ${median('readyMs')} | ${of('readyMs').at(-1)} | ${median('processorMs')} | ${median('idleMb')} |`);
  }
} finally {
  await database.stop();
}

/** One start: from the spawn to the first 200 of the readiness check, then `idle` seconds without requests. */
async function measure(command) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'));
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const settings = {
    DATABASE_URL: database.templateUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    BIND_ADDRESS: '127.0.0.1',
    ADMIN_PASSWORD: 'oak-ash-and-hornbeam',
  };
  const begun = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: workspace,
    env: { PATH, HOME, NODE_ENV: 'production', ...processSettings, ...settings },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    while (
      !(await fetch(`http://127.0.0.1:${port}${apiRoutes.ready}`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      await sleep(pollMs);
    }
    const readyMs = Math.round(performance.now() - begun);
    const processorMs = processorTime(child.pid);
    await sleep(Number(values.idle) * 1_000);
    return { readyMs, processorMs, idleMb: residentMb(child.pid) };
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true });
  }
}

/** User and system time of the process in milliseconds (proc(5): fields 14 and 15 of stat). */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
}

/** Resident memory of the process, in MB of 1,000,000 bytes. */
function residentMb(pid) {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round((Number(kib) * 1024) / 1e6);
}
