import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** Writes each sheet of src/drawings.tsx as an SVG file into public/drawings, and the table of their scenes, .generated/drawings.json. */
const web = import.meta.dirname;
const folder = join(web, 'public/drawings');
const { module } = await runnerImport(join(web, 'src/drawings.tsx'), {
  configFile: false,
  root: web,
  logLevel: 'warn',
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
});
const { sheets, drawSheet } = /** @type {typeof import('./src/drawings')} */ (module);

rmSync(folder, { recursive: true, force: true });
for (const made of [folder, join(web, '.generated')]) mkdirSync(made, { recursive: true });
const rows = Object.entries(sheets).map(([name, sheet]) => {
  const svg = drawSheet(sheet);
  const file = `${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
  writeFileSync(join(folder, file), svg);
  return [name, { file, width: sheet.width, height: sheet.height, scenes: Object.keys(sheet.scenes) }];
});
writeFileSync(join(web, '.generated/drawings.json'), `${JSON.stringify(Object.fromEntries(rows), null, 1)}\n`);
