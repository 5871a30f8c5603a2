import { availableParallelism } from 'node:os';
import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'web',
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/test/jsdom-gaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/patience.ts'],
  testTimeout: 60_000,
  // Specs wait for what must come as long as they compute.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
};
