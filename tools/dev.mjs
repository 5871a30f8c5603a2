import { join } from 'node:path';
import concurrently from 'concurrently';
import { nx } from './build.mjs';

// npm run dev: the site with hot reload at one address, and behind it the server, which restarts at every change.
const workspace = join(import.meta.dirname, '..');
const apiPort = process.env.API_PORT ?? '3000';
const watched = ['apps/api/src', 'libs/dto/src'].map((folder) => `--watch-path=${folder}`).join(' ');

await nx(['-t', 'pictures']);
const { result } = concurrently(
  [
    { name: 'api', command: `node ${watched} --watch-preserve-output tools/dev-api.mjs`, env: { PORT: apiPort } },
    { name: 'web', command: 'vite apps/web --clearScreen false', env: { API_PORT: apiPort } },
  ],
  { cwd: workspace, killOthersOn: ['failure', 'success'], prefixColors: 'auto' },
);
await result.catch(() => {
  process.exitCode = 1;
});
