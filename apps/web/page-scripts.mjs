/**
 * @typedef {object} PageScripts addresses of built scripts
 * @property {string} loader
 * @property {string} app what the loader imports
 * @property {(chunk: string) => string[]} partsOf what the app then asks for to show a page: fetched beside it, not after it
 */

/**
 * Reads the addresses of the scripts from Vite's manifest.
 * @param {Record<string, { file: string, name?: string, isDynamicEntry?: boolean, imports?: string[] }>} manifest
 * @returns {PageScripts}
 */
export function pageScripts(manifest) {
  const main = 'src/main.tsx';
  const withImports = (key, found = new Set()) => {
    if (found.has(key)) return found;
    found.add(key);
    for (const next of manifest[key].imports ?? []) withImports(next, found);
    return found;
  };
  const address = (key) => `/${manifest[key].file}`;
  return {
    loader: address('src/loader.ts'),
    app: address(main),
    partsOf(chunk) {
      const page = Object.keys(manifest).find((key) => manifest[key].isDynamicEntry && manifest[key].name === chunk);
      if (!page) throw new Error(`No chunk of the app is named "${chunk}"`);
      return [...withImports(page, withImports(main))].filter((key) => key !== main).map(address);
    },
  };
}
