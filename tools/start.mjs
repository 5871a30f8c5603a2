import { build } from './build.mjs';

// npm start: the built product in this very process, so that signals, output and exit code are its own.
build();
process.setSourceMapsEnabled(true);
await import('../dist/api/main.js');
