import { build } from './build.mjs';
import { runServer } from './run-server.mjs';
import { loadSettings } from './settings.mjs';

// npm start: builds if anything has changed, then serves.
loadSettings();
// Only npm run dev shows developers' pages, such as the API docs, whatever an old .env says.
process.env.NODE_ENV = 'production';
await build();
runServer();
