import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const source = '/src/lib/fetch-parts.ts';

/** Files that are on every page before any other part is asked for. */
const always = /^assets\/(?:react|design|main|rolldown-runtime)-/;

/** Vite's list of what a lazy import needs, with the part's own file and without what is there anyway. */
export function neededFiles(file: string, files: string[]): string[] {
  return [...new Set([file, ...files])].filter((name) => !always.test(name));
}

/**
 * Lets every lazy import fetch its files before it runs, by `fetchParts` in place of Vite's own preloading. Fails the build when
 * Vite no longer asks for its helper, since a lost file would then be lost until the page is loaded anew.
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
