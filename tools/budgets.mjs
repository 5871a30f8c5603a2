import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * How much a visitor on a slow phone downloads at most, and the owner to open the dashboard, in bytes after gzip: Home's HTML with its
 * style sheets, the script in it, other scripts before the app, and the app.
 */
export const budgets = { html: 18 * 1024, inPage: 1024, beforeStart: 1.2 * 1024, appOnHome: 165 * 1024, dashboard: 265 * 1024 };

/** The bytes that fit into one packet. */
const packet = 1460;

/**
 * A chunk of the app as the bundler reports it.
 * @typedef {{ fileName: string, code: string, imports: string[], dynamicImports: string[], moduleIds: string[], facadeModuleId: string |
 * null }} Chunk
 */

/**
 * Measures the built site in `folder` and returns one line per figure. A Home page with too many words only causes a warning. Throws,
 * naming each, if scripts exceed a budget, or if a chunk that visitors load contains code of the owner's pages.
 * @param {string} folder @param {Chunk[]} chunks
 */
export function checkBudgets(folder, chunks) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const figures = {
    html: gzipped(html) + sum(linked(html, 'stylesheet').map((path) => fileSize(folder, path))),
    inPage: sum(inlineScripts(html).map(gzipped)),
    beforeStart: sum([...scripts(html), ...linked(html, 'modulepreload')].map((path) => fileSize(folder, path))),
    appOnHome: codeSize(chunks, 'main.tsx', 'home-page.tsx'),
    dashboard: codeSize(chunks, 'stand-ins.ts', 'main.tsx', 'dashboard-page.tsx'),
  };
  const problems = [
    ...Object.keys(budgets)
      .filter((name) => name !== 'html' && figures[name] > budgets[name])
      .map((name) => `${name} is over its budget of ${kib(budgets[name])}`),
    ...ownersCodeForVisitors(chunks),
  ];
  const lines = Object.entries(figures).map(([name, bytes]) => `${name}: ${kib(bytes)} of ${kib(budgets[name])}`);
  if (problems.length) throw new Error([...problems, ...lines].join('\n'));
  return [...lines, ...warning(figures.html)];
}

function warning(bytes) {
  const [now, planned] = [bytes, budgets.html].map((size) => Math.ceil(size / packet));
  return bytes > budgets.html
    ? [`Warning: Home's words make it ${now} packets in place of ${planned}: on a weak signal its foot comes later.`]
    : [];
}

function codeSize(chunks, ...files) {
  const loaded = loadedBy(
    chunks,
    files.map((file) => entry(chunks, file)),
  );
  return sum([...loaded].map(({ code }) => gzipped(code)));
}

/** The chunks that load together with these: their imports, and the imports of those. */
function loadedBy(chunks, entries, follow = (chunk) => chunk.imports) {
  const loaded = new Set(entries);
  for (const chunk of loaded) for (const name of follow(chunk)) loaded.add(chunkNamed(chunks, name));
  return loaded;
}

function ownersCodeForVisitors(chunks) {
  const ofOwner = (id) => /\/features\/admin\/|\/lib\/(?:owner-|session\.)|\/@tanstack\//.test(id ?? '');
  const next = ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports.filter((name) => !ofOwner(chunkNamed(chunks, name).facadeModuleId)),
  ];
  return [...loadedBy(chunks, [entry(chunks, 'main.tsx')], next)].flatMap(({ fileName, moduleIds }) =>
    moduleIds
      .filter(ofOwner)
      .map((id) => `${fileName}, which visitors load, holds ${id.replace(/^.*(?=features\/|lib\/|@tanstack\/)/, '')}`),
  );
}

function entry(chunks, file) {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${file}`));
  if (!found) throw new Error(`No chunk begins with ${file}`);
  return found;
}

function chunkNamed(chunks, name) {
  const found = chunks.find(({ fileName }) => fileName === name);
  if (!found) throw new Error(`No chunk is called ${name}`);
  return found;
}

const tags = (html, name) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
const attribute = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const scripts = (html) =>
  tags(html, 'script')
    .map((tag) => attribute(tag, 'src') ?? attribute(tag, 'data-run'))
    .filter(Boolean);
const inlineScripts = (html) =>
  [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes]) => !/\s(src|type)=/.test(attributes ?? ''))
    .map(([, , code]) => code);
const linked = (html, rel) =>
  tags(html, 'link')
    .filter((tag) => attribute(tag, 'rel') === rel)
    .map((tag) => attribute(tag, 'href'));

function fileSize(folder, path) {
  const file = join(folder, path);
  if (!existsSync(file)) throw new Error(`Home names ${path}, which was not built`);
  return gzipped(readFileSync(file));
}

const gzipped = (content) => gzipSync(content, { level: 9 }).length;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
