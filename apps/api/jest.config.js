import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'api',
  globalSetup: './test/global-setup.js',
  globalTeardown: './test/global-teardown.js',
  testTimeout: 20_000,
};
