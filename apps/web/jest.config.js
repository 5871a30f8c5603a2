import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'web',
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/test/jsdom-gaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/patience.ts'],
  testTimeout: 60_000,
};
