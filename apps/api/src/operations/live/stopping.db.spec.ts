import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes } from '#dto';
import { ApiProcess } from '../../../test/api-process.js';
import { scratchDatabase } from '../../../test/peers/scratch-database.js';
import { owner } from '../../../test/start-app.js';
import { freePort } from '../../platform/database/embedded/free-port.js';

test('a server with five open streams stops within three seconds, and ends each of them whole', async () => {
  const database = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'stopping-'));
  const api = new ApiProcess(folder, await freePort(), { DATABASE_URL: database.url });
  await api.start();
  const login = await fetch(`${api.url}${apiRoutes.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const cookie = /session=[^;]+/.exec(String(login.headers.get('set-cookie')))?.[0] ?? '';
  const streams = await Promise.all(Array.from({ length: 5 }, () => fetch(`${api.url}${apiRoutes.updates}`, { headers: { cookie } })));
  const texts = streams.map((stream) => stream.text());
  const begun = Date.now();
  expect(await api.end('SIGTERM')).toBe(0);
  expect(Date.now() - begun).toBeLessThan(3_000);
  for (const text of await Promise.all(texts)) expect(text).toContain('event: hello');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
