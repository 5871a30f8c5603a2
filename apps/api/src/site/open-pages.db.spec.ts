import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiProcess } from '../../test/api-process.js';
import { scratchDatabase } from '../../test/peers/scratch-database.js';
import { workspaceRoot } from '../platform/config/workspace-root.js';
import { freePort } from '../platform/database/embedded/free-port.js';

const folder = mkdtempSync(join(tmpdir(), 'releases-'));
let api: ApiProcess | undefined;
afterAll(async () => {
  await api?.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** The built product with the site of this release, as the build leaves it: without files of the previous release. */
function build(release: number): void {
  const web = join(folder, 'dist/web');
  rmSync(web, { recursive: true, force: true });
  mkdirSync(join(web, 'assets'), { recursive: true });
  for (const file of ['index.html', '404.html', `assets/page-${release}.js`]) writeFileSync(join(web, file), `${file} of ${release}`);
}

test('a page that was open during a release still gets its scripts from the new server', async () => {
  const database = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  for (const file of ['package.json', 'dist/api', 'dist/dto']) cpSync(join(workspaceRoot, file), join(folder, file), { recursive: true });
  symlinkSync(join(workspaceRoot, 'node_modules'), join(folder, 'node_modules'));
  api = new ApiProcess(join(folder, 'data'), await freePort(), { DATABASE_URL: database.url }, folder);
  for (const release of [1, 2]) {
    build(release);
    await api.start();
    await expect(textOf(`${api.url}/`)).resolves.toBe(`200 index.html of ${release}`);
    await expect(textOf(`${api.url}/assets/page-1.js`)).resolves.toBe('200 assets/page-1.js of 1');
    await api.end('SIGTERM');
  }
  await database.drop();
});

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url);
  return `${answer.status} ${await answer.text()}`;
}
