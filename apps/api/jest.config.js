import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'api',
  globalSetup: './test/global-setup.js',
  globalTeardown: './test/global-teardown.js',
  testTimeout: 60_000,
  // More workers would use up PostgreSQL's connections.
  maxWorkers: Math.min(6, preset.maxWorkers),
  // A failed test may leave a server open; the run must end and report it all the same.
  forceExit: true,
};
