import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const page = 'quote/index.html';
/** Pages of the app that are not the quote page, and the form that stands on them: /quote works without them. */
const elsewhere = /features\/(?!quote\/).*|.*(?<!quote)-page\.tsx$/;

/**
 * Builds the worker of the quote page into `folder`, with the list of what that page needs: its HTML, the scripts that it
 * starts with or asks for later, its fonts. Runs after the pages were rendered: the list's name is new with any of them.
 * @param {{ web: string, folder: string, mode: string, manifest: Manifest, fonts: string[] }} site
 * @typedef {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} Manifest
 */
export async function buildQuoteWorker({ web, folder, mode, manifest, fonts }) {
  const files = ['/quote', ...quoteParts(folder, manifest), ...fonts];
  const content = createHash('sha256').update(JSON.stringify(files)).update(readFileSync(join(folder, page)));
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
      rolldownOptions: { input: join(web, 'src/sw-quote.ts'), output: { format: 'iife', entryFileNames: 'sw-quote.js', codeSplitting: false } },
    },
  });
}

/** Addresses of every script that /quote may ask for. */
function quoteParts(folder, manifest) {
  const found = new Set();
  const follow = (key) => {
    if (found.has(key)) return;
    found.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key];
    for (const next of [...imports, ...dynamicImports.filter((name) => !elsewhere.test(name))]) follow(next);
  };
  for (const key of ['src/loader.ts', 'src/main.tsx', 'src/features/quote/quote-page.tsx']) follow(key);
  const chunks = [...found].map((key) => manifest[key].file);
  // Scripts that run beside the page are files of their own, which no import names.
  const beside = chunks.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/assets\/[\w.-]+\.worker-[\w-]+\.js/g) ?? []);
  return [...new Set([...chunks, ...beside])].map((file) => `/${file}`).sort();
}
