/**
 * @typedef {object} PageScripts addresses of built scripts
 * @property {string} firstPresses inline in the page
 * @property {string} loader requested by that
 * @property {string} app imported by the loader
 * @property {string} awaitDraft runs beside the loader, on the quote page
 * @property {(chunk: string) => string[]} partsOf a page's parts, each after its imports: fetched together, run one by one
 */

/**
 * Reads the addresses of the scripts from Vite's manifest. Throws if a page is not there, or if parts import each other: none could
 * run first.
 * @param {Record<string, { file: string, name?: string, isDynamicEntry?: boolean, imports?: string[] }>} manifest
 * @returns {PageScripts}
 */
export function pageScripts(manifest) {
  const main = 'src/main.tsx';
  const inOrder = (key, found = new Set(), importers = []) => {
    if (importers.includes(key)) throw new Error(`Parts of the app import each other: ${[...importers, key].join(' → ')}`);
    for (const next of manifest[key].imports ?? []) if (!found.has(next)) inOrder(next, found, [...importers, key]);
    return found.add(key);
  };
  const address = (key) => `/${manifest[key].file}`;
  return {
    firstPresses: address('src/first-presses.ts'),
    loader: address('src/loader.ts'),
    app: address(main),
    awaitDraft: address('src/await-draft.ts'),
    partsOf(chunk) {
      const page = Object.keys(manifest).find((key) => manifest[key].isDynamicEntry && manifest[key].name === chunk);
      if (!page) throw new Error(`No chunk of the app is named "${chunk}"`);
      return ['src/after-paint.ts', ...inOrder(page, inOrder(main))].map(address);
    },
  };
}
