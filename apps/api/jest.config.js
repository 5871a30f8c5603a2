import { join } from 'node:path';
import preset from '../../jest.preset.js';

/**
 * The server's specs, compiled by `nx build-specs api`, run in plain Node: jest's own sandbox loads NestJS and TypeORM anew for each of 140
 * files. One process runs them one after another; `npm test` starts several, each with its share of the files.
 */
export default {
  displayName: 'api',
  rootDir: '../../dist/specs/api',
  runner: 'jest-light-runner',
  reporters: ['default', join(import.meta.dirname, 'test/file-time-out.js')],
  transform: {},
  testMatch: ['<rootDir>/src/**/*.spec.js'],
  testSequencer: preset.testSequencer,
  globalSetup: '<rootDir>/test/global-setup.js',
  globalTeardown: '<rootDir>/test/global-teardown.js',
  maxWorkers: 1,
  // A failed test may leave a server open; the run must end and report it all the same.
  forceExit: true,
};
