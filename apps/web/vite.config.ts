import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanPackages } from './lean-packages.ts';

const apiPort = process.env.API_PORT ?? '3000';
const source = join(import.meta.dirname, 'src');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanPackages()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // One bundle, so that the prerendered pages use one React and one Emotion.
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: { main: join(source, 'main.tsx'), loader: join(source, 'loader.ts') },
      preserveEntrySignatures: 'allow-extension',
      // Few files for what every page needs: many small ones are larger together and later. More than one, so that a phone
      // can answer its user between running the one and the next.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: 'design', tags: ['$initial'], test: /node_modules\/(?:@mui|@emotion|stylis)\// },
            { name: 'site', tags: ['$initial'], test: (id) => !id.endsWith('/loader.ts') },
          ],
        },
      },
      // Tables and helpers: what a page does not use of them is dropped.
      treeshake: { moduleSideEffects: [{ test: /libs\/dto\/|node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false }] },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
});
