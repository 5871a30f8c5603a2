import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype from 'opentype.js';
import { runnerImport } from 'vite';
import { pathData } from '../../apps/web/renderer/path-data.mjs';

const font = opentype.parse(new Uint8Array(readFileSync(join(import.meta.dirname, 'drawing-font.ttf'))).buffer);

/** An element of letters.tsx. */
const letters = /<text x="([^"]+)" y="([^"]+)" font-size="([^"]+)" text-anchor="([^"]+)">([^<]*)<\/text>/g;
const before = { start: 0, middle: 0.5, end: 1 };

/** Loads sheets.tsx, which is TypeScript with JSX. */
export async function loadSheets() {
  const { module } = await runnerImport(join(import.meta.dirname, 'sheets.tsx'), {
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'warn',
    ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  });
  return /** @type {typeof import('./sheets')} */ (module);
}

/**
 * Draws each sheet of sheets.tsx. Returns the text of its file, an element a line, by the file's name, and the table of all sheets for
 * the site.
 */
export async function drawFiles() {
  const { sheets, drawSheet } = await loadSheets();
  /** @type {Map<string, string>} */
  const files = new Map();
  const all = /** @type {[string, import('./sheet').Sheet][]} */ (Object.entries(sheets));
  const rows = all.map(([name, sheet]) => {
    const svg = `${drawSheet(sheet).replace(letters, outlined).replaceAll('><', '>\n<')}\n`;
    const file = `${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
    files.set(file, svg);
    const lawn = sheet.hand && { lawn: sheet.hand['.lawn']?.fill };
    return [name, { file, width: sheet.width, height: sheet.height, scenes: Object.keys(sheet.scenes), ...lawn }];
  });
  return { files, table: `${JSON.stringify(Object.fromEntries(rows), null, 1)}\n` };
}

/** @type {(element: string, x: string, y: string, size: string, anchor: keyof typeof before, words: string) => string} */
function outlined(_element, x, y, size, anchor, words) {
  const left = Number(x) - before[anchor] * font.getAdvanceWidth(words, Number(size));
  return `<path class="letters" d="${pathData(font.getPath(words, left, Number(y), Number(size)))}"/>`;
}
