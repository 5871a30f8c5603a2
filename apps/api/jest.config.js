import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'api',
  globalSetup: './test/global-setup.js',
  globalTeardown: './test/global-teardown.js',
  testTimeout: 60_000,
  // More workers would use up PostgreSQL's connections.
  maxWorkers: Math.min(6, preset.maxWorkers),
  // What specs leave behind in a process slows the next ones: started anew, the run takes a twentieth less of the processor.
  workerIdleMemoryLimit: '400MB',
  // A failed test may leave a server open; the run must end and report it all the same.
  forceExit: true,
};
