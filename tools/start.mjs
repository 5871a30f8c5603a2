import { build } from './build.mjs';
import { runServer } from './run-server.mjs';
import { loadSettings } from './settings.mjs';

// npm start: builds what has changed, then serves.
loadSettings();
// What is for developers, such as the page of all calls, is shown by npm run dev alone, whatever an old .env says.
process.env.NODE_ENV = 'production';
await build();
runServer();
