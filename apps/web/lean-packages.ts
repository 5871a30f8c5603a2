import type { Plugin } from 'vite';

/** Parts of Material UI that this site never shows: the file that asks, what it asks for, and what it gets instead. */
const unused = [
  // The theme has no second scheme, so none of the code that switches CSS variables is reached.
  { importer: /material\/styles\//, source: /\/createThemeWithVars\.mjs$/, code: 'export default undefined; export const createGetCssVar = undefined;' },
  {
    importer: /material\/styles\//,
    source: /\/ThemeProviderWithVars\.mjs$/,
    code: ['CssVarsProvider', 'useColorScheme', 'getInitColorSchemeScript'].map((name) => `export const ${name} = undefined;`).join('\n'),
  },
  // `disableRipple` is the theme's default, and no button shows a spinner inside itself.
  { importer: /material\/ButtonBase\//, source: /\/TouchRipple\.mjs$/, code: 'export default () => null;' },
  { importer: /material\/Button\//, source: /\/CircularProgress\/index\.mjs$/, code: 'export default () => null;' },
];

/**
 * Leaves out of the app what packages carry along without use: 15 KB gzip of what a phone would load. Every page is
 * rendered without these parts at build time too, so that a part that is needed after all shows at once.
 */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const part = unused.findIndex((entry) => entry.importer.test(importer) && entry.source.test(source));
      return part < 0 ? undefined : `\0unused-${part}`;
    },
    load(id) {
      return id.startsWith('\0unused-') ? unused[Number(id.slice('\0unused-'.length))]?.code : undefined;
    },
    transform(code, id) {
      if (id.includes('react-router/dist')) return { code: withoutSideEffects(code), map: null };
      // Prefixes are for browsers older than those that the app's code runs on; they would be a third of each page's CSS.
      if (id.includes('@emotion/cache/dist')) return { code: code.replace('defaultStylisPlugins = [prefixer]', 'defaultStylisPlugins = []'), map: null };
      return undefined;
    },
  };
}

/** Marks React Router's components as free of side effects, so that those nobody imports are dropped. */
function withoutSideEffects(code: string): string {
  return code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/(?<= )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ')
    .replace(
      /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});(?:\n\1\.contextType = (\w+);)?$/gm,
      (_, name, component, context = undefined) => `var ${name} = /* @__PURE__ */ (() => Object.assign(${component}, { contextType: ${context} }))();`,
    );
}
