/**
 * npm run bench:uploads -- [--runs 5]: an upload of five camera photos compared with the same image work alone, and twenty visitors at once
 * beside other calls. Needs a build.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiRoutes, emptyQuote, quoteToWire, uploadField, uploadLimits } from '#dto';
import { cameraPhotos } from './bench/camera-photos.mjs';
import { startProduct } from '../tools/product.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
const visitors = 20;
const photos = await cameraPhotos(uploadLimits.maxFiles);
const folder = await mkdtemp(join(tmpdir(), 'bench-uploads-'));
const paths = await Promise.all(
  photos.map(async (bytes, n) => {
    const path = join(folder, `${n}.jpg`);
    await writeFile(path, bytes);
    return path;
  }),
);
// As the product's own decoders (decoder.ts).
const env = { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
const floor = fork(join(import.meta.dirname, 'bench/sharp-alone.mjs'), { env });
const product = await startProduct({ MIN_FREE_BYTES: '0', TRUST_PROXY: '1' });
try {
  const rounds = [];
  await measureRound(); // the first round warms both up
  for (let n = 0; n < runs; n += 1) rounds.push(await measureRound());
  const crowd = await twentyAtOnce();
  report(rounds, crowd);
} finally {
  floor.kill();
  await product.stop();
  await rm(folder, { recursive: true });
}

/** Measures the floor and the product in turn, so that other load on the machine affects both. Milliseconds. */
async function measureRound() {
  floor.send(paths);
  const [alone] = await once(floor, 'message');
  const from = performance.now();
  await upload('192.0.2.1', photos);
  const together = performance.now() - from;
  const oneByOne = performance.now();
  for (const photo of photos) await upload('192.0.2.2', [photo]);
  return { alone, together, apart: performance.now() - oneByOne };
}

/** Five photos from each visitor, while others call a health check and send quotes one after another. */
async function twentyAtOnce() {
  const others = { stopped: false, refused: 0, ms: [] };
  const beside = [callBeside(others, () => fetch(product.baseURL + apiRoutes.ready)), callBeside(others, sendQuote)];
  const from = performance.now();
  const waits = await Promise.all(
    Array.from({ length: visitors }, async (_, n) => {
      await upload(`198.51.100.${n + 1}`, photos);
      return performance.now() - from;
    }),
  );
  others.stopped = true;
  await Promise.all(beside);
  return { waits, refused: others.refused, others: others.ms.sort((a, b) => a - b) };
}

async function callBeside(others, call) {
  while (!others.stopped) {
    const from = performance.now();
    const response = await call();
    await response.arrayBuffer();
    others.ms.push(performance.now() - from);
    if (!response.ok) others.refused += 1;
    await sleep(20);
  }
}

function sendQuote() {
  const form = {
    ...emptyQuote,
    firstName: 'Ada',
    lastName: 'Oakley',
    email: 'ada@visitor.example',
    phone: '01632 960555',
    serviceType: ['emergency'],
    preferredContact: 'phone',
  };
  return fetch(product.baseURL + apiRoutes.quote, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(quoteToWire(form)),
  });
}

async function upload(address, pictures) {
  const body = new FormData();
  for (const [n, picture] of pictures.entries()) body.append(uploadField, new Blob([picture], { type: 'image/jpeg' }), `tree-${n}.jpg`);
  const response = await fetch(product.baseURL + apiRoutes.upload, { method: 'POST', body, headers: { 'x-forwarded-for': address } });
  if (response.status !== 201) throw new Error(`An upload got ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

function report(rounds, { waits, refused, others }) {
  const megabytes = (photos.reduce((sum, { length }) => sum + length, 0) / 1e6).toFixed(1);
  const seconds = (ms) => (ms / 1000).toFixed(2);
  const share = (of) => others[Math.min(others.length - 1, Math.floor(others.length * of))]?.toFixed(0);
  const time = (key) => seconds(median(rounds.map((each) => each[key])));
  const ratio = (key) => median(rounds.map((each) => each[key] / each.alone)).toFixed(2);
  console.log(
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}; medians of ${runs} interleaved rounds.\n`,
  );
  console.log(`| five photos of 12 megapixels, ${megabytes} MB | seconds | × the image work alone |\n| --- | --: | --: |`);
  console.log(
    `| the image work alone | ${time('alone')} | 1.00 |\n| one upload of five | ${time('together')} | ${ratio('together')} |\n| five uploads of one, in turn | ${time('apart')} | ${ratio('apart')} |\n`,
  );
  console.log(`| ${visitors} visitors at once, five photos each | |\n| --- | --: |`);
  console.log(
    `| the first has its answer after | ${seconds(Math.min(...waits))} s |\n| the last has its answer after | ${seconds(Math.max(...waits))} s |`,
  );
  console.log(
    `| ${others.length} other calls meanwhile: half within | ${share(0.5)} ms |\n| 99 of 100 within | ${share(0.99)} ms |\n| the longest | ${share(1)} ms |\n| refused | ${refused} |`,
  );
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
