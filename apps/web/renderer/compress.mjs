import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const isText = (file) => /\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(file);

/** The Brotli and the gzip form of a text file; none of a picture. */
export async function packed(file, body) {
  if (!isText(file)) return {};
  const brotli = promisify(brotliCompress)(body);
  const gzipped = promisify(gzip)(body, { level: 9 });
  return { br: await brotli, gz: await gzipped };
}

/** Writes the packed forms of every text file in a folder beside it, as `.br` and `.gz`. */
export async function compressFolder(folder) {
  const compress = async (file) => {
    const forms = await packed(file, readFileSync(join(folder, file)));
    await Promise.all(Object.entries(forms).map(([form, bytes]) => writeFile(join(folder, `${file}.${form}`), bytes)));
  };
  await Promise.all(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isText).map(compress));
}
