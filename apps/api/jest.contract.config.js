import preset from '../../jest.preset.js';

/** The ring of tests that needs neither a database nor a build: what the calls take, refuse and answer. */
export default { ...preset, displayName: 'contract', testMatch: ['**/*.contract.spec.ts'] };
