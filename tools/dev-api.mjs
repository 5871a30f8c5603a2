import { nx } from './build.mjs';
import { runServer } from './run-server.mjs';
import { loadSettings } from './settings.mjs';

// The server of npm run dev: built anew at each start, and node --watch-path starts it at each change.
process.env.NODE_ENV ??= 'development';
loadSettings();
await nx(['-t', 'build', '-p', 'dto,api']);
runServer();
