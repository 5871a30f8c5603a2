import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const source = '/src/lib/fetch-parts.ts';

/** Files that every page loads before any other part is requested. */
const always = /^assets\/(?:react|design|main|rolldown-runtime)-/;

/** Vite's list of a lazy import's files, with the part's own file and without those already loaded. */
export function neededFiles(file: string, files: string[]): string[] {
  return [...new Set([file, ...files])].filter((name) => !always.test(name));
}

/**
 * Makes every lazy import fetch its files before it runs, with `fetchParts` instead of Vite's own preloading. Vite's public options cannot:
 * `modulePreload` only lists the files, and `vite:preloadError` comes after the failed import, which Chromium remembers. If Vite no longer
 * asks for its helper, the build fails, because a file that did not arrive would then be missing until the page is reloaded.
 */
export function partFetching(): Plugin {
  let used = false;
  return {
    name: 'part-fetching',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load(id) {
      if (id !== helper) return undefined;
      used = true;
      return `import { fetchParts } from '${source}';\nexport const __vitePreload = (load, files) => fetchParts(files).then(load);`;
    },
    buildEnd(error) {
      if (!used && !error) throw new Error(`part-fetching: Vite asks for no "${helper.slice(1)}" any more`);
    },
  };
}
