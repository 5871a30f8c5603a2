import { availableParallelism } from 'node:os';
import preset from '../../jest.preset.js';

// Specs wait for PostgreSQL and for time-outs as long as they compute. More than six at once would use up its connections.
const workers = Math.min(6, Math.ceil(availableParallelism() * 1.5));

export default {
  ...preset,
  displayName: 'api',
  globalSetup: './test/global-setup.js',
  globalTeardown: './test/global-teardown.js',
  testTimeout: 60_000,
  maxWorkers: workers,
  // A test that failed midway may leave a server open; the run must end and say so all the same.
  forceExit: true,
};
