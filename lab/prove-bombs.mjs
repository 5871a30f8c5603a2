/**
 * Image bombs, polyglots and broken files, each four at once: what the server can decode within its limits must get 201, all else 422;
 * memory must stay bounded, and the server must carry on. Needs a build; Linux.
 */
import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { apiRoutes, emptyQuote, quoteToWire, uploadField } from '#dto';
import { startProduct } from '../tools/product.mjs';

const atOnce = 4;
const maxMegabytes = 500;
const heic = readFileSync(join(import.meta.dirname, '../apps/api/test/photos/one-piece-with-location.heic'));
const plain = (width, height) => sharp({ create: { width, height, channels: 3, background: '#3f6b3a' }, limitInputPixels: false });
const jpeg = await plain(4032, 3024).jpeg().toBuffer();
const noise = randomFillSync(Buffer.alloc(64 * 1024));

const taken = {
  'PNG of 60 megapixels': await plain(10_000, 6_000).png().toBuffer(),
  'interlaced PNG of 60 megapixels': await plain(10_000, 6_000).png({ progressive: true }).toBuffer(),
  'progressive JPEG of 60 megapixels': await plain(10_000, 6_000).jpeg({ progressive: true }).toBuffer(),
  'WebP of 60 megapixels': await plain(16_000, 3_750).webp({ effort: 0 }).toBuffer(),
  // Pictures of this size are decoded beside others.
  'interlaced PNG of 16 megapixels': await plain(5_000, 3_200).png({ progressive: true }).toBuffer(),
  'progressive JPEG of 16 megapixels': await plain(5_000, 3_200).jpeg({ progressive: true }).toBuffer(),
  'GIF of 16 megapixels': await plain(5_000, 3_200).gif({ effort: 1 }).toBuffer(),
  'AVIF of 15 megapixels': await plain(5_000, 3_000).avif({ effort: 0 }).toBuffer(),
  'GIF of 24 megapixels': await plain(6_000, 4_000).gif({ effort: 1 }).toBuffer(),
  'HEIC in one piece': heic,
  'JPEG with a web page behind it': Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
};
const refused = {
  'PNG of 400 megapixels': await plain(20_000, 20_000).png().toBuffer(),
  'AVIF of 24 megapixels': await plain(6_000, 4_000).avif({ effort: 0 }).toBuffer(),
  'GIF of 60 megapixels': await plain(10_000, 6_000).gif({ effort: 1 }).toBuffer(),
  'HEIC cut in the middle': heic.subarray(0, heic.length / 2),
  'JPEG cut in the middle': jpeg.subarray(0, jpeg.length / 2),
  'web page with the head of a GIF': Buffer.from('GIF89a=1;/*<script>alert(1)</script>*/'),
  'head of a JPEG before noise': Buffer.concat([jpeg.subarray(0, 20), noise]),
  'head of a PNG before noise': Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), noise]),
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'),
  PDF: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
  noise,
};

const broken = [];
const product = await startProduct({ MIN_FREE_BYTES: '0', TRUST_PROXY: '1' });
try {
  console.log('| file | size | answers | longest, s | peak memory of the server so far, MB |\n| --- | --: | --- | --: | --: |');
  row('none, after the start', '', '', 0);
  for (const [name, bytes] of Object.entries({ ...taken, ...refused })) {
    const from = Date.now();
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, visitor) => upload(bytes, visitor)));
    const promised = name in taken ? 201 : 422;
    if (!answers.every((status) => status === promised)) broken.push(`${name}: ${answers.join()}`);
    row(
      name,
      `${Math.ceil(bytes.length / 1024)} KB`,
      [...new Set(answers)].map((status) => `${answers.filter((each) => each === status).length} × ${status}`).join(', '),
      Date.now() - from,
    );
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
  if (!(peakMegabytes() < maxMegabytes)) broken.push(`the server held ${peakMegabytes()} MB`);
} finally {
  await product.stop();
}
console.log(
  broken.length ? `\nNOT so: ${broken.join('; ')}` : `\nEvery picture was taken, all else refused, and the server stayed below ${maxMegabytes} MB.`,
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

function row(name, size, answers, ms) {
  console.log(`| ${name} | ${size} | ${answers} | ${(ms / 1000).toFixed(1)} | ${peakMegabytes()} |`);
}

/** The process's peak memory, as reported by the kernel. */
function peakMegabytes() {
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) / 1024);
}
