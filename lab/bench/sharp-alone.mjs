/**
 * A process that does only the image work of an upload: for each message (paths of pictures) it makes both copies of each, with the
 * product's settings, and returns the milliseconds.
 */
import { writeFile } from 'node:fs/promises';
import { fullPhoto, scaleOf } from '#dto';
import sharp from 'sharp';

const { photoLimits } = await import(new URL('../../dist/api/uploads/decoding/photo-limits.js', import.meta.url).href);

sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (/** @type {string[]} */ paths) => {
  const from = performance.now();
  for (const path of paths) {
    const full = await copyOf(path, await fullEdgeOf(path));
    await writeFile(`${path}.full`, full);
    await writeFile(`${path}.thumbnail`, await copyOf(full, photoLimits.thumbnailEdge));
  }
  process.send?.(performance.now() - from);
});

async function fullEdgeOf(path) {
  const { width, height } = await sharp(path).metadata();
  return Math.round(Math.max(width, height) * scaleOf({ width, height }, fullPhoto));
}

function copyOf(input, edge) {
  const { jpegQuality: quality } = photoLimits;
  return sharp(input, { autoOrient: true })
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer();
}
