/**
 * 200 quotes at once, 20 uploads of five photos of 10 MB at once, and a full disk: responses must be honest, and memory bounded. Needs a
 * build.
 */
import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { apiRoutes, business, emptyQuote, quoteToWire, uploadField, uploadLimits } from '#dto';
import { startProduct } from '../tools/product.mjs';

const quotes = 200;
const uploads = 20;
const maxMegabytes = 500;
const mebibyte = 1024 * 1024;
const form = {
  ...emptyQuote,
  firstName: 'Ada',
  lastName: 'Oakley',
  email: 'ada@visitor.example',
  phone: '01632 960555',
  serviceType: ['emergency'],
  preferredContact: 'phone',
};
const quote = JSON.stringify(quoteToWire(form));
const photo = await phonePhoto();

const rows = [];
const broken = [];
await withProduct({ MIN_FREE_BYTES: '0', TRUST_PROXY: '1' }, async (product) => {
  addRow('after the start', [], 0, product);
  await measure(`${quotes} quotes at once`, product, () => all(quotes, () => sendQuote(product)));
  const besides = { longestMs: 0, stopped: false };
  const beside = sendBeside(product, besides);
  await measure(`${uploads} uploads of ${uploadLimits.maxFiles} × ${uploadLimits.maxMegabytes} MB at once`, product, () =>
    all(uploads, (_, visitor) => upload(product, visitor)),
  );
  besides.stopped = true;
  const answers = await beside;
  addRow('quotes sent meanwhile, one after the other', answers, besides.longestMs, product);
  await measure('one upload afterwards', product, () => all(1, () => upload(product)));
  if (rows.at(-1)?.answers !== '1 × 201') broken.push('an upload was refused after the rush');
});
await withProduct({ MIN_FREE_BYTES: String(Number.MAX_SAFE_INTEGER) }, async (product) => {
  await measure('an upload while the disk is full', product, () => all(1, () => upload(product)));
  if (rows.at(-1)?.answers !== '1 × 503') broken.push('an upload was taken on a full disk');
  await measure('a quote while the disk is full', product, () => all(1, () => sendQuote(product)));
  if (rows.at(-1)?.answers !== '1 × 201') broken.push('a quote was refused because the disk has no room for photos');
});
report();

/** A picture of 12 megapixels, as phones take them, and as large as a file may be: noise, with nothing after its end. */
async function phonePhoto() {
  const [width, height] = [4032, 3024];
  const noise = randomFillSync(Buffer.alloc(width * height * 3));
  const jpeg = await sharp(noise, { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .jpeg({ quality: 90 })
    .toBuffer();
  if (jpeg.length > uploadLimits.maxBytes) throw new Error(`The picture has ${jpeg.length} bytes`);
  return new Blob([jpeg, Buffer.alloc(uploadLimits.maxBytes - jpeg.length)], { type: 'image/jpeg' });
}

async function withProduct(settings, work) {
  const product = await startProduct(settings);
  try {
    await work(product);
  } finally {
    await product.stop();
  }
}

function all(count, send) {
  return Promise.all(Array.from({ length: count }, send));
}

/** Each comes from another visitor on a new connection, because a kept one may be closed the moment it is used again. */
function sendQuote(product) {
  const headers = { 'content-type': 'application/json', connection: 'close' };
  return call(product, apiRoutes.quote, { method: 'POST', headers, body: quote });
}

function upload(product, visitor = 0) {
  const body = new FormData();
  for (let n = 0; n < uploadLimits.maxFiles; n += 1) body.append(uploadField, photo, `tree-${n}.jpg`);
  return call(product, apiRoutes.upload, { method: 'POST', body, headers: { 'x-forwarded-for': `192.0.2.${visitor}` } });
}

/** The status, once the response is complete. Only 201, and 429 and 503 that say when to try again and whom to call, are honest. */
async function call(product, path, init) {
  try {
    const response = await fetch(product.baseURL + path, init);
    const text = await response.text();
    const refusal =
      [429, 503].includes(response.status) && Number(response.headers.get('retry-after')) > 0 && text.includes(business.phone.display);
    if (response.status !== 201 && !refusal) broken.push(`${response.status} ${text}`);
    return String(response.status);
  } catch (error) {
    broken.push(`broken off: ${error instanceof Error ? (error.cause ?? error) : error}`);
    return 'broken off';
  }
}

/** Sends quotes one after another until told to stop, to see how the uploads affect other visitors. */
async function sendBeside(product, besides) {
  const answers = [];
  while (!besides.stopped) {
    const from = Date.now();
    answers.push(await sendQuote(product));
    besides.longestMs = Math.max(besides.longestMs, Date.now() - from);
    await sleep(250);
  }
  return answers;
}

async function measure(what, product, work) {
  const from = Date.now();
  const answers = await work();
  addRow(what, answers, Date.now() - from, product);
}

function addRow(what, statuses, ms, product) {
  const answers = [...new Set(statuses)].sort().map((status) => `${statuses.filter((each) => each === status).length} × ${status}`);
  rows.push({ what, answers: answers.join(', '), seconds: (ms / 1000).toFixed(1), megabytes: peakMegabytes(product.pid) });
}

/** The process's peak memory, as reported by the kernel. Linux only. */
function peakMegabytes(pid) {
  return Math.round((Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / mebibyte);
}

function report() {
  console.log('| | answers | longest, s | peak memory of the server so far, MB |\n| --- | --- | --: | --: |');
  for (const { what, answers, seconds, megabytes } of rows) console.log(`| ${what} | ${answers} | ${seconds} | ${megabytes} |`);
  const peak = Math.max(...rows.map(({ megabytes }) => megabytes));
  if (!(peak < maxMegabytes)) broken.push(`the server held ${peak} MB`);
  console.log(
    broken.length
      ? `\nNOT so ${broken.length} times, such as: ${broken[0]}`
      : `\nNo answer but 201 and honest refusals; peak memory ${peak} MB of ${maxMegabytes}.`,
  );
  process.exitCode = broken.length ? 1 : 0;
}
