import { build } from './build.mjs';
import { loadSettings } from './settings.mjs';

// npm start: the built product in this very process, so that signals, output and exit code are its own.
loadSettings();
build();
process.setSourceMapsEnabled(true);
await import(new URL('../dist/api/main.js', import.meta.url).href);
