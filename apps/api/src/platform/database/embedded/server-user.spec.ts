import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('says once that it created the user that root needs; other users need none', () => {
  const made = join(folder, 'made');
  writeFileSync(join(folder, 'id'), `#!/bin/sh\ntest -e ${made} && echo 1234\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'useradd'), `#!/bin/sh\n: > ${made}\n`, { mode: 0o755 });
  const script = `
    const { serverUser } = await import('./dist/api/platform/database/embedded/server-user.js');
    console.log(JSON.stringify([serverUser(), serverUser()]));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: folder },
    encoding: 'utf8',
  });
  const isRoot = userInfo().uid === 0;
  const ids = { uid: 1234, gid: 1234 };
  expect(JSON.parse(stdout)).toEqual(isRoot ? [ids, ids] : [null, null]);
  expect(stderr.split('\n').filter((line) => line.includes('Created the system user "postgres"'))).toHaveLength(isRoot ? 1 : 0);
});
