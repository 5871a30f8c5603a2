import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { icon, web } from './mark.mjs';

const folder = join(web, 'public/icons');

/** Draws favicon.svg and favicon.ico, and the icons for home screens in public/icons (the maskable one keeps clear of its edge). */
export async function makeIcons() {
  mkdirSync(folder, { recursive: true });
  const rounded = icon(0.78, 12);
  writeFileSync(join(web, 'public/favicon.svg'), `${rounded}\n`);
  writeFileSync(join(web, 'public/favicon.ico'), icoOf(await Promise.all([16, 32, 48].map((size) => png(icon(0.86, 10), size)))));
  writeFileSync(join(folder, 'apple-touch-icon.png'), await png(icon(0.66), 180));
  writeFileSync(join(folder, 'icon-192.png'), await png(rounded, 192));
  writeFileSync(join(folder, 'icon-512.png'), await png(rounded, 512));
  writeFileSync(join(folder, 'icon-maskable-512.png'), await png(icon(0.56), 512));
}

function png(svg, size) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size).png({ compressionLevel: 9, palette: size > 48 }).toBuffer();
}

/** An ICO file that contains PNG pictures: a header, an entry of 16 bytes for each, the pictures. */
function icoOf(pictures) {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let offset = header.length + 16 * pictures.length;
  const entries = pictures.map((picture) => {
    const entry = Buffer.alloc(16);
    const size = picture.readUInt32BE(16); // the width that the PNG states
    entry.set([size, size, 0, 0, 1, 0, 32, 0]);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}
