import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype from 'opentype.js';
import { runnerImport } from 'vite';
import { pathData } from './renderer/path-data.mjs';

/** Writes each sheet of src/drawings.tsx as an SVG file into public/drawings, and the table of their scenes, .generated/drawings.json. */
const web = import.meta.dirname;
const folder = join(web, 'public/drawings');
const font = opentype.parse(new Uint8Array(readFileSync(join(web, 'drawing-font.ttf'))).buffer);
const { module } = await runnerImport(join(web, 'src/drawings.tsx'), {
  configFile: false,
  root: web,
  logLevel: 'warn',
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
});
const { sheets, drawSheet } = /** @type {typeof import('./src/drawings')} */ (module);

/** An element of ui/drawing/letters.tsx. */
const letters = /<text x="([^"]+)" y="([^"]+)" font-size="([^"]+)" text-anchor="([^"]+)">([^<]*)<\/text>/g;
const before = { start: 0, middle: 0.5, end: 1 };

/** @type {(element: string, x: string, y: string, size: string, anchor: keyof typeof before, words: string) => string} */
function outlined(_element, x, y, size, anchor, words) {
  const left = Number(x) - before[anchor] * font.getAdvanceWidth(words, Number(size));
  return `<path class="letters" d="${pathData(font.getPath(words, left, Number(y), Number(size)))}"/>`;
}

rmSync(folder, { recursive: true, force: true });
for (const made of [folder, join(web, '.generated')]) mkdirSync(made, { recursive: true });
const rows = Object.entries(sheets).map(([name, sheet]) => {
  const svg = drawSheet(sheet).replace(letters, outlined);
  const file = `${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
  writeFileSync(join(folder, file), svg);
  return [name, { file, width: sheet.width, height: sheet.height, scenes: Object.keys(sheet.scenes) }];
});
writeFileSync(join(web, '.generated/drawings.json'), `${JSON.stringify(Object.fromEntries(rows), null, 1)}\n`);
