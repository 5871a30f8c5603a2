import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'web',
  testEnvironment: 'jsdom',
  moduleNameMapper: { ...preset.moduleNameMapper, '\\.css$': '<rootDir>/test/no-styles.ts' },
  setupFiles: ['<rootDir>/test/jsdom-gaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/patience.ts'],
  testTimeout: 60_000,
};
