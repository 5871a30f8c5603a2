import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteEdits } from '#dto';
import { openProduct } from '../../test/open-product.js';
import { SmtpPeer } from '../../test/peers/smtp-peer.js';
import type { Findings } from '../operations/readiness/checks.js';
import { freePort } from '../platform/database/embedded/free-port.js';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const doctor = (env: NodeJS.ProcessEnv, ...words: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, ['dist/api/commands/doctor.js', ...words], { env }, (error, stdout) => resolve({ code: error?.code, said: stdout }));
  });

test('a new installation whose settings are right alarms nobody; the published mailbox counts, and what was skipped is listed', async () => {
  const product = await openProduct();
  const peer = new SmtpPeer();
  await peer.start();
  const edits: SiteEdits = { business: { email: 'hello@oak.co.uk' } };
  await product.dataSource.query(`INSERT INTO site_versions (number, edits, kind, made_by) VALUES (1, $1, 'publish', 'Ada')`, [edits]);
  const { DATA_DIR, DATABASE_URL } = product.environment;
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', SMTP_URL: `smtp://127.0.0.1:${peer.port}`, MIN_FREE_BYTES: '0', DATA_DIR, DATABASE_URL };
  const { said } = await doctor(env, '--json');
  const { mailbox, notices, skipped } = JSON.parse(said) as Findings;
  expect(mailbox).toBe('hello@oak.co.uk');
  // All that is left: a public address.
  expect(notices.map(({ id }) => id)).toEqual(['address']);
  expect(skipped).toEqual({ site: 'http://localhost:3000 is a stand-in', proxy: 'http://localhost:3000 is a stand-in' });
  await peer.stop();
  await product.close();
});

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
  const { code, said } = await doctor(env);
  expect(code).toBe(2);
  expect(said).toMatch(/^FAIL {2}database: .*\n {6}→ No PostgreSQL answers at the address of DATABASE_URL\. Start it/m);
  for (const id of ['storage', 'disk']) expect(said).toMatch(new RegExp(`^ok {4}${id}$`, 'm'));
  expect(said).toMatch(/^skip {2}schema: the database does not answer$/m);
});
