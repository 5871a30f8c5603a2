import type { Plugin } from 'vite';

/** Modules of Material UI that this site never runs: the importing modules, the import, and the code that replaces it. */
const unused = [
  // The theme has no second scheme, so the code that switches CSS variables never runs. These two save 4.4 KB and 3.0 KB gzip.
  {
    importer: /material\/styles\//,
    source: /\/createThemeWithVars\.mjs$/,
    code: 'export default undefined; export const createGetCssVar = undefined;',
  },
  {
    importer: /material\/styles\//,
    source: /\/ThemeProviderWithVars\.mjs$/,
    code: ['CssVarsProvider', 'useColorScheme', 'getInitColorSchemeScript'].map((name) => `export const ${name} = undefined;`).join('\n'),
  },
  // The theme disables ripples. This saves 2.5 KB.
  { importer: /material\/ButtonBase\//, source: /\/TouchRipple\.mjs$/, code: 'export default () => null;' },
  // No button shows a spinner inside itself. This saves 0.9 KB.
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
