import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';

/**
 * Creates every variant of the pictures in apps/web/pictures, AVIF and WebP in several widths, in public/pictures, and the table of their
 * sizes and colours, .generated/pictures.json. Existing files are kept.
 */
const web = join(import.meta.dirname, '../apps/web');
const masters = join(web, 'pictures');
const variants = join(web, 'public/pictures');
const table = join(web, '.generated/pictures.json');

/** The widest variant in pixels: a whole picture must fill wide and dense screens, a crop only phones. */
const maxWidth = (crop) => (crop ? 800 : 2200);
/** The other widths. Each is at most 1.5 times the previous one: browsers pick the nearest, and it must not look soft. */
const ladder = [384, 576, 864, 1296, 1744];
/** A step this close to the widest is left out. */
const nearest = 0.9;

/**
 * The most that the widest AVIF of a crop may weigh. It is the first thing that a phone paints, and with 1 KB of headers it arrives in two
 * round trips (14.6 and 29.2 KB, TCP's slow start). A third round trip costs 150 ms on slow 4G.
 */
const maxCropBytes = 41 * 1024;
/** Qualities of AVIF and WebP; a crop takes the first that stays within its bytes. */
const qualities = [45, 41, 38, 35, 32, 29, 26];

/**
 * More effort makes AVIF neither smaller nor visibly finer: 0.1 to 0.4 dB for four to nine times the time, which is most of a first
 * build. WebP is for the few browsers without AVIF.
 */
const formats = (quality, width = 0) => ({
  avif: { quality, effort: width > 1000 ? 0 : 1, chromaSubsampling: '4:2:0' },
  webp: { quality, effort: 2 },
});

/** Two pictures at a time, each on one thread, so that a small build machine has enough memory. */
const atOnce = 2;
sharp.concurrency(1);
mkdirSync(variants, { recursive: true });
mkdirSync(parse(table).dir, { recursive: true });

const existing = new Set(readdirSync(variants));
const needed = new Set();
const entries = {};
const queue = sources();
await Promise.all(Array.from({ length: atOnce }, makeQueued));

for (const file of existing) if (!needed.has(file)) rmSync(join(variants, file));
writeFileSync(table, `${JSON.stringify(Object.fromEntries(Object.entries(entries).sort()), null, 1)}\n`);
const made = [...needed].filter((file) => !existing.has(file)).length;
console.log(`${Object.keys(entries).length} pictures, ${needed.size} files, ${made} new`);

/** One entry per picture or crop: `{ name, file, crop }`. */
function sources() {
  const files = readdirSync(masters).filter((file) => !/^(?:\..*|README\.md|crops\.json)$/.test(file));
  for (const [index, file] of files.entries()) {
    if (!/\.(jpe?g|png|webp)$/i.test(file)) throw unusable(file);
    const twin = files.slice(0, index).find((other) => parse(other).name === parse(file).name);
    if (twin) throw new Error(`apps/web/pictures: ${twin} and ${file} are the same picture. Keep one of them, and build again`);
  }
  const pictures = files.map((file) => ({ name: parse(file).name, file: join(masters, file), crop: undefined }));
  const crops = Object.entries(JSON.parse(readFileSync(join(masters, 'crops.json'), 'utf8')));
  const cut = crops.map(([name, crop]) => {
    const picture = pictures.find((entry) => entry.name === crop.of);
    if (!picture) throw new Error(`crops.json: ${name} is cut from ${crop.of}, but there is no such picture`);
    return { name, file: picture.file, crop };
  });
  return [...pictures, ...cut];
}

function unusable(file, why = '') {
  const cure = 'Save it as .jpg, .png or .webp, or take it out of the folder, and build again';
  return new Error(`apps/web/pictures/${file} cannot be used${why && ` (${why})`}. ${cure}`);
}

async function makeQueued() {
  for (let source = queue.shift(); source; source = queue.shift()) entries[source.name] = await makeVariants(source);
}

/** Writes a picture's missing variants. Returns its entry in the table. */
async function makeVariants({ name, file, crop }) {
  const bytes = readFileSync(file);
  const wanted = [maxWidth(crop), ladder, crop, crop && [maxCropBytes, qualities], formats(qualities[0]), formats(qualities[0], 1920)];
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(wanted)).digest('hex').slice(0, 6);
  const upright = await sharp(bytes)
    .autoOrient()
    .toBuffer({ resolveWithObject: true })
    .catch(({ message }) => Promise.reject(unusable(parse(file).base, message)));
  const area = areaOf(crop, upright.info);
  const master = sharp(upright.data).extract(area);
  const width = Math.min(maxWidth(crop), area.width);
  const widths = [...ladder.filter((step) => step < width * nearest), width];
  const ofWidth = (step) => Object.keys(formats(0)).map((format) => ({ step, format, variant: `${name}-${hash}-${step}.${format}` }));
  const files = widths.flatMap(ofWidth);
  for (const { variant } of files) needed.add(variant);
  const missing = files.filter(({ variant }) => !existing.has(variant));
  const quality = missing.length && crop ? await lightQuality(master.clone().resize(width), crop.quality ?? qualities[0]) : qualities[0];
  for (const { step, format, variant } of missing) {
    const sized = master.clone().resize(step);
    await sized.toFormat(/** @type {'avif'} */ (format), formats(quality, step)[format]).toFile(join(variants, variant));
  }
  return { hash, widths, height: Math.round((width * area.height) / area.width), color: await meanColor(master) };
}

/** The first quality, from `finest` down, at which a crop is light enough, or else the last one. */
async function lightQuality(crop, finest) {
  const choices = qualities.filter((quality) => quality <= finest);
  for (const quality of choices) {
    const { length } = await crop.clone().avif(formats(quality).avif).toBuffer();
    if (length <= maxCropBytes) return quality;
  }
  return choices.at(-1);
}

/** The largest part of a picture that has the crop's proportions. */
function areaOf(crop, { width, height }) {
  if (!crop) return { left: 0, top: 0, width, height };
  const kept = Math.min(width, Math.round(height * crop.ratio));
  const left = Math.round(Math.min(Math.max(crop.focus * width - kept / 2, 0), width - kept));
  return { left, top: 0, width: kept, height: Math.min(height, Math.round(kept / crop.ratio)) };
}

async function meanColor(picture) {
  const [r, g, b] = await picture.clone().resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
