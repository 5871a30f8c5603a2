import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFiles } from './drawings/draw-files.mjs';

/** Draws the site's drawings anew: the files of `apps/web/public/drawings` and their table, `apps/web/src/lib/drawings.json`. */
const web = join(import.meta.dirname, '../apps/web');
const folder = join(web, 'public/drawings');
const { files, table } = await drawFiles();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [file, svg] of files) writeFileSync(join(folder, file), svg);
writeFileSync(join(web, 'src/lib/drawings.json'), table);
