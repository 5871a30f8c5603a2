import assert from 'node:assert/strict';
import { Agent, createServer, request } from 'node:http';
import { afterEach, beforeEach, test } from 'node:test';
import { layBadLine } from './bad-line.mjs';
import { seededRandom } from './signal/seeded-random.mjs';

/** @type {import('node:http').Server} */
let server;
let posts = 0;
/** @type {Awaited<ReturnType<typeof layBadLine>>} */
let line;

beforeEach(async () => {
  posts = 0;
  server = createServer((incoming, response) => {
    incoming.resume().on('end', () => {
      posts += Number(incoming.method === 'POST');
      response.end('x'.repeat(8000));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  line = await layBadLine(`http://127.0.0.1:${typeof address === 'object' && address?.port}`, seededRandom(1));
});
afterEach(async () => {
  await line.close();
  server.closeAllConnections();
  server.close();
});

const get = () => fetch(line.baseURL, { headers: { connection: 'close' } }).then((answer) => answer.text());
const post = (body = 'x') => fetch(`${line.baseURL}/api/quote`, { method: 'POST', body, headers: { connection: 'close' } });

test('a good line passes everything on', async () => {
  assert.equal((await get()).length, 8000);
  assert.equal((await post()).status, 200);
});

test('a slow line carries the stated bits a second, for all connections together', async () => {
  line.become({ bitsPerSecond: 128_000 });
  const from = Date.now();
  await Promise.all([get(), get()]);
  const seconds = (Date.now() - from) / 1000;
  assert.ok(seconds > 0.95 && seconds < 4, `16,000 bytes took ${seconds} s`);
});

test('a line that cuts every connection lets nothing large through', async () => {
  line.become({ cuts: 1 });
  await assert.rejects(post('x'.repeat(600 * 1024)));
  assert.equal(line.counts.cut, 1);
  assert.equal(posts, 0);
});

test('a line that starts to cut does so to open connections', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const large = () =>
    new Promise((resolve, reject) => {
      const sent = request(line.baseURL, { method: 'POST', agent }, (answer) => answer.resume().on('end', () => setTimeout(resolve, 20)));
      sent.on('error', reject).end('x'.repeat(600 * 1024));
    });
  await large();
  line.become({ cuts: 1 });
  await assert.rejects(large());
  assert.equal(line.counts.connections, 1);
  agent.destroy();
});

test('a lost response is lost after the server has done its work, and only for a POST to the API', async () => {
  line.become({ lostAnswers: 1 });
  await assert.rejects(post());
  assert.equal(posts, 1);
  assert.equal(line.counts.lostAnswers, 1);
  assert.equal((await get()).length, 8000);
});

test('an offline line cuts open connections and refuses new ones, until it is back', async () => {
  line.become({ bitsPerSecond: 8000 });
  const waiting = get();
  setTimeout(() => line.become({ offline: true }), 200);
  await assert.rejects(waiting);
  await assert.rejects(get());
  assert.equal(line.counts.refused, 1);
  line.become({ offline: false, bitsPerSecond: Infinity });
  assert.equal((await get()).length, 8000);
});

test('the same seed gives the same numbers, evenly spread', () => {
  const [first, second] = [seededRandom(7), seededRandom(7)];
  const numbers = Array.from({ length: 1000 }, first);
  assert.deepEqual(numbers, Array.from({ length: 1000 }, second));
  assert.ok(numbers.every((number) => number >= 0 && number < 1));
  assert.ok(Math.abs(numbers.reduce((sum, number) => sum + number, 0) / 1000 - 0.5) < 0.05);
});
