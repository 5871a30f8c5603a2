import config from './jest.config.js';

/** Tests that need neither a database nor a build: what the calls accept, refuse and return. */
export default async () => ({ ...(await config()), displayName: 'contract', testMatch: ['**/*.contract.spec.js'], globalSetup: undefined, globalTeardown: undefined });
