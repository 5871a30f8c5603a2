import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes a Brotli (`.br`) and a gzip (`.gz`) copy beside every text file in a folder, at the smallest size. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(file));
  await Promise.all(files.map((file) => compress(join(folder, file))));
}

async function compress(file) {
  const bytes = readFileSync(file);
  const brotli = promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  const gzipped = promisify(gzip)(bytes, { level: 9 });
  await Promise.all([writeFile(`${file}.br`, await brotli), writeFile(`${file}.gz`, await gzipped)]);
}
