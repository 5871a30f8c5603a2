import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../platform/database/embedded/free-port.js';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test('without a database the doctor carries on, says how to mend it, and ends with 2', async () => {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR,
    DATABASE_URL: `postgresql://site@127.0.0.1:${port}/site`,
    PORT: String(port),
    MIN_FREE_BYTES: '0',
  };
  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, ['dist/api/commands/doctor.js'], { env }, (error, stdout) => resolve({ code: error?.code, said: stdout }));
  });
  expect(code).toBe(2);
  expect(said).toMatch(/^FAIL {2}database: .*\n {6}→ No PostgreSQL answers at the address of DATABASE_URL\. Start it/m);
  for (const id of ['storage', 'disk', 'secrets']) expect(said).toMatch(new RegExp(`^ok {4}${id}$`, 'm'));
  expect(said).toMatch(/^skip {2}schema: the database does not answer$/m);
});
