import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildPageWorkers } from './page-workers.mjs';
import { previewGround } from './renderer/link-preview-drawing.mjs';
import { groundOf } from './renderer/link-previews.mjs';

/**
 * What the renderer needs of the build.
 * @typedef {{ start: string, runApp: string, parts: Record<string, string[]>, fontCss: string, template: string, icon: string, workers: import('./page-workers.mjs').BuiltWorker[] }} RendererInputs
 *   `start`: the script inside each page; `runApp`: the address of the one that it requests; `parts`: addresses of the app's files, by the page's chunk
 */

/**
 * Puts all that a render needs beside the built `entry-server.js`: the code that writes the pages, their inputs, the workers without their
 * lists, and what link previews are drawn from.
 * @param {typeof import('./src/entry-server')} server
 * @param {{ web: string, folder: string, renderer: string, mode: string }} site `folder`: the built site
 */
export async function writeRenderer(server, { web, folder, renderer, mode }) {
  const text = (file) => readFileSync(join(web, file), 'utf8');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const runApp = await buildScript(web, 'run-app', folder);
  manifest['src/run-app.ts'] = { file: runApp.fileName, isEntry: true };
  /** @type {RendererInputs} */
  const inputs = {
    start: pageScript((await buildScript(web, 'start')).code.trim(), server.pageScriptHash),
    runApp: `/${runApp.fileName}`,
    parts: Object.fromEntries(server.pages.map(({ chunk }) => [chunk, partsOf(manifest, chunk)])),
    fontCss: text('fonts.css'),
    template: text('index.html'),
    icon: text('public/favicon.svg').trim(),
    workers: await buildPageWorkers({ web, renderer, mode, manifest }),
  };
  writeFileSync(join(renderer, 'inputs.json'), JSON.stringify(inputs));
  cpSync(join(web, 'renderer'), renderer, { recursive: true });
  cpSync(join(web, 'link-preview-font.ttf'), join(renderer, 'link-preview-font.ttf'));
  cpSync(join(web, 'src/ui/logo-mark.json'), join(renderer, 'logo-mark.json'));
  mkdirSync(join(renderer, 'grounds'));
  const cut = async ({ path, drawing, focus }) => writeFileSync(join(renderer, groundOf(path)), await previewGround(text(`public${drawing}`), focus));
  await Promise.all(server.linkPreviews.map(cut));
}

/** Addresses of a page's files, each after its imports, so that they can run one by one. Throws if the page is not there. */
function partsOf(manifest, chunk) {
  const page = Object.keys(manifest).find((key) => manifest[key].isDynamicEntry && manifest[key].name === chunk);
  if (!page) throw new Error(`No chunk of the app is named "${chunk}"`);
  const inOrder = (key) => [...(manifest[key].imports ?? []).flatMap(inOrder), `/${manifest[key].file}`];
  return [...new Set(['src/stand-ins.ts', 'src/main.tsx', page].flatMap(inOrder))];
}

/** Builds a script for browsers older than the app's: it tells them so. Writes it into `folder`, if there is one. */
async function buildScript(web, name, folder) {
  const output = { format: /** @type {const} */ ('iife'), entryFileNames: 'assets/[name]-[hash].js' };
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    build: {
      outDir: folder,
      write: folder !== undefined,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2018',
      rolldownOptions: { input: join(web, `src/${name}.ts`), output },
    },
  });
  return /** @type {import('vite').Rolldown.RolldownOutput} */ (built).output[0];
}

/** Returns the script inside each page. Throws if the content security policy would keep it from running. */
function pageScript(script, expectedHash) {
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  if (hash === expectedHash) return script;
  throw new Error(`start.ts has changed: put ${hash} into libs/dto/src/page-script.ts and docker/nginx/headers.conf`);
}
