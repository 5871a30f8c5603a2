import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageScripts } from './page-scripts.mjs';
import { buildPageWorkers } from './page-workers.mjs';
import { previewGround } from './renderer/link-preview-drawing.mjs';
import { groundOf } from './renderer/link-previews.mjs';

/**
 * What the renderer needs of the build: scripts in the pages, and the pages' template.
 * @typedef {{ loader: string, app: string, awaitDraft: string, firstPresses: string, parts: Record<string, string[]> }} RenderedScripts
 *   addresses; `firstPresses` is the text of the script inside the page; `parts` by page
 * @typedef {{ scripts: RenderedScripts, fontCss: string, template: string, icon: string, workers: import('./page-workers.mjs').BuiltWorker[] }} RendererInputs
 */

/**
 * Puts all that a render needs beside the built `entry-server.js`: the code that writes the pages, their inputs, the workers without their
 * lists, and what link previews are drawn from.
 * @param {typeof import('./src/entry-server')} server
 * @param {{ web: string, folder: string, renderer: string, mode: string }} build `folder`: the built site
 */
export async function writeRenderer(server, { web, folder, renderer, mode }) {
  const text = (file) => readFileSync(join(web, file), 'utf8');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const { firstPresses, partsOf, ...scripts } = pageScripts(manifest);
  /** @type {RendererInputs} */
  const inputs = {
    scripts: {
      ...scripts,
      firstPresses: readPageScript(join(folder, firstPresses), server.pageScriptHash),
      parts: Object.fromEntries(server.pages.map(({ chunk }) => [chunk, partsOf(chunk)])),
    },
    fontCss: text('fonts.css'),
    template: text('index.html'),
    icon: text('public/favicon.svg').trim(),
    workers: [],
  };
  rmSync(join(folder, firstPresses));
  inputs.workers = await buildPageWorkers({ web, folder, renderer, mode, manifest });
  writeFileSync(join(renderer, 'inputs.json'), JSON.stringify(inputs));
  cpSync(join(web, 'renderer'), renderer, { recursive: true });
  cpSync(join(web, 'link-preview-font.ttf'), join(renderer, 'link-preview-font.ttf'));
  cpSync(join(web, 'src/ui/logo-mark.json'), join(renderer, 'logo-mark.json'));
  mkdirSync(join(renderer, 'grounds'));
  const cut = async ({ path, picture, focus }) => writeFileSync(join(renderer, groundOf(path)), await previewGround(join(web, `pictures/${picture}.jpg`), focus));
  await Promise.all(server.linkPreviews.map(cut));
}

/** Reads the inline script of the pages. Throws if the content security policy would keep it from running. */
function readPageScript(file, expectedHash) {
  const script = readFileSync(file, 'utf8').trim();
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  if (hash === expectedHash) return script;
  throw new Error(`first-presses.ts has changed: put ${hash} into libs/dto/src/page-script.ts and docker/nginx/site/headers.conf`);
}
