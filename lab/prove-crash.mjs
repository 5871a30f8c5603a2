/**
 * npm run prove:crash -- [--kills 10] [--requests 0]: kills the decoders, the server and the database in turn (kill -9) until there were
 * this many kills of server and database and this many requests, while writers send and retry. Every acknowledged request must be there once, with its photos and its
 * emails. Needs a build.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { apiRoutes, emptyQuote, idempotencyKeyHeader, quoteToWire, thumbnailUrl, uploadField } from '#dto';
import { startProduct } from '../tools/product.mjs';
import { signIn } from './sign-in.mjs';

const { livePostmaster } = await import(new URL('../dist/api/platform/database/embedded/postmaster-file.js', import.meta.url).href);

const { values } = parseArgs({ options: { kills: { type: 'string', default: '10' }, requests: { type: 'string', default: '0' } } });
const leastKills = Number(values.kills);
const leastRequests = Number(values.requests);
const writers = 4;
/** With many requests wanted, some must pass between two kills. */
const pauseMs = () => (leastRequests > 0 ? randomInt(200, 5_000) : 500);
const json = { 'content-type': 'application/json' };

const picture = new Blob(
  [
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3f6b3a' } })
      .jpeg()
      .toBuffer(),
  ],
  { type: 'image/jpeg' },
);
const product = await startProduct({
  MIN_FREE_BYTES: '0',
  TRUST_PROXY: '1',
  LIMIT_QUOTES_PER_HOUR: '1000000',
  LIMIT_UPLOADS_PER_HOUR: '1000000',
  LOG_LEVEL: 'silent',
});

/** Acknowledged requests: the quote's id and photos, by the name under which it was sent. */
const acknowledged = new Map();
const seen = { retries: 0, rivals: 0, strange: /** @type {string[]} */ ([]) };
const longest = { server: 0, database: 0 };
let kills = 0;
let decoders = 0;
let stopped = false;
const started = Date.now();
try {
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))).finally(() => (stopped = true));
  writing.catch(() => undefined); // it is awaited below
  try {
    while (!stopped && (kills < leastKills || acknowledged.size < leastRequests)) {
      await sleep(pauseMs());
      decoders += killDecoders();
      await sleep(pauseMs());
      await timed('server', () => product.crash());
      await sleep(pauseMs());
      await timed('database', killDatabase);
      kills += 1;
    }
    await sleep(pauseMs());
  } finally {
    stopped = true;
    await writing;
  }
  report(await compare());
} finally {
  await product.stop();
}

/** Uploads two photos and sends two rival requests that name them, each until it gets a response: only one may have them. */
async function write(writer) {
  // An address per writer: one address may not have as many uploads under way as there are writers.
  const headers = { 'x-forwarded-for': `192.0.2.${writer}` };
  while (!stopped) {
    const { urls } = await (
      await untilAnswered(() => call(apiRoutes.upload, { method: 'POST', headers, body: twoPhotos() }), [201])
    ).json();
    await Promise.all([sendQuote(urls), sendQuote(urls)]);
  }
}

function twoPhotos() {
  const form = new FormData();
  for (const name of ['a.jpg', 'b.jpg']) form.append(uploadField, picture, name);
  return form;
}

async function sendQuote(urls) {
  const key = randomUUID();
  const form = {
    ...emptyQuote,
    firstName: key,
    lastName: 'Oakley',
    email: 'ada@visitor.example',
    phone: '01632 960555',
    serviceType: ['emergency'],
    preferredContact: 'phone',
    imageUrls: urls,
  };
  const send = () =>
    call(apiRoutes.quote, { method: 'POST', headers: { ...json, [idempotencyKeyHeader]: key }, body: JSON.stringify(quoteToWire(form)) });
  const response = await untilAnswered(send, [201, 422]);
  if (response.status === 422) seen.rivals += 1;
  else acknowledged.set(key, { id: (await response.json()).id, urls });
}

/** Tries again after a broken connection and after 503, as a visitor would; any unexpected response is recorded. Throws after 2,000 tries. */
async function untilAnswered(send, expected) {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const response = await send().catch(() => undefined);
    if (response && response.status !== 503) {
      if (!expected.includes(response.status)) seen.strange.push(`${response.status} ${await response.text()}`);
      else return response;
    }
    seen.retries += 1;
    await sleep(50);
  }
  throw new Error(`No answer as expected after 2,000 tries: ${seen.strange.at(-1) ?? 'none at all'}`);
}

function call(path, init = {}) {
  return fetch(product.baseURL + path, { signal: AbortSignal.timeout(10_000), ...init });
}

async function timed(what, work) {
  const from = Date.now();
  await work();
  longest[what] = Math.max(longest[what], Date.now() - from);
}

/** Kills the server's processes that decode pictures, and returns how many there were. */
function killDecoders() {
  const children = readFileSync(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8').split(' ').filter(Boolean);
  const decoding = children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoder-process'));
  for (const pid of decoding) process.kill(Number(pid), 'SIGKILL');
  return decoding.length;
}

async function killDatabase() {
  const before = livePostmaster(join(product.dataDir, 'postgres'))?.pid;
  if (!before) throw new Error('There is no database to kill');
  process.kill(before, 'SIGKILL');
  for (const from = Date.now(); Date.now() - from < 60_000; await sleep(50)) {
    const after = livePostmaster(join(product.dataDir, 'postgres'))?.pid;
    if (after && after !== before && (await call(apiRoutes.ready).catch(() => undefined))?.ok) return;
  }
  throw new Error('The database does not come back');
}

/** The differences between what is stored and what was acknowledged. */
async function compare() {
  const cookie = await signIn(product.baseURL);
  const stored = await storedQuotes(cookie);
  const holders = stored.flatMap(({ photos }) => photos.map(({ url }) => url));
  const addresses = holders.flatMap((url) => [url, thumbnailUrl(url)]);
  let unreadable = 0;
  for (const address of addresses) {
    const response = await call(address, { headers: { cookie } });
    const whole =
      response.ok &&
      (await sharp(Buffer.from(await response.arrayBuffer()))
        .stats()
        .catch(() => undefined));
    if (!whole) unreadable += 1;
  }
  const rows = [...acknowledged].map(([name, sent]) => ({ sent, found: stored.filter(({ firstName }) => firstName === name) }));
  return {
    stored: stored.length,
    copies: addresses.length,
    faults: {
      'acknowledged and missing': rows.filter(({ found }) => found.length === 0).length,
      'stored more than once': rows.filter(({ found }) => found.length > 1).length,
      'stored and not acknowledged': stored.filter(({ firstName }) => !acknowledged.has(firstName)).length,
      'another id or other photos than acknowledged': rows.filter(
        ({ sent, found }) => found[0] && (found[0].id !== sent.id || String(found[0].photos.map(({ url }) => url)) !== String(sent.urls)),
      ).length,
      'without exactly one email to the owner and one to the visitor': rows.filter(({ found }) => found[0] && purposesOf(found[0]) !== 'acknowledgement,owner-alert').length,
      'photos held by two quotes': holders.length - new Set(holders).size,
      'copies of photos that cannot be read': unreadable,
      'answers other than 201, 422 to a rival, and 503': seen.strange.length,
      'pairs of rivals without exactly one winner': Math.abs(acknowledged.size - seen.rivals),
      'requests too few to prove anything': Math.max(0, writers * kills + 1 - acknowledged.size),
    },
  };
}

/** The purposes of a record's emails, in order. */
function purposesOf({ mails }) {
  return String(mails.map(({ purpose }) => purpose).sort());
}

async function storedQuotes(cookie) {
  const all = [];
  for (let next = `${apiRoutes.quote}?limit=500`; next; ) {
    const response = await call(next, { headers: { cookie } });
    all.push(...(await response.json()));
    next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
  }
  return all;
}

function report({ stored, copies, faults }) {
  const rows = {
    'kills of decoders, of the server, of the database': `${decoders}, ${kills}, ${kills}`,
    'seconds in all': Math.round((Date.now() - started) / 1000),
    'longest until ready after a kill of the server, of the database': `${(longest.server / 1000).toFixed(1)} s, ${(longest.database / 1000).toFixed(1)} s`,
    'tries that had to be repeated': seen.retries,
    'requests acknowledged': acknowledged.size,
    'rivals refused because the photos were taken': seen.rivals,
    'requests stored': stored,
    'copies of photos read back': copies,
    ...faults,
  };
  console.log('| | |\n| --- | --: |');
  for (const [what, figure] of Object.entries(rows)) console.log(`| ${what} | ${figure} |`);
  if (seen.strange[0]) console.log(`\nThe first strange answer: ${seen.strange[0]}`);
  const kept = Object.values(faults).every((count) => count === 0);
  console.log(kept ? '\nEvery acknowledged request is there once, with its photos and its emails.' : '\nNOT every promise was kept.');
  process.exitCode = kept ? 0 : 1;
}
