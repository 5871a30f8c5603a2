import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/**
 * What all jest projects share: native ES modules compiled by swc, the workspace's `source` condition
 * (so that `#dto` means the source, not the build), `.js` in an import meaning the `.ts` beside it.
 */
export default {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'es6' },
        sourceMaps: 'inline',
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          keepClassNames: true,
          experimental: { keepImportAttributes: true },
        },
      },
    ],
  },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testSequencer: join(import.meta.dirname, 'tools/slowest-first.mjs'),
  testMatch: ['<rootDir>/**/*.spec.{ts,tsx}'],
  // Specs wait for what must come as long as they compute.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
};
