import type { Plugin } from 'vite';

/** Parts of Material UI that this site never shows: the file that asks, what it asks for, and what it gets instead. */
const unused = [
  // The theme has no second scheme, so none of the code that switches CSS variables is reached.
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
  // `disableRipple` is the theme's default, and no button shows a spinner inside itself.
  { importer: /material\/ButtonBase\//, source: /\/TouchRipple\.mjs$/, code: 'export default () => null;' },
  { importer: /material\/(?:Icon)?Button\//, source: /\/CircularProgress\/index\.mjs$/, code: 'export default () => null;' },
  // Everything stands below our own theme, so that the default one is never asked.
  { importer: /material\//, source: /\/defaultTheme\.mjs$/, code: 'export default {};' },
];

/**
 * Leaves out of the app what packages carry along without use: 15 KB gzip of what a phone would load. Every page is
 * rendered without these parts at build time too, so that a part that is needed after all shows at once.
 */
export function leanPackages(): Plugin {
  const matched = new Set<string>();
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const part = unused.findIndex((entry) => entry.importer.test(importer) && entry.source.test(source));
      if (part < 0) return undefined;
      matched.add(String(unused[part]?.source));
      return `\0unused-${part}`;
    },
    load(id) {
      return id.startsWith('\0unused-') ? unused[Number(id.slice('\0unused-'.length))]?.code : undefined;
    },
    transform(code, id) {
      if (id.includes('react-router/dist')) return { code: withoutSideEffects(code, matched), map: null };
      const mended = mends.find(({ file }) => id.includes(file));
      if (!mended) return undefined;
      if (!code.includes(mended.from)) throw new Error(`lean-packages: ${id} has no "${mended.from}" any more`);
      matched.add(mended.from);
      return { code: code.replace(mended.from, mended.to), map: null };
    },
    buildEnd(error) {
      if (error) return;
      const wanted = [
        ...unused.map(({ source }) => source),
        ...mends.filter(({ inBrowser }) => !inBrowser || this.environment.name === 'client').map(({ from }) => from),
        ...sideEffects.map(({ pattern }) => pattern),
      ];
      const missed = wanted.map(String).filter((pattern) => !matched.has(pattern));
      if (missed.length > 0) throw new Error(`lean-packages: nothing in the packages matches ${missed.join(', ')} any more`);
    },
  };
}

/** Lines of packages that cost every visitor. What is only there in the browser's app can't be missed in the server's. */
const mends: { file: string; from: string; to: string; inBrowser?: boolean }[] = [
  // Prefixes are for browsers older than those that the app's code runs on; they would be a third of each page's CSS.
  { file: '@emotion/cache/dist', from: 'defaultStylisPlugins = [prefixer]', to: 'defaultStylisPlugins = []' },
  // Prerendered styles stay where they are: moving them would make the browser style the whole page again.
  {
    file: '@emotion/sheet/dist',
    from: '_this.container.insertBefore(tag, before)',
    to: 'tag.isConnected || _this.container.insertBefore(tag, before)',
  },
  // React looks up every millisecond whether the visitor wants something, instead of every five: on a slow phone those are twenty.
  { file: 'scheduler/cjs/scheduler.', from: 'frameInterval = 5,', to: 'frameInterval = 1,', inBrowser: true },
  // No style asks for an icon's name, and in a page an `svg` needs no namespace.
  { file: 'lucide-react/dist/esm/shared/src/build/buildLucideIconNode', from: 'params.includeDefaultClasses === false', to: 'true' },
  { file: 'lucide-react/dist/esm/shared/src/build/defaultAttributes', from: 'xmlns: "http://www.w3.org/2000/svg",', to: '' },
];

/** What keeps React Router's components in the app though nobody imports them. */
const sideEffects = [
  { pattern: /^\w+\.displayName = .*;$/gm, by: '' },
  { pattern: /(?<= )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g, by: '/* @__PURE__ */ ' },
  {
    pattern: /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});(?:\n\1\.contextType = (\w+);)?$/gm,
    by: (_: string, name: string, component: string, context = 'undefined') =>
      `var ${name} = /* @__PURE__ */ (() => Object.assign(${component}, { contextType: ${context} }))();`,
  },
];

/** Marks React Router's components as free of side effects, so that those nobody imports are dropped. */
function withoutSideEffects(code: string, matched: Set<string>): string {
  return sideEffects.reduce((text, { pattern, by }) => {
    const marked = text.replace(pattern, by as string);
    if (marked !== text) matched.add(String(pattern));
    return marked;
  }, code);
}
