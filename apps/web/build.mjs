import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { checkBudgets } from '../../tools/budgets.mjs';
import { compressFolder } from './renderer/compress.mjs';
import { writeRenderer } from './renderer-files.mjs';

/**
 * Builds the site into dist/web and its renderer into dist/renderer, which then renders the site as shipped. `--development` builds
 * dist/web-development and dist/renderer-development with React's development build, which reports a page whose HTML differs from its first
 * render.
 */
const development = process.argv.includes('--development');
const mode = development ? 'development' : 'production';
process.env.NODE_ENV = mode;

const web = import.meta.dirname;
const folderOf = (name) => join(web, `../../dist/${name}${development ? '-development' : ''}`);
const [folder, renderer] = [folderOf('web'), folderOf('renderer')];
const common = { configFile: join(web, 'vite.config.ts'), mode, logLevel: /** @type {const} */ ('warn') };

const app = await build({ ...common, build: { outDir: folder } });
await build({ ...common, build: { outDir: renderer, ssr: 'src/entry-server.tsx', rolldownOptions: { input: join(web, 'src/entry-server.tsx') }, copyPublicDir: false } });

const server = await import(pathToFileURL(join(renderer, 'entry-server.js')).href);
await writeRenderer(server, { web, folder, renderer, mode });
const { renderSite } = await import(pathToFileURL(join(renderer, 'render-site.mjs')).href);
for (const [file, body] of await renderSite({ site: server.business.website })) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), body);
}
rmSync(join(folder, '.vite'), { recursive: true });
if (!development) {
  for (const line of checkBudgets(folder, app.output.filter(({ type }) => type === 'chunk'))) console.log(line);
  await compressFolder(folder);
}
