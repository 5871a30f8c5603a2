import preset from '../../jest.preset.js';

export default { ...preset, displayName: 'web', testEnvironment: 'jsdom' };
