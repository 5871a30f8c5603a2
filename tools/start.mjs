import { build } from './build.mjs';
import { runServer } from './run-server.mjs';
import { loadSettings } from './settings.mjs';

// npm start: builds what has changed, then serves.
loadSettings();
await build();
runServer();
