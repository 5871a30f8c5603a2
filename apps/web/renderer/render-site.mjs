import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planLinkPreviews } from './link-previews.mjs';
import { pageFonts, renderPages } from './render-pages.mjs';

const read = (name) => readFileSync(join(import.meta.dirname, name));

/**
 * Renders every file of the site that depends on the owner's words, the site's address or the day: pages, files for crawlers and phones,
 * link previews, workers, and the script that holds the owner's edits. The words are read when their modules are first imported, so a
 * process renders one site.
 * @param {{ site: string, published?: object, drawn?: string[] }} input `site`: the public address without a slash at the end;
 *   `published`: as `PublishedSite` in libs/dto, absent for the site as shipped; `drawn`: link previews that need no drawing
 * @returns {Promise<Map<string, Buffer | undefined>>} contents by file name; those of `drawn` are undefined
 */
export async function renderSite({ site, published, drawn = [] }) {
  globalThis.publishedSite = published;
  const server = await import('./entry-server.js');
  const inputs = JSON.parse(read('inputs.json').toString());
  const files = new Map();
  const previews = planLinkPreviews(server.linkPreviews, server.business.name, read);
  // One by one: together they would take 30 MB more.
  for (const { file, draw } of previews) files.set(file, drawn.includes(file) ? undefined : await draw());
  const edits = published && editsScript(published);
  if (edits) files.set(edits.file, Buffer.from(edits.text));
  const address = edits && `/${edits.file}`;
  const addresses = Object.fromEntries(previews.map(({ path, file }) => [path, `/${file}`]));
  for (const [name, text] of await renderPages(server, inputs, { site, previews: addresses, edits: address })) files.set(name, Buffer.from(text));
  for (const worker of inputs.workers) files.set(worker.script, workerScript(worker, files, edits, [...(address ? [address] : []), ...pageFonts(inputs.fontCss)]));
  return files;
}

/** Runs in the browser before all modules that hold words (libs/dto/src/site/published.ts). */
function editsScript(published) {
  const text = `globalThis.publishedSite=${JSON.stringify(published)}`;
  return { file: `assets/site-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`, text };
}

/** A worker with the words that it shows and Workbox's list of its files. The list's name changes with its pages' HTML. */
function workerScript({ script, pages, parts }, files, edits, others) {
  const pageEntry = (url) => {
    const integrity = `sha256-${createHash('sha256').update(files.get(`${url.slice(1)}/index.html`)).digest('base64')}`;
    return { url, revision: integrity, integrity };
  };
  const list = [...pages.map(pageEntry), ...[...parts, ...others].map((url) => ({ url, revision: null }))];
  const name = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16);
  const before = `${edits ? `${edits.text};` : ''}const release=${JSON.stringify({ name, files: list })};`;
  return Buffer.concat([Buffer.from(before), read(script)]);
}
