import { nx } from './build.mjs';
import { runServer } from './run-server.mjs';
import { loadSettings } from './settings.mjs';

// The server of npm run dev: compiled again at each start; node --watch-path restarts it at each change.
process.env.NODE_ENV ??= 'development';
loadSettings();
await nx(['-t', 'build', '-p', 'dto,api']);
runServer();
