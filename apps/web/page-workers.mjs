import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * The workers that cache pages for when there is no signal: script and source, pages, the pages' first chunks, and the parts of the
 * app that they do without (other pages, and the forms on them).
 * @type {readonly PageWorker[]}
 * @typedef {{ script: string, source: string, pages: string[], chunks: string[], elsewhere: RegExp }} PageWorker
 */
const workers = [
  {
    script: 'sw-quote.js',
    source: 'src/sw-quote.ts',
    pages: ['/quote'],
    chunks: ['src/features/quote/quote-page.tsx'],
    elsewhere: /features\/(?!quote\/).*|.*(?<!quote)-page\.tsx$/,
  },
  {
    script: 'sw-owner.js',
    source: 'src/sw-owner.ts',
    pages: ['/admin/dashboard', '/admin/login'],
    chunks: ['src/features/admin/frame/dashboard-page.tsx', 'src/features/admin/sign-in/login-page.tsx'],
    elsewhere: /features\/(?!admin\/).*/,
  },
];

/**
 * Builds the workers into `folder`, each with the list of its pages' files: their HTML, the scripts that they load at the start or
 * later, the fonts. Runs after the pages were rendered, because a list's name changes with any of its files.
 * @param {{ web: string, folder: string, mode: string, manifest: Manifest, fonts: string[] }} site
 * @typedef {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} Manifest
 */
export async function buildPageWorkers({ web, folder, mode, manifest, fonts }) {
  for (const { script, source, pages, chunks, elsewhere } of workers) {
    const files = [...pages, ...partsOf(folder, manifest, chunks, elsewhere), ...fonts];
    const content = createHash('sha256').update(JSON.stringify(files));
    for (const page of pages) content.update(readFileSync(join(folder, page, 'index.html')));
    await build({
      configFile: false,
      root: web,
      mode,
      logLevel: 'warn',
      resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
      define: { release: JSON.stringify({ name: content.digest('hex').slice(0, 16), files }) },
      build: {
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        rolldownOptions: { input: join(web, source), output: { format: 'iife', entryFileNames: script, codeSplitting: false } },
      },
    });
  }
}

/** Addresses of every script that pages with these chunks may ask for. */
function partsOf(folder, manifest, chunks, elsewhere) {
  const found = new Set();
  const follow = (key) => {
    if (found.has(key)) return;
    found.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key];
    for (const next of [...imports, ...dynamicImports.filter((name) => !elsewhere.test(name))]) follow(next);
  };
  for (const key of ['src/loader.ts', 'src/await-draft.ts', 'src/after-paint.ts', 'src/main.tsx', ...chunks]) follow(key);
  const files = [...found].map((key) => manifest[key].file);
  // The scripts of web workers are separate files, which no import names.
  const beside = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/assets\/[\w.-]+\.worker-[\w-]+\.js/g) ?? []);
  return [...new Set([...files, ...beside])].map((file) => `/${file}`).sort();
}
