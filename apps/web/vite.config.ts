import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiPort = process.env.API_PORT ?? '3000';
const source = join(import.meta.dirname, 'src');

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // One bundle, so that the prerendered pages use one React and one Emotion.
  ssr: { noExternal: command === 'build' || undefined, resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  // The renderer holds one of React's two builds, as the site does.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify(mode) } : {},
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: ['es2022', 'safari15'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: ['main.tsx', 'stand-ins.ts'].map((file) => join(source, file)),
      preserveEntrySignatures: 'allow-extension',
      // What every page needs is in three files, so that a phone can respond to the visitor after running each. What visitors' pages
      // share is in one: the names of five more would take Home to an eleventh packet. All others are cut by the bundler.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules\/(?:react|react-dom|scheduler)\/|\/react-root\./ },
            { name: 'design', tags: ['$initial'], test: /node_modules\/(?:@mui|@emotion|stylis)\// },
            { name: 'site', tags: ['$initial'], test: (id) => !id.endsWith('/stand-ins.ts') },
            {
              name: 'page',
              minShareCount: 2,
              test: /\/src\/(?:ui\/(?:blocks|drawing|facts-list|picture)|content\/(?:credentials|picture-texts|price-words))/,
            },
          ],
        },
      },
      // These modules have no side effects, so what a page does not use of them is dropped.
      treeshake: { moduleSideEffects: [{ test: /libs\/dto\/|node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false }] },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
}));
