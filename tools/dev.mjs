import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import concurrently from 'concurrently';

// npm run dev: the site with hot reload at one address, the server behind it restarting on every change.
const cwd = join(import.meta.dirname, '..');
const apiPort = process.env.API_PORT ?? '3000';
const watch = 'swc src --strip-leading-paths -q -w -d ../../dist';

const { status } = spawnSync(process.execPath, ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build', '-p', 'dto,api'], {
  cwd,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const { result } = concurrently(
  [
    { name: 'dto', command: `${watch}/dto`, cwd: join(cwd, 'libs/dto') },
    { name: 'api build', command: `${watch}/api`, cwd: join(cwd, 'apps/api') },
    {
      name: 'api',
      command: 'node --watch --watch-preserve-output --enable-source-maps dist/api/main.js',
      cwd,
      env: { PORT: apiPort },
    },
    { name: 'web', command: 'vite apps/web --clearScreen false', cwd, env: { API_PORT: apiPort } },
  ],
  { killOthersOn: ['failure', 'success'], prefixColors: 'auto' },
);
await result.catch(() => process.exit(1));
