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

/** The widest variant in pixels, for wide and dense screens. */
const maxWidth = 2200;
/** The other widths. Each is at most 1.5 times the previous one: browsers pick the nearest, and it must not look soft. */
const ladder = [384, 576, 864, 1296, 1744];
/** A step this close to the widest is left out. */
const nearest = 0.9;

/**
 * More effort makes AVIF neither smaller nor visibly finer: 0.1 to 0.4 dB for four to nine times the time, which is most of a first
 * build. WebP is for the few browsers without AVIF.
 */
const formats = (width = 0) => ({
  avif: { quality: 45, effort: width > 1000 ? 0 : 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 45, effort: 2 },
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

/** One entry per picture: `{ name, file }`. */
function sources() {
  const files = readdirSync(masters).filter((file) => !/^(?:\..*|README\.md)$/.test(file));
  for (const [index, file] of files.entries()) {
    if (!/\.(jpe?g|png|webp)$/i.test(file)) throw unusable(file);
    const twin = files.slice(0, index).find((other) => parse(other).name === parse(file).name);
    if (twin) throw new Error(`apps/web/pictures: ${twin} and ${file} are the same picture. Keep one of them, and build again`);
  }
  return files.map((file) => ({ name: parse(file).name, file: join(masters, file) }));
}

function unusable(file, why = '') {
  const cure = 'Save it as .jpg, .png or .webp, or take it out of the folder, and build again';
  return new Error(`apps/web/pictures/${file} cannot be used${why && ` (${why})`}. ${cure}`);
}

async function makeQueued() {
  for (let source = queue.shift(); source; source = queue.shift()) entries[source.name] = await makeVariants(source);
}

/** Writes a picture's missing variants. Returns its entry in the table. */
async function makeVariants({ name, file }) {
  const bytes = readFileSync(file);
  const wanted = [maxWidth, ladder, formats(), formats(1920)];
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(wanted)).digest('hex').slice(0, 6);
  const upright = await sharp(bytes)
    .autoOrient()
    .toBuffer({ resolveWithObject: true })
    .catch(({ message }) => Promise.reject(unusable(parse(file).base, message)));
  const master = sharp(upright.data);
  const width = Math.min(maxWidth, upright.info.width);
  const widths = [...ladder.filter((step) => step < width * nearest), width];
  for (const step of widths) {
    for (const [format, options] of Object.entries(formats(step))) {
      const variant = `${name}-${hash}-${step}.${format}`;
      needed.add(variant);
      if (existing.has(variant)) continue;
      await master.clone().resize(step).toFormat(/** @type {'avif'} */ (format), options).toFile(join(variants, variant));
    }
  }
  return { hash, widths, height: Math.round((width * upright.info.height) / upright.info.width), color: await meanColor(master) };
}

async function meanColor(picture) {
  const [r, g, b] = await picture.clone().resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
