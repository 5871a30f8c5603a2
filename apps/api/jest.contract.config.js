import preset from '../../jest.preset.js';

/** Tests that need neither a database nor a build: what the calls accept, refuse and return. */
export default { ...preset, displayName: 'contract', testMatch: ['**/*.contract.spec.ts'] };
