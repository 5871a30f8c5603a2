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
 * Builds the workers into `renderer`, without the lists of their files (`release` in their sources), which the renderer writes in front:
 * they change with the pages.
 * @param {{ web: string, folder: string, renderer: string, mode: string, manifest: Manifest }} site
 * @typedef {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} Manifest
 * @returns {Promise<BuiltWorker[]>}
 * @typedef {{ script: string, pages: string[], parts: string[] }} BuiltWorker its pages, and addresses of the scripts that they may ask for
 */
export async function buildPageWorkers({ web, folder, renderer, mode, manifest }) {
  for (const { script, source } of workers)
    await build({
      configFile: false,
      root: web,
      mode,
      logLevel: 'warn',
      resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
      build: {
        outDir: renderer,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        rolldownOptions: { input: join(web, source), output: { format: 'iife', entryFileNames: script, codeSplitting: false } },
      },
    });
  return workers.map(({ script, pages, chunks, elsewhere }) => ({ script, pages, parts: partsOf(folder, manifest, chunks, elsewhere) }));
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
