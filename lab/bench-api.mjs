import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { apiRoutes, emptyQuote, idempotencyKeyHeader, quoteToWire } from '#dto';
import pg from 'pg';
import { fillQuotes } from './bench/fill-quotes.mjs';
import { startProduct } from '../tools/product.mjs';
import { signIn } from './sign-in.mjs';
import { testPeer } from './test-peers.mjs';

// npm run bench:api -- [--rounds 5] [--rows 1000000] [--seconds 3] [--only quote|lists]: measures the product and floor servers in turn.
// Needs a build.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const rows = Number(values.rows);
const seconds = Number(values.seconds);
const clients = 8;
const agent = new Agent({ keepAlive: true, maxSockets: clients });
/** Of /proc/<pid>/stat; the same on all Linux machines that we use. */
const ticksPerSecond = 100;

const { startScratchServer } = await testPeer('scratch-server.js');
const { scratchDatabase } = await testPeer('scratch-database.js');
const scratch = await startScratchServer(process.env.TEST_DATABASE_URL);
const database = await scratchDatabase(scratch.templateUrl);
const client = new pg.Client({ connectionString: database.url });
await client.connect();
// Alerts are limited as shipped, which bounds their work in a flood.
const shipped = { LIMIT_SINGLE_ALERTS: '3', LIMIT_ALERT_MAILS_PER_DAY: '100' };
const product = await startProduct({ DATABASE_URL: database.url, LIMIT_QUOTES_PER_HOUR: '1000000', ...shipped });
const peers = [];
let cookie = '';
try {
  cookie = await signIn(product.baseURL);
  console.log(
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`${clients} clients, ${rounds} rounds of ${seconds} s each in turn; medians, ratios within each round\n`);
  console.log(
    '| call | floor a second, ms | product a second, ms | ratio | processor a request, product to floor |\n| --- | --: | --: | --: | --: |',
  );
  const floor = await startPeer('bench/api-floor.mjs');
  // On an empty table, PostgreSQL would plan for an empty table.
  await fillQuotes(client, 1000);
  if (values.only !== 'lists') await quotes(floor);
  if (values.only !== 'quote') await lists(floor);
} finally {
  for (const peer of peers) peer.kill();
  await product.stop();
  await client.end();
  await database.drop();
  await scratch.stop();
}

/** Starts a server to compare with, in a process of its own. */
async function startPeer(file) {
  const child = fork(join(import.meta.dirname, file), { env: { ...process.env, DATABASE_URL: database.url } });
  peers.push(child);
  const port = await new Promise((resolve) => child.once('message', resolve));
  return { pid: child.pid, url: `http://127.0.0.1:${port}` };
}

/** A quote without photos, compared with one statement, with a statement per part, with the frameworks alone, and with `save()`. */
async function quotes(floor) {
  const atFloor = { pid: floor.pid, call: (from) => sendQuote(floor.url, from) };
  const oneByOne = { pid: floor.pid, call: (from) => sendQuote(`${floor.url}/one-by-one`, from) };
  const atProduct = { pid: product.pid, call: (from) => sendQuote(`${product.baseURL}${apiRoutes.quote}`, from) };
  await compare('POST /api/quote, statement by statement', oneByOne, atProduct);
  await compare('POST /api/quote, in one statement', atFloor, atProduct);
  const nest = await startPeer('bench/bare-nest.mjs');
  await compare('bare NestJS in place of the product', atFloor, { pid: nest.pid, call: (from) => sendQuote(nest.url, from) });
  const saving = await startPeer('bench/nest-save.mjs');
  await compare('POST /api/quote, plain NestJS with save()', { pid: saving.pid, call: (from) => sendQuote(saving.url, from) }, atProduct);
}

/** The list of the newest hundred, among a thousand rows and among all. */
async function lists(floor) {
  const atFloor = { pid: floor.pid, call: () => get(floor.url) };
  const atProduct = { pid: product.pid, call: () => get(`${product.baseURL}${apiRoutes.quote}`, cookie) };
  await fillQuotes(client, 1000);
  const small = await compare('GET /api/quote, 100 of 1,000', atFloor, atProduct);
  await fillQuotes(client, rows);
  const all = rows.toLocaleString('en-GB');
  const large = await compare(`GET /api/quote, 100 of ${all}`, atFloor, atProduct);
  console.log(`\nThe product at ${all} records to itself at 1,000: ${(large / small).toFixed(2)}`);
}

/** Prints a row of the table and returns how many requests a second the product served. */
async function compare(name, floor, other) {
  const found = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = { floor: await measure(floor), product: await measure(other) };
    if (round > 0) found.push(one); // the first one warms up
  }
  const served = (side) => median(found.map((round) => round[side].perSecond));
  const cells = ['floor', 'product'].map((side) => `${served(side).toFixed(0)}, ${median(found.map((round) => round[side].cpuMs)).toFixed(2)}`);
  const ratio = median(found.map((round) => round.product.perSecond / round.floor.perSecond));
  const cost = median(found.map((round) => round.product.cpuMs / round.floor.cpuMs));
  console.log(`| ${name} | ${cells.join(' | ')} | ${ratio.toFixed(2)} | ${cost.toFixed(2)} |`);
  return served('product');
}

/** Requests a second of several clients at once, and the server's processor time per request, in milliseconds. */
async function measure({ pid, call }) {
  const [begun, cpu] = [performance.now(), cpuSeconds(pid)];
  let count = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() - begun < seconds * 1000) {
        await call(`127.0.0.${client + 2}`);
        count += 1;
      }
    }),
  );
  return { perSecond: (count / (performance.now() - begun)) * 1000, cpuMs: ((cpuSeconds(pid) - cpu) / count) * 1000 };
}

/** Processor time of a process so far, in user and kernel mode. */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function sendQuote(url, localAddress) {
  const form = { ...emptyQuote, firstName: 'Ada', lastName: 'Oakley', email: 'ada@visitor.example', phone: '01632 960555' };
  const body = JSON.stringify(
    quoteToWire({ ...form, serviceType: ['tree-removal'], preferredContact: 'phone', description: 'An ash leans on the roof.' }),
  );
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), [idempotencyKeyHeader]: randomUUID() };
  return send(url, { method: 'POST', headers, localAddress }, body, 201);
}

function get(url, cookie = '') {
  return send(url, { method: 'GET', headers: { cookie } }, undefined, 200);
}

/** One call over a kept-alive connection; reads the response to the end. */
function send(url, options, body, expected) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === expected ? resolve(undefined) : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
