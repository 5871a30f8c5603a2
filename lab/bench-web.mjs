import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFloorPages } from './bench/floor-pages.mjs';
import { measureInteractions } from './bench/interactions.mjs';
import { measurePages } from './bench/page-runs.mjs';
import { serveFolder } from './bench/serve-folder.mjs';
import { visitorInteractions } from './bench/visitor-interactions.mjs';
import { findBrowser } from '../tools/browser.mjs';
import { startProduct } from '../tools/product.mjs';

// npm run bench:web -- [--runs 5] [--pages /,/quote] [--beside http://127.0.0.1:4900] [--out /tmp/web.md]: compares the site with the
// floor pages, and with another build that is running at an address.
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, pages: { type: 'string' }, beside: { type: 'string' }, out: { type: 'string' } },
});
const runs = Number(values.runs);
const browser = await findBrowser();
const floorFolder = await mkdtemp(join(tmpdir(), 'floor-pages-'));
await writeFloorPages(floorFolder);
const floor = await serveFolder(floorFolder);
const product = await startProduct();
try {
  const paths = values.pages?.split(',') ?? (await publicPaths(product.baseURL));
  const pages = [
    { name: 'floor, with picture', url: `${floor.url}/picture/` },
    { name: 'floor, text only', url: `${floor.url}/text/` },
    ...paths.flatMap((path) => [
      { name: path, url: product.baseURL + path },
      ...(values.beside ? [{ name: `${path}, the build beside`, url: values.beside + path }] : []),
    ]),
  ];
  const measured = await measurePages(pages, runs, browser);
  const pageReport = `${heading()}\n\n${pageTable(measured)}\n`;
  console.log(`\n${pageReport}`);
  const interactions = await measureInteractions(product.baseURL, visitorInteractions, runs, browser);
  console.log(interactionTable(interactions));
  if (values.out) await writeFile(values.out, `${pageReport}\n${interactionTable(interactions)}\n`);
} finally {
  await product.stop();
  await floor.stop();
  await rm(floorFolder, { recursive: true });
}

/** The paths in the site map: every public page. */
async function publicPaths(baseURL) {
  const sitemap = await (await fetch(`${baseURL}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

function heading() {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`;
  return `Measured on ${new Date().toISOString().slice(0, 10)}, ${machine}; medians of ${runs} interleaved runs.`;
}

function pageTable(rows) {
  const base = rows[0].lcp;
  const kib = (bytes) => (bytes / 1024).toFixed(0);
  const cells = (row) => [
    row.name,
    [row.performance, row.accessibility, row['best-practices'], row.seo].join(' / '),
    Math.round(row.fcp),
    Math.round(row.lcp),
    (row.lcp / base).toFixed(2),
    Math.round(row.tbt),
    Number(row.cls.toFixed(3)),
    kib(row.bytes),
    kib(row.scriptBytes),
    row.failed.join(', '),
  ];
  const titles = ['page', 'scores', 'FCP ms', 'LCP ms', 'LCP × floor', 'TBT ms', 'CLS', 'KiB', 'script KiB', 'audits failed'];
  return markdownTable(titles, rows.map(cells));
}

function interactionTable(rows) {
  return markdownTable(
    ['interaction, CPU slowed 4 times', 'median ms', 'worst ms'],
    rows.map(({ name, median, worst }) => [name, median, worst]),
  );
}

function markdownTable(titles, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
}
