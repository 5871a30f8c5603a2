/**
 * What strangers without an account can do to a running product, attack by attack: what each cost, and whether the promise against it
 * holds. Needs a build. `-- --uploads` runs only the attacks on uploads.
 */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiRoutes, codeNeeded, emptyContact, emptyQuote, quoteToWire } from '#dto';
import { proveUploads } from './abuse/prove-uploads.mjs';
import { owner, startProduct } from '../tools/product.mjs';
import { testPeer } from './test-peers.mjs';

const { values } = parseArgs({ options: { uploads: { type: 'boolean', default: false } } });
const { SmtpPeer } = await testPeer('smtp-peer.js');

const person = { firstName: 'Ada', lastName: 'Oakley', email: 'victim@visitor.example', phone: '01632 960555' };
const quote = quoteToWire({ ...emptyQuote, ...person, serviceType: ['emergency'], preferredContact: 'phone' });
const contact = { ...emptyContact, ...person };
const levels = 3_000;
const deep = '['.repeat(levels) + ']'.repeat(levels);

/**
 * What an attack met: the responses' statuses, the longest response in bytes, the slowest in milliseconds, and which of its own promises
 * were broken, in words.
 * @typedef {{ statuses: number[], bytes: number, ms: number, broken: string[] }} Outcome
 */

const peer = new SmtpPeer();
await peer.start();
const settings = {
  TRUST_PROXY: '1',
  MIN_FREE_BYTES: '0',
  SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
  MAIL_FROM: 'website@trees.example',
  OWNER_EMAIL: 'owner@trees.example',
};
const logins = { LIMIT_LOGINS_PER_ADDRESS: '10', LIMIT_LOGINS_PER_NAME: '50' };
const product = await startProduct({ ...settings, ...logins });
const base = product.baseURL;
const broken = [];
try {
  console.log(
    '| attack | answers | longest answer, bytes | slowest, ms | liveness meanwhile at most, ms | |\n| --- | --- | --: | --: | --: | --- |',
  );
  if (!values.uploads) await proveOthers();
  await proveUploads(prove, settings);
} finally {
  await product.stop();
  await peer.stop();
}
console.log(broken.length ? `\nNOT so: ${broken.join('; ')}` : '\nEvery promise held.');
process.exitCode = broken.length ? 1 : 0;

async function proveOthers() {
  await prove('4 clients send 129 kB of `[{},{},…]` for 3 s', () => bombs(JSON.stringify(Array(43_000).fill({}))));
  await prove('4 clients send 8,000 unknown fields for 3 s', () =>
    bombs(JSON.stringify(Object.fromEntries(Array.from({ length: 8_000 }, (_, n) => [`f${n}`, 1])))),
  );
  await prove('4 clients send 3,000 lists in each other for 3 s', () => bombs(`{"lastName":${deep}}`));
  await prove('X-Forwarded-For with ports, brackets and nonsense', forwarded);
  await prove('120 wrong passwords for the owner from 12 addresses', lockOut);
  await prove('30 forms name one mailbox', mailBomb);
  await prove('20 bodies that drip in', drips);
  await prove('300 refused bodies of one address, at the default limit', refusedBodies);
}

/** Runs an attack while the product's liveness is checked all the time, and prints the result. */
async function prove(words, attack, baseURL = base) {
  const watch = { worstMs: 0, missed: 0, ended: false };
  const watching = watchLiveness(baseURL, watch);
  /** @type {Outcome} */
  const outcome = await attack();
  watch.ended = true;
  await watching;
  const promises = [...outcome.broken];
  if (outcome.statuses.some((status) => status >= 500 && status !== 503)) promises.push('an answer of 5xx');
  if (watch.missed > 0) promises.push(`${watch.missed} checks of liveness failed`);
  if (watch.worstMs > 500) promises.push(`liveness took ${watch.worstMs} ms`);
  const counts = [...new Set(outcome.statuses)].map(
    (status) => `${outcome.statuses.filter((each) => each === status).length} × ${status || 'closed'}`,
  );
  console.log(
    `| ${words} | ${counts.join(', ')} | ${outcome.bytes} | ${outcome.ms} | ${watch.worstMs} | ${promises.join(', ') || 'held'} |`,
  );
  broken.push(...promises.map((promise) => `${words}: ${promise}`));
}

async function watchLiveness(baseURL, watch) {
  while (!watch.ended) {
    const from = performance.now();
    const response = await fetch(baseURL + apiRoutes.live).catch(() => undefined);
    if (!response?.ok) watch.missed += 1;
    watch.worstMs = Math.max(watch.worstMs, Math.round(performance.now() - from));
    await sleep(20);
  }
}

/** Sends a body; returns the response's status, text, length and time. */
async function send(path, body, headers = {}) {
  const from = performance.now();
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const ms = Math.round(performance.now() - from);
  return { status: response.status, text, bytes: Buffer.byteLength(text), ms, headers: response.headers };
}

/** @returns {Outcome} */
function outcomeOf(answers, ...promises) {
  const worst = (key) => Math.max(0, ...answers.map((answer) => answer[key]));
  return { statuses: answers.map(({ status }) => status), bytes: worst('bytes'), ms: worst('ms'), broken: promises.filter(Boolean) };
}

async function bombs(body) {
  const until = Date.now() + 3_000;
  const answers = [];
  const client = async (_, place) => {
    while (Date.now() < until) answers.push(await send(apiRoutes.quote, body, { 'x-forwarded-for': `192.0.2.${place}` }));
  };
  await Promise.all(Array.from({ length: 4 }, client));
  return outcomeOf(
    answers,
    answers.some(({ bytes }) => bytes > 1_000) && 'an answer of more than 1,000 bytes',
    answers.some(({ status }) => ![400, 422].includes(status)) && 'an answer other than 400 and 422',
  );
}

async function forwarded() {
  const answers = [];
  for (const address of ['198.51.100.1:4444', '[2001:db8::9]:443', 'garbage', 'unknown', '_hidden', '[', '::::', 'x'.repeat(3_000)]) {
    answers.push(await send(apiRoutes.contact, { ...contact, email: 'ada@visitor.example' }, { 'x-forwarded-for': address }));
  }
  return outcomeOf(answers, answers.some(({ status }) => status !== 201) && 'a form was not taken');
}

async function lockOut() {
  const known = await send(apiRoutes.login, owner);
  const cookie = known.headers
    .getSetCookie()
    .filter((each) => !each.includes('session='))
    .map((each) => each.split(';', 1).join())
    .join('; ');
  const wrong = { ...owner, password: 'wrong' };
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, n) => send(apiRoutes.login, wrong, { 'x-forwarded-for': `198.51.100.${n % 12}` })),
  );
  const own = await send(apiRoutes.login, owner, { cookie, 'x-forwarded-for': '198.51.100.1' });
  const other = await send(apiRoutes.login, owner, { 'x-forwarded-for': '203.0.113.9' });
  return outcomeOf(
    answers,
    own.status !== 204 && `the owner's own browser got ${own.status}`,
    other.status !== 204 && `another browser elsewhere got ${other.status}`,
    // 50 of the name, then one of each network; the others need a code from the owner's email.
    answers.filter(({ text }) => !text.includes(codeNeeded)).length > 62 && 'nobody was slowed',
  );
}

async function mailBomb() {
  const before = peer.taken.length;
  const from = (n) => ({ 'x-forwarded-for': `203.0.113.${100 + (n % 3)}` });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => (n % 2 ? send(apiRoutes.quote, quote, from(n)) : send(apiRoutes.contact, contact, from(n)))),
  );
  const takenBy = (address) => peer.taken.slice(before).filter(({ to }) => to.includes(address)).length;
  const toVictim = () => takenBy(person.email);
  const toOwner = () => takenBy(settings.OWNER_EMAIL);
  for (let waits = 0; waits < 100 && toOwner() < 30; waits += 1) await sleep(200);
  await sleep(2_000);
  return outcomeOf(
    answers,
    answers.some(({ status }) => status !== 201) && 'a form was not taken',
    toVictim() > 1 && `${toVictim()} acknowledgements to one mailbox`,
    toOwner() < 30 && `only ${toOwner()} alerts to the owner`,
  );
}

/** Sends the head of a request and then a byte each second for as long as the server listens, 15 s at most. */
function drip() {
  return new Promise((resolve) => {
    const from = performance.now();
    let said = '';
    const socket = connect(Number(new URL(base).port), '127.0.0.1').on('error', () => undefined);
    socket.write(
      `POST ${apiRoutes.quote} HTTP/1.1\r\nhost: site\r\nx-forwarded-for: 203.0.113.50\r\n` +
        'content-type: application/json\r\ncontent-length: 5000000\r\n\r\n-',
    );
    socket.on('data', (chunk) => (said += String(chunk)));
    const dripping = setInterval(() => socket.writable && socket.write('-'), 1_000);
    const patience = setTimeout(() => socket.destroy(), 15_000);
    socket.on('close', () => {
      clearInterval(dripping);
      clearTimeout(patience);
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0), bytes: said.length, ms: Math.round(performance.now() - from) });
    });
  });
}

async function drips() {
  const answers = await Promise.all(Array.from({ length: 20 }, drip));
  return outcomeOf(answers, answers.some(({ ms }) => ms > 10_000) && 'a connection lived longer than 10 s');
}

async function refusedBodies() {
  const strict = await startProduct({ ...settings, LIMIT_REFUSED_PER_HOUR: '240' });
  try {
    const answers = [];
    for (let n = 0; n < 300; n += 1) {
      const response = await fetch(strict.baseURL + apiRoutes.quote, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.99' },
        body: '[]',
      });
      answers.push({ status: response.status, bytes: (await response.arrayBuffer()).byteLength, ms: 0 });
    }
    return outcomeOf(answers, answers.filter(({ status }) => status === 429).length !== 60 && 'the limit did not hold');
  } finally {
    await strict.stop();
  }
}
