import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteEdits } from '#dto';
import { openProduct } from '../../test/open-product.js';
import type { DoctorFindings } from '../operations/watch/doctor-findings.js';
import { freePort } from '../platform/database/embedded/free-port.js';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const doctor = (env: NodeJS.ProcessEnv, ...words: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, ['dist/api/commands/doctor.js', ...words], { env }, (error, stdout) => resolve({ code: error?.code, said: stdout }));
  });

test('the owner’s published words count, not those that the site came with', async () => {
  const product = await openProduct();
  const phones = { phone: '020 7946 0018', secondPhone: '020 7946 0118', emergencyPhone: '020 7946 0999' };
  const links = Object.fromEntries(['facebook', 'instagram', 'google', 'checkatrade'].map((name) => [name, `https://oak.co.uk/${name}`]));
  const edits: SiteEdits = { business: { ...phones, ...links, name: 'Oak Trees', shortName: 'Oak', email: 'hello@oak.co.uk' }, reviews: [] };
  await product.dataSource.query(`INSERT INTO site_versions (number, edits, kind, made_by) VALUES (1, $1, 'publish', 'Ada')`, [edits]);
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9', MIN_FREE_BYTES: '0' };
  const { said } = await doctor({ ...env, DATA_DIR: product.environment.DATA_DIR, DATABASE_URL: product.environment.DATABASE_URL }, '--json');
  const { mailbox, notices } = JSON.parse(said) as DoctorFindings;
  expect(mailbox).toBe('hello@oak.co.uk');
  expect(notices.filter(({ id, text }) => id === 'identity' || id === 'mail' || /samples/.test(text))).toEqual([]);
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
  for (const id of ['storage', 'disk', 'secrets']) expect(said).toMatch(new RegExp(`^ok {4}${id}$`, 'm'));
  expect(said).toMatch(/^skip {2}schema: the database does not answer$/m);
});
