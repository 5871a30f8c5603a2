/**
 * npm run prove:silence -- [--seconds 600] [--only mail-greeting,bucket]: each service that the product talks to accepts connections but
 * does not respond for this long, while requests with photos, an emergency, uploads of others, the clock, the inbox and a stop go on.
 * Prints the longest wait of each healthy part, and ends with 1 if it exceeds the bounds. Needs a build and Linux; `names` needs root, for
 * a name server of its own.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nameServerAddress } from './silence/name-server.mjs';
import { silences } from './silence/silences.mjs';
import { tryOut } from './silence/trial.mjs';

/** The longest wait of each part, in seconds. */
const bounds = {
  emergency: { words: 'emergency after 20 requests, on the healthy channels', seconds: 5 },
  again: { words: 'alert again, late', seconds: 5 },
  due: { words: 'due time, late', seconds: 5 },
  upload: { words: "another's upload answered", seconds: 30 },
  inbox: { words: 'inbox', seconds: 5 },
  live: { words: 'liveness', seconds: 1 },
  doctor: { words: 'doctor', seconds: 30 },
  back: { words: 'a request taken after it spoke again', seconds: 15 },
  stop: { words: 'SIGTERM to the end', seconds: 25 },
};

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' }, only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(silences);
const broken = [];
const heads = Object.values(bounds).map(({ words, seconds }) => `${words}, s (${seconds})`);
console.log(`| silent for ${values.seconds} s | ${heads.join(' | ')} |`);
console.log(`| --- |${' --: |'.repeat(Object.keys(bounds).length)}`);
for (const name of wanted) {
  const silence = silences[name];
  if (!silence) throw new Error(`Silences are ${Object.keys(silences).join(', ')}`);
  if (silence.named && !process.env.OWN_NAME_SERVER) await withOwnNameServer(name);
  else report(name, await tryOut(silence, Number(values.seconds)));
}
if (!process.env.OWN_NAME_SERVER) {
  console.log(`\nLoad of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
  console.log(broken.length ? `NOT so: ${broken.join('; ')}` : 'Nobody waited for a silent peer.');
} else for (const each of broken) console.log(`NOT so: ${each}`);
process.exitCode = broken.length ? 1 : 0;

function report(name, trial) {
  const figures = Object.keys(bounds).map((key) => (trial[key] === undefined ? '' : (trial[key] / 1_000).toFixed(1)));
  console.log(`| ${silences[name]?.words} | ${figures.join(' | ')} |`);
  for (const [key, { words, seconds }] of Object.entries(bounds)) {
    if (trial[key] > seconds * 1_000) broken.push(`${name}: ${words} ${(trial[key] / 1_000).toFixed(1)} s`);
  }
  broken.push(...trial.faults.map((fault) => `${name}: ${fault}`));
}

/** Runs the same trial in a process whose only name server is ours. */
async function withOwnNameServer(name) {
  const folder = mkdtempSync(join(tmpdir(), 'prove-silence-'));
  const file = join(folder, 'resolv.conf');
  writeFileSync(file, `nameserver ${nameServerAddress}\n`);
  const script = ['mount --bind "$0" /etc/resolv.conf && exec "$@"', file, process.execPath, import.meta.filename];
  const args = ['--mount', 'sh', '-c', ...script, '--only', name, '--seconds', values.seconds];
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, OWN_NAME_SERVER: '1' } });
  const said = [];
  child.stdout.on('data', (bytes) => said.push(bytes));
  const [status] = await once(child, 'close');
  rmSync(folder, { recursive: true });
  const lines = Buffer.concat(said).toString().trim().split('\n').slice(2);
  for (const line of lines) console.log(line);
  if (status !== 0) broken.push(`${name}: see above`);
}
