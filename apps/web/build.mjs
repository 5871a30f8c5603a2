import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { checkBudgets } from '../../tools/budgets.mjs';
import { drawLinkPreviews } from '../../tools/link-previews.mjs';
import { compressFolder } from './compress.mjs';
import { pageScripts } from './page-scripts.mjs';
import { pageFonts, prerenderSite } from './prerender.mjs';
import { buildPageWorkers } from './page-workers.mjs';

/**
 * Builds the site into dist/web: the app, then every page as HTML. `--development` builds into dist/web-development with React's
 * development build, which reports a page whose HTML differs from its first render.
 */
const development = process.argv.includes('--development');
const mode = development ? 'development' : 'production';
process.env.NODE_ENV = mode;

const web = import.meta.dirname;
const folder = join(web, `../../dist/web${development ? '-development' : ''}`);
const serverFolder = `${folder}-server`;
const common = { configFile: join(web, 'vite.config.ts'), mode, logLevel: /** @type {const} */ ('warn') };

const app = await build({ ...common, build: { outDir: folder } });
await build({ ...common, build: { outDir: serverFolder, ssr: 'src/entry-server.tsx', rolldownOptions: { input: join(web, 'src/entry-server.tsx') }, copyPublicDir: false } });

const server = await import(pathToFileURL(join(serverFolder, 'entry-server.js')).href);
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
const fontCss = readFileSync(join(web, 'fonts.css'), 'utf8');
const scripts = pageScripts(manifest);
await prerenderSite(server, {
  folder,
  site: (process.env.PUBLIC_URL ?? server.business.website).replace(/\/+$/, ''),
  scripts,
  fontCss,
  template: readFileSync(join(web, 'index.html'), 'utf8'),
});
await buildPageWorkers({ web, folder, mode, manifest, fonts: pageFonts(fontCss) });
await drawLinkPreviews(server, { folder });
rmSync(serverFolder, { recursive: true });
rmSync(join(folder, scripts.firstPresses));
if (!development) {
  for (const line of checkBudgets(folder, app.output.filter(({ type }) => type === 'chunk'))) console.log(line);
  await compressFolder(folder);
}
