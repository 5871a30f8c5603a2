import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../tools/compile.mjs';
import preset from '../../jest.preset.js';

const workspace = join(import.meta.dirname, '../..');
const compiled = join(workspace, 'dist/specs/api');

/**
 * The server's specs run in plain Node: jest's own sandbox loads NestJS and TypeORM anew for each of 140 files, which takes as long as the
 * tests. So they are compiled first, with the contract.
 */
export default async () => {
  rmSync(compiled, { recursive: true, force: true });
  for (const folder of ['src', 'test']) await compile(join(import.meta.dirname, folder), join(compiled, folder));
  await compile(join(workspace, 'libs/dto/src'), join(workspace, 'dist/dto'), (path) => !path.endsWith('.spec.ts'));
  return {
    displayName: 'api',
    rootDir: compiled,
    runner: 'jest-light-runner/child-process',
    transform: {},
    testMatch: ['<rootDir>/src/**/*.spec.js'],
    testSequencer: preset.testSequencer,
    globalSetup: '<rootDir>/test/global-setup.js',
    globalTeardown: '<rootDir>/test/global-teardown.js',
    // Specs wait more than they compute; more workers would use up PostgreSQL's connections.
    maxWorkers: 6,
    // A failed test may leave a server open; the run must end and report it all the same.
    forceExit: true,
  };
};
