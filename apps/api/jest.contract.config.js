import config from './jest.config.js';

/** Tests that need no database: what the calls accept, refuse and return. */
export default { ...config, displayName: 'contract', testMatch: ['**/*.contract.spec.js'], globalSetup: undefined, globalTeardown: undefined };
