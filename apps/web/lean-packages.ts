import type { Plugin } from 'vite';

/** Modules of Material UI that this site never runs: who asks for them, what for, and what they get instead. */
const unused = [
  // The theme has no second scheme, so none of the code that switches CSS variables is reached: 4.4 KB gzip, then 3.0.
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
  // `disableRipple` is the theme's default: 2.5 KB.
  { importer: /material\/ButtonBase\//, source: /\/TouchRipple\.mjs$/, code: 'export default () => null;' },
  // No button shows a spinner inside itself: 0.9 KB.
  { importer: /material\/(?:Icon)?Button\//, source: /\/CircularProgress\/index\.mjs$/, code: 'export default () => null;' },
];

/**
 * Replaces modules that the app carries along without use. Every page is rendered without them at build time too, so that one
 * that is needed after all shows at once.
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
