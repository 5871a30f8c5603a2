/**
 * With 100,000 records of 20,000 customers: how long the server takes for a page of the inbox, a search, a look-up by number and the export,
 * and how much memory the export needs.
 * Needs a build.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { apiRoutes, customerRoute, enquiryRoute, readForLater } from '#dto';
import { startProduct } from '../tools/product.mjs';
import { signIn } from './sign-in.mjs';

const records = 100_000;
const customers = 20_000;
const asked = 200;
const longestMs = 50;
const mostMegabytes = 100;

const firstNames = [
  'Ada',
  'Ben',
  'Carys',
  'Zoë',
  'Dafydd',
  'Eilidh',
  'François',
  'Grace',
  'Harold',
  'Imogen',
  'Jürgen',
  'Kwame',
  'Łukasz',
  'Maeve',
  'Niamh',
  'Oscar',
];
const endings = ['ton', 'field', 'worth', 'ley', 'ham', 'by', 'well', 'stone', 'brook', 'wood'];
const starts = [
  'Ash',
  'Beck',
  'Cold',
  'Dun',
  'East',
  'Fair',
  'Green',
  'Hart',
  'Ire',
  'Kirk',
  'Lang',
  'Mars',
  'Nor',
  'Oak',
  'Pem',
  'Quin',
  'Rush',
  'Stan',
  'Thorn',
  'Whit',
];
const words =
  'tree hedge oak ash beech leaning storm fallen branch fence garden neighbour roof gutter roots stump drive council cable light shade crown dead ivy fungus quote please week visit gate narrow'.split(
    ' ',
  );

let seed = 20_261_122;
/** The same numbers in every run. */
function random() {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}
const pick = (list) => list[Math.floor(random() * list.length)] ?? '';

function sample(index) {
  const last = pick(starts) + pick(endings);
  const first = pick(firstNames);
  const customer = index % customers;
  const phone = `07${700_000_000 + ((customer * 7_919) % 99_999_989)}`;
  const text = Array.from({ length: 12 + Math.floor(random() * 40) }, () => pick(words)).join(' ');
  const postcode = `IP${1 + Math.floor(random() * 33)} ${Math.floor(random() * 10)}${pick(['AA', 'BX', 'QT', 'ZZ'])}`;
  return {
    ref: `B-${index.toString(36)}`,
    kind: index % 5 ? (index % 3 ? 'quote' : 'contact') : 'call',
    // Half of them were joined; the others are proposed.
    customer: customer % 2 ? customer : null,
    first,
    last,
    email: `${first}.${last}${index}@visitor.example`,
    phone,
    text,
    postcode,
    minutes: index * 5,
    isNew: index > records - 300,
  };
}

async function fill(client) {
  for (let begun = 0; begun < records; begun += 5_000) {
    const rows = JSON.stringify(Array.from({ length: 5_000 }, (_, index) => sample(begun + index)));
    await client.query('BEGIN');
    await client.query(
      `CREATE TEMPORARY TABLE given ON COMMIT DROP AS SELECT gen_random_uuid() AS id, * FROM jsonb_to_recordset($1::jsonb)
      AS given (ref text, kind text, customer int, first text, last text, email text, phone text, text text, postcode text, minutes int, "isNew" boolean)`,
      [rows],
    );
    await client.query(
      `INSERT INTO enquiries (id, ref, kind, customer_id, status, created_at) SELECT id, ref, kind, md5('customer' || customer)::uuid, CASE WHEN "isNew" THEN 'new' ELSE 'won' END, now() - interval '1 year' + minutes * interval '1 minute' FROM given`,
    );
    await client.query(`INSERT INTO quote_submissions (id, first_name, last_name, email, phone, postcode, description, service_type, preferred_contact, marketing_version, created_at)
      SELECT id, first, last, email, phone, postcode, text, '["tree-removal"]', 'phone', 'bench', now() FROM given WHERE kind = 'quote'`);
    await client.query(
      `INSERT INTO contact_submissions (id, first_name, last_name, email, phone, message) SELECT id, first, last, email, phone, text FROM given WHERE kind = 'contact'`,
    );
    await client.query(
      `INSERT INTO call_submissions (id, first_name, last_name, phone, words, source) SELECT id, first, last, phone, text, 'rang' FROM given WHERE kind = 'call'`,
    );
    await client.query('COMMIT');
  }
  await client.query('VACUUM ANALYZE');
}

/** Typical searches: names, parts of them, numbers, postcodes, references, and words in few or all records. */
const searches = {
  'a name': () => `${pick(firstNames)} ${pick(starts)}${pick(endings)}`,
  'three letters of a name': () => (pick(starts) + pick(endings)).slice(0, 3),
  'a phone number': (row) => `+44 ${row.phone.slice(1, 5)} ${row.phone.slice(5)}`,
  'the end of a number': (row) => row.phone.slice(-6),
  'a postcode': (row) => row.postcode,
  'a reference': (row) => row.ref,
  'a word that nobody wrote': () => `xq${pick(words)}`,
  'a word that all wrote': () => pick(['tree', 'the', 'hedge', 'visitor']),
  'two words': () => `${pick(words)} ${pick(starts)}${pick(endings)}`,
};

const product = await startProduct();
const { EmbeddedPostgres } = await import(new URL('../dist/api/platform/database/embedded/embedded-postgres.js', import.meta.url).href);
const database = await EmbeddedPostgres.start(product.dataDir, () => undefined); // the product's own server, shared
const client = new pg.Client({ connectionString: database.url });
const broken = [];
try {
  await client.connect();
  await fill(client);
  await dueTimesSet(client);
  const cookie = await signIn(product.baseURL);
  const get = (query) =>
    timed(() => fetch(`${product.baseURL}${apiRoutes.enquiries}?${new URLSearchParams(query)}`, { headers: { cookie } }));
  for (let index = 0; index < 20; index += 1) await get({ view: 'todo' });
  console.log(`| ${asked} times each, ${records} records | median, ms | 95 of 100 within, ms |\n| --- | --: | --: |`);
  for (const view of ['todo', 'all', 'held', 'mine', 'visits']) await report(`view ${view}`, () => get({ view }));
  for (const [what, typed] of Object.entries(searches)) {
    await report(`search: ${what}`, () => get({ q: typed(sample(Math.floor(random() * records))) }));
  }
  const answerOf = (path) => timed(() => fetch(`${product.baseURL}${path}`, { headers: { cookie } }));
  const rowOf = () => sample(Math.floor(random() * records));
  const phoneOf = () => new URLSearchParams({ phone: rowOf().phone.replace(/^0/, '+44 ') });
  await report('customers by number', () => answerOf(`${apiRoutes.customers}?${phoneOf()}`));
  const known = (await client.query('SELECT id, kind FROM enquiries ORDER BY id LIMIT 1000')).rows;
  await report('a customer', () => answerOf(customerRoute(pick(known).id)));
  await report('a record with its customer', () => {
    const { kind, id } = pick(known);
    return answerOf(`${enquiryRoute(kind, id)}?for=${readForLater}`);
  });
  await report('counts', () => timed(() => fetch(`${product.baseURL}${apiRoutes.inboxCounts}`, { headers: { cookie } })));
  await file(cookie);
} finally {
  await client.end();
  await database.stop();
  await product.stop();
}
console.log(
  broken.length
    ? `\nNOT so: ${broken.join('; ')}`
    : `\nEvery call: 95 of 100 within ${longestMs} ms; the file grew the server by less than ${mostMegabytes} MB.`,
);
process.exitCode = broken.length ? 1 : 0;

/** Waits until the server has computed the due times of the inserted rows; at most five minutes. */
async function dueTimesSet(pool) {
  for (let looks = 0; looks < 300; looks += 1) {
    const { rows } = await pool.query('SELECT EXISTS (SELECT FROM enquiries WHERE NOT clock_set) AS waits');
    if (!rows[0].waits) return void (await pool.query('VACUUM ANALYZE'));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('The due times are not set after five minutes');
}

async function timed(call) {
  const begun = performance.now();
  const answer = await call();
  await answer.text();
  if (answer.status !== 200) throw new Error(`The call got ${answer.status}`);
  return performance.now() - begun;
}

async function report(what, call) {
  const times = [];
  for (let index = 0; index < asked; index += 1) times.push(await call());
  times.sort((a, b) => a - b);
  const [median = 0, most = 0] = [times[asked / 2], times[Math.floor(asked * 0.95)]];
  console.log(`| ${what} | ${median.toFixed(1)} | ${most.toFixed(1)} |`);
  if (most > longestMs) broken.push(`${what}: ${most.toFixed(0)} ms`);
}

async function file(cookie) {
  const before = megabytes('VmRSS');
  const begun = performance.now();
  const answer = await fetch(`${product.baseURL}${apiRoutes.inboxExport}`, { headers: { cookie } });
  let bytes = 0;
  let peak = before;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    peak = Math.max(peak, megabytes('VmRSS'));
  }
  const grown = peak - before;
  console.log(
    `\nThe file: ${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - begun) / 1_000).toFixed(1)} s; the server grew by ${grown} MB.`,
  );
  if (!(grown < mostMegabytes)) broken.push(`the file grew the server by ${grown} MB`);
}

function megabytes(name) {
  return Math.round(
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) / 1_024,
  );
}
