/**
 * npm run prove:bombs -- [--draws 60] [--seed 1]: image bombs, polyglots, broken files and drawn shapes, each four at once beside an honest
 * photo. What can be decoded within the limits must get 201, all else 422; drawn shapes either. The server and its decoders together must
 * stay within their memory, and the honest photo must be taken each time. Needs a build; Linux.
 */
import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { apiRoutes, emptyQuote, quoteToWire, uploadField } from '#dto';
import { drawnShapes, pngOf } from './bombs/drawn-shapes.mjs';
import { memoryOf } from './bombs/memory-of.mjs';
import { startProduct } from '../tools/product.mjs';

const { values } = parseArgs({ options: { draws: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } } });
const atOnce = 4;
const maxMegabytes = 500;
const heic = readFileSync(join(import.meta.dirname, '../apps/api/test/photos/one-piece-with-location.heic'));
const plain = (width, height) => sharp({ create: { width, height, channels: 3, background: '#3f6b3a' }, limitInputPixels: false });
const jpeg = await plain(4032, 3024).jpeg().toBuffer();
const noise = randomFillSync(Buffer.alloc(64 * 1024));
const rgba = 6;

/** @type {import('./bombs/drawn-shapes.mjs').Bomb[]} */
const pictures = [
  ['PNG of 60 megapixels', 201, () => plain(10_000, 6_000).png().toBuffer()],
  ['interlaced PNG of 60 megapixels', 201, () => plain(10_000, 6_000).png({ progressive: true }).toBuffer()],
  ['interlaced PNG of 54 megapixels with transparency', 201, () => pngOf({ width: 10_000, height: 5_400, colourType: rgba, interlaced: true })],
  ['interlaced PNG of 60 megapixels with transparency', 422, () => pngOf({ width: 10_000, height: 6_000, colourType: rgba, interlaced: true })],
  ['progressive JPEG of 60 megapixels', 201, () => plain(10_000, 6_000).jpeg({ progressive: true }).toBuffer()],
  ['WebP of 60 megapixels', 201, () => plain(16_000, 3_750).webp({ effort: 0 }).toBuffer()],
  ['interlaced PNG of 16 megapixels', 201, () => plain(5_000, 3_200).png({ progressive: true }).toBuffer()],
  ['progressive JPEG of 16 megapixels', 201, () => plain(5_000, 3_200).jpeg({ progressive: true }).toBuffer()],
  ['GIF of 16 megapixels', 201, () => plain(5_000, 3_200).gif({ effort: 1 }).toBuffer()],
  ['AVIF of 15 megapixels', 201, () => plain(5_000, 3_000).avif({ effort: 0 }).toBuffer()],
  ['GIF of 24 megapixels', 201, () => plain(6_000, 4_000).gif({ effort: 1 }).toBuffer()],
  ['PNG of 20,000 × 2,700 with transparency', 201, () => pngOf({ width: 20_000, height: 2_700, colourType: rgba })],
  ['HEIC in one piece', 201, () => heic],
  ['JPEG with a web page behind it', 201, () => Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
  ['PNG of 400 megapixels', 422, () => plain(20_000, 20_000).png().toBuffer()],
  ['head of a PNG of 1,000,000 × 30, 16 bits', 422, () => pngOf({ width: 1_000_000, height: 30, depth: 16, colourType: rgba }).subarray(0, 43)],
  ['head of an interlaced PNG of 786,464 × 32', 422, () => pngOf({ width: 786_464, height: 32, interlaced: true }).subarray(0, 41)],
  ['PNG of 2,000,000 × 30', 422, () => pngOf({ width: 2_000_000, height: 30, colourType: rgba })],
  ['PNG of 4,000,000 × 15', 422, () => pngOf({ width: 4_000_000, height: 15, colourType: rgba })],
  ['PNG of 530,000 × 30, 16 bits', 422, () => pngOf({ width: 530_000, height: 30, depth: 16, colourType: rgba })],
  ['PNG of 30,000 × 2,000', 422, () => pngOf({ width: 30_000, height: 2_000, colourType: rgba })],
  ['PNG of 65,535 × 457, 16 bits', 422, () => pngOf({ width: 65_535, height: 457, depth: 16, colourType: rgba })],
  ['PNG of 1 × 30,000,000', 422, () => pngOf({ width: 1, height: 30_000_000, depth: 1, colourType: 0 })],
  ['AVIF of 24 megapixels', 422, () => plain(6_000, 4_000).avif({ effort: 0 }).toBuffer()],
  ['GIF of 60 megapixels', 422, () => plain(10_000, 6_000).gif({ effort: 1 }).toBuffer()],
  ['HEIC cut in the middle', 422, () => heic.subarray(0, heic.length / 2)],
  ['JPEG cut in the middle', 422, () => jpeg.subarray(0, jpeg.length / 2)],
  ['web page with the head of a GIF', 422, () => Buffer.from('GIF89a=1;/*<script>alert(1)</script>*/')],
  ['head of a JPEG before noise', 422, () => Buffer.concat([jpeg.subarray(0, 20), noise])],
  ['head of a PNG before noise', 422, () => Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), noise])],
  ['SVG', 422, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>')],
  ['PDF', 422, () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['noise', 422, () => noise],
  ...drawnShapes(Number(values.draws), Number(values.seed)),
];

const broken = [];
const product = await startProduct({ MIN_FREE_BYTES: '0', TRUST_PROXY: '1' });
const memory = memoryOf(product.pid);
try {
  console.log('| file | size | answers | longest, s | peak memory of server and decoders, MB |\n| --- | --: | --- | --: | --: |');
  for (const [name, promised, make] of pictures) {
    const bytes = await make();
    memory.reset();
    const from = Date.now();
    const honest = upload(jpeg, atOnce);
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, visitor) => upload(bytes, visitor)));
    if (!answers.every((status) => (promised ? status === promised : status === 201 || status === 422)))
      broken.push(`${name}: ${answers.join()}`);
    if ((await honest) !== 201) broken.push(`an honest photo beside ${name}: ${await honest}`);
    const took = ((Date.now() - from) / 1000).toFixed(1);
    const counts = [...new Set(answers)].map((status) => `${answers.filter((each) => each === status).length} × ${status}`).join(', ');
    console.log(`| ${name} | ${Math.ceil(bytes.length / 1024)} KB | ${counts} | ${took} | ${memory.peak()} |`);
    if (!(memory.peak() < maxMegabytes)) broken.push(`${name}: ${memory.peak()} MB`);
  }
  const quote = quoteToWire({
    ...emptyQuote,
    firstName: 'Ada',
    lastName: 'Oakley',
    email: 'ada@visitor.example',
    phone: '01632 960555',
    serviceType: ['emergency'],
    preferredContact: 'phone',
  });
  const { status } = await fetch(product.baseURL + apiRoutes.quote, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(quote),
  });
  if (status !== 201) broken.push(`a quote afterwards: ${status}`);
} finally {
  memory.stop();
  await product.stop();
}
console.log(
  broken.length
    ? `\nNOT so: ${broken.join('; ')}`
    : `\nEvery picture was taken, all else refused, and server and decoders stayed below ${maxMegabytes} MB (highest ${memory.highest()}).`,
);
process.exitCode = broken.length ? 1 : 0;

/** A visitor has fewer slots than there are files at once, so each file comes from a visitor of its own. */
async function upload(bytes, visitor) {
  const body = new FormData();
  body.append(uploadField, new Blob([bytes], { type: 'image/jpeg' }), 'tree.jpg');
  const response = await fetch(product.baseURL + apiRoutes.upload, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': `192.0.2.${visitor}` },
  }).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}
