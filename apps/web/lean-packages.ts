import type { Plugin } from 'vite';

/**
 * Modules that Material UI exports and this site never runs: the importing modules, the import, and the code that replaces it. Beside each
 * stands what that saves, after gzip.
 */
const unused = [
  // The theme disables ripples: 2.5 KB.
  { importer: /material\/ButtonBase\//, source: /\/TouchRipple\.mjs$/, code: 'export default () => null;' },
  // No button shows a spinner inside itself: 0.9 KB.
  { importer: /material\/(?:Icon)?Button\//, source: /\/CircularProgress\/index\.mjs$/, code: 'export default () => null;' },
  // Text areas grow by CSS, so no field is `multiline`: 1.2 KB.
  { importer: /material\/InputBase\//, source: /\/TextareaAutosize\/index\.mjs$/, code: 'export default () => null;' },
  // Each select has an outlined input: 0.7 KB.
  { importer: /material\/NativeSelect\//, source: /\/Input\/index\.mjs$/, code: 'export default () => null;' },
];

/**
 * Replaces modules that the app includes but never runs. Pages are prerendered without them too, so the build fails if one is needed after
 * all.
 */
export function leanPackages(): Plugin {
  const matched = new Set<number>();
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const part = unused.findIndex((entry) => entry.importer.test(importer) && entry.source.test(source));
      if (part < 0) return undefined;
      matched.add(part);
      return `\0unused-${part}`;
    },
    load(id) {
      return id.startsWith('\0unused-') ? unused[Number(id.slice('\0unused-'.length))]?.code : undefined;
    },
    buildEnd(error) {
      const missed = unused.filter((_, part) => !matched.has(part));
      if (!error && missed.length > 0) {
        throw new Error(`lean-packages: nothing asks for ${missed.map(({ source }) => String(source)).join(', ')} any more`);
      }
    },
  };
}
