import { join } from 'node:path';
import { build } from 'vite';

/** The workers that keep pages for when there is no signal, by name: their pages, and the folder of `src/features` whose code these run. */
const workers = {
  'sw-quote': { pages: ['/quote'], features: 'quote' },
  'sw-owner': { pages: ['/admin/dashboard', '/admin/login'], features: 'admin' },
};

/**
 * Builds the workers into `renderer`, without the lists of their files (`release` in their sources), which the renderer writes in front:
 * they change with the pages, in the owner's words, where Workbox's own build tools do not run.
 * @param {{ web: string, renderer: string, mode: string, manifest: Manifest }} site
 * @typedef {Record<string, { file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[] }>} Manifest
 * @returns {Promise<BuiltWorker[]>}
 * @typedef {{ script: string, pages: string[], parts: string[] }} BuiltWorker its pages, and addresses of the parts that they may ask for
 */
export async function buildPageWorkers({ web, renderer, mode, manifest }) {
  for (const name of Object.keys(workers))
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
        rolldownOptions: {
          input: join(web, `src/${name}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js`, codeSplitting: false },
        },
      },
    });
  return Object.entries(workers).map(([name, { pages, features }]) => ({ script: `${name}.js`, pages, parts: partsOf(manifest, features) }));
}

/** Every file that pages with these features may ask for: the app, without what other features bring when they are opened. */
function partsOf(manifest, features) {
  const found = new Set(Object.keys(manifest).filter((key) => manifest[key].isEntry));
  const isElsewhere = (key) => key.startsWith('src/features/') && !key.startsWith(`src/features/${features}/`);
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = manifest[key];
    for (const next of [...imports, ...dynamicImports.filter((name) => !isElsewhere(name))]) found.add(next);
  }
  const filesOf = ({ file, css = [], assets = [] }) => [file, ...css, ...assets];
  return [...new Set([...found].flatMap((key) => filesOf(manifest[key])))].map((file) => `/${file}`).sort();
}
