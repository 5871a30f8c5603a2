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
import { owner, startProduct } from './product.mjs';

// npm run bench:api -- [--rounds 5] [--rows 1000000] [--seconds 3] [--only quote|lists]: the product beside a floor server, in turns. Needs a build.
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
/** Of /proc/<pid>/stat; the same on all Linux machines of our kind. */
const ticksPerSecond = 100;

const { startScratchServer } = await import(new URL('../dist/test-peers/scratch-server.js', import.meta.url).href);
const { scratchDatabase } = await import(new URL('../dist/test-peers/scratch-database.js', import.meta.url).href);
const scratch = await startScratchServer(process.env.TEST_DATABASE_URL);
const database = await scratchDatabase(scratch.templateUrl);
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const product = await startProduct({ DATABASE_URL: database.url, LIMIT_QUOTES_PER_HOUR: '1000000' });
let floorURL = '';
let cookie = '';
const floor = fork(join(import.meta.dirname, 'bench/api-floor.mjs'), { env: { ...process.env, DATABASE_URL: database.url } });
try {
  floorURL = await new Promise((resolve) => floor.once('message', (port) => resolve(`http://127.0.0.1:${port}`)));
  cookie = await signIn();
  console.log(
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`${clients} clients, ${rounds} rounds of ${seconds} s each in turn; medians, ratios within each round\n`);
  console.log(
    '| call | floor a second | product a second | ratio | processor a request, product to floor |\n| --- | --: | --: | --: | --: |',
  );
  // An empty table's plans are made for an empty table.
  await fillQuotes(client, 1000);
  if (values.only !== 'lists') await quotes();
  if (values.only !== 'quote') await lists();
} finally {
  floor.kill();
  await product.stop();
  await client.end();
  await database.drop();
  await scratch.stop();
}

/** A quote without photos, beside a floor with the product's own statement, and beside one with the statements of its parts. */
async function quotes() {
  const productCall = (from) => sendQuote(`${product.baseURL}${apiRoutes.quote}`, from);
  await compare('POST /api/quote, in one statement', (from) => sendQuote(floorURL, from), productCall);
  await compare('POST /api/quote, statement by statement', (from) => sendQuote(`${floorURL}/one-by-one`, from), productCall);
}

/** The list of the newest hundred, among a thousand and among all rows. */
async function lists() {
  const floorList = () => get(floorURL);
  const productList = () => get(`${product.baseURL}${apiRoutes.quote}`, cookie);
  await fillQuotes(client, 1000);
  const small = await compare('GET /api/quote, 100 of 1,000', floorList, productList);
  await fillQuotes(client, rows);
  const all = rows.toLocaleString('en-GB');
  const large = await compare(`GET /api/quote, 100 of ${all}`, floorList, productList);
  console.log(`\nThe product at ${all} records to itself at 1,000: ${(large / small).toFixed(2)}`);
}

/** Prints a row of the table and answers how many requests a second the product served. */
async function compare(name, floorCall, productCall) {
  const found = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = { floor: await measure(floorCall, floor.pid), product: await measure(productCall, product.pid) };
    if (round > 0) found.push(one); // the first one warms up
  }
  const a = median(found.map((round) => round.floor.perSecond));
  const b = median(found.map((round) => round.product.perSecond));
  const ratio = median(found.map((round) => round.product.perSecond / round.floor.perSecond));
  const cost = median(found.map((round) => round.product.cpuMs / round.floor.cpuMs));
  console.log(`| ${name} | ${a.toFixed(0)} | ${b.toFixed(0)} | ${ratio.toFixed(2)} | ${cost.toFixed(2)} |`);
  return b;
}

/** Requests a second of several clients at once, and the server's processor time for one, in milliseconds. */
async function measure(call, pid) {
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

/** Processor time of a process so far, its own and the kernel's for it. */
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

/** One call over a connection that is kept; reads the answer to its end. */
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

async function signIn() {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${product.baseURL}${apiRoutes.login}`, { method: 'POST', headers, body: JSON.stringify(owner) });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
