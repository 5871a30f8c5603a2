import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scratchDatabase, type ScratchDatabase } from '../../test/peers/scratch-database.js';
import { freePort } from '../platform/database/embedded/free-port.js';

let database: ScratchDatabase;
const DATA_DIR = mkdtempSync(join(tmpdir(), 'backup-command-'));
beforeAll(async () => {
  database = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
});
afterAll(async () => {
  await database.drop();
  rmSync(DATA_DIR, { recursive: true });
});
afterEach(() => rmSync(join(DATA_DIR, 'backups'), { recursive: true, force: true }));

/** The number of backups. */
const backupsMade = () => readdirSync(join(DATA_DIR, 'backups')).filter((name) => name.startsWith('tree-surgery-')).length;

/** Runs the command with these settings; returns its exit status, its output and the number of backups afterwards. */
async function backup(settings: NodeJS.ProcessEnv): Promise<{ code: unknown; stdout: string; stderr: string; backups: number }> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'silent', DATA_DIR, DATABASE_URL: database.url, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, ['dist/api/commands/backup.js'], { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stdout, stderr, backups: backupsMade() });
    });
  });
}

test('without a passphrase for the bucket, the backup is still made here, and the command says what is missing', async () => {
  const { code, stderr, backups } = await backup({ BACKUP_S3_BUCKET: 'site-backups' });
  expect({ code, backups }).toEqual({ code: 3, backups: 1 });
  expect(stderr).toMatch(/^The backup was made here but not copied: Please set BACKUP_PASSPHRASE: [^\n]+\n$/);
});

test('if the bucket does not respond, the backup is still made here, and the command says only that', async () => {
  const { code, stderr, backups } = await backup({
    BACKUP_PASSPHRASE: 'yew and box and hornbeam',
    BACKUP_S3_BUCKET: 'site-backups',
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    BACKUP_S3_ACCESS_KEY: 'key',
    BACKUP_S3_SECRET_KEY: 'secret',
  });
  expect({ code, backups }).toEqual({ code: 3, backups: 1 });
  expect(stderr).toMatch(/^The backup was made here but not copied: the S3 store says ECONNREFUSED [^\n]+\n$/);
});
