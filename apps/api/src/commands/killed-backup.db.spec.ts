import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addPhotos } from '../../test/add-photos.js';
import { openProduct } from '../../test/open-product.js';
import { verifyBackup } from '../operations/backup/read-backup.js';
import { backupsIn } from '../operations/backup/backup-folder.js';
import { drillPrefix, removeLeftDrills } from '../operations/backup/left-overs.js';
import { takeBackup } from '../operations/backup/take-backup.js';
import { SteadyClient } from '../platform/database/steady-client.js';

type Opened = Awaited<ReturnType<typeof openProduct>>;
let product: Opened;
let source: { databaseUrl: string; store: Opened['store']; work: string };
let folder: string;
beforeEach(async () => {
  product = await openProduct();
  const { DATA_DIR, DATABASE_URL: databaseUrl = '', backupFolder } = product.environment;
  source = { databaseUrl, store: product.store, work: join(DATA_DIR, 'tmp') };
  folder = backupFolder;
});
afterEach(() => product.close());

const filesIn = (path: string) => readdirSync(path, { recursive: true }).map(String);
const drafts = () => filesIn(folder).filter((name) => name.endsWith('.part'));
const drills = () =>
  product.dataSource.query<object[]>('SELECT FROM pg_database WHERE starts_with(datname, $1)', [drillPrefix(source.databaseUrl)]);

/** Starts a command and sends it the signal once `isTime` is true; returns its exit status (null if killed) and its output. */
async function end(command: string[], signal: NodeJS.Signals, isTime: () => boolean): Promise<{ code: number | null; said: string }> {
  const { DATA_DIR, DATABASE_URL } = product.environment;
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'silent', DATA_DIR, DATABASE_URL };
  const [script = '', ...words] = command;
  const child = spawn(process.execPath, [`dist/api/commands/${script}.js`, ...words], { env });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close');
  while (child.exitCode === null && !isTime()) await sleep(2);
  child.kill(signal);
  await ended;
  return { code: child.exitCode, said };
}

test.each(['SIGKILL', 'SIGTERM'] as const)('%s during a backup leaves the previous one whole, and the next one works as usual', async (signal) => {
  await addPhotos(product, 3);
  const before = await takeBackup(source, { folder, keepDays: 30 });
  await addPhotos(product, 120);
  const { code, said } = await end(['backup'], signal, () => filesIn(join(folder, 'photos')).length > 40);
  expect(await backupsIn(folder)).toHaveLength(1);
  expect(code).toBe(signal === 'SIGKILL' ? null : 1);
  if (signal === 'SIGTERM') expect([said, drafts()]).toEqual(['Ended by SIGTERM; everything begun has been removed.\n', []]);
  await expect(verifyBackup(before.path)).resolves.toMatchObject({ photos: 3 });
  writeFileSync(join(folder, 'tree-surgery-2026-11-20T02-00-00Z.tar.gz.0123456789ab.part'), 'left');
  writeFileSync(join(folder, 'film.mp4.part'), 'not ours');
  const { path } = await takeBackup(source, { folder, keepDays: 30 });
  await expect(verifyBackup(path)).resolves.toMatchObject({ photos: 123 });
  expect(drafts()).toEqual(['film.mp4.part']);
}, 120_000);

test.each(['SIGKILL', 'SIGTERM'] as const)('%s during a restore drill: its copy of the database and its folder are gone, at once or with the next backup', async (signal) => {
  await addPhotos(product, 120);
  await takeBackup(source, { folder, keepDays: 30 });
  const restored = () => filesIn(source.work).filter((name) => name.startsWith('drill-')).length > 1; // the folder, and the photo that it reads
  const { code } = await end(['restore', '--drill', 'newest'], signal, restored);
  expect(code).toBe(signal === 'SIGKILL' ? null : 1);
  expect(await drills()).toHaveLength(signal === 'SIGKILL' ? 1 : 0);
  // It takes PostgreSQL a moment to notice that the process is gone.
  for (let tries = 0; tries < 100 && (await removeLeftDrills(source.databaseUrl, join(folder, 'none'))) > 0; tries += 1) await sleep(50);
  await takeBackup(source, { folder, keepDays: 30 });
  expect(await drills()).toEqual([]);
  expect(filesIn(source.work).filter((name) => name.startsWith('drill-'))).toEqual([]);
}, 120_000);

test('a drill that starts while the left ones are removed is left alone', async () => {
  const query = pg.Client.prototype.query as (...call: unknown[]) => unknown;
  const starting = jest.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(function (this: pg.Client, ...call: unknown[]) {
    mkdirSync(join(source.work, 'drill-0123456789ab'), { recursive: true });
    return query.apply(this, call) as never;
  });
  await expect(removeLeftDrills(source.databaseUrl, source.work)).resolves.toBe(0);
  expect(starting).toHaveBeenCalledTimes(1);
  starting.mockRestore();
  expect(filesIn(source.work)).toEqual(['drill-0123456789ab']);
});

test('a running drill is left alone', async () => {
  const name = `${drillPrefix(source.databaseUrl)}0123456789ab`;
  await product.dataSource.query(`CREATE DATABASE ${name}`);
  mkdirSync(join(source.work, 'drill-0123456789ab'), { recursive: true });
  const running = new SteadyClient({ connectionString: Object.assign(new URL(source.databaseUrl), { pathname: name }).href });
  await running.connect();
  await expect(removeLeftDrills(source.databaseUrl, source.work)).resolves.toBe(1);
  expect(filesIn(source.work)).toEqual(['drill-0123456789ab']);
  await running.end();
  for (let tries = 0; tries < 100 && (await removeLeftDrills(source.databaseUrl, source.work)) > 0; tries += 1) await sleep(50);
  expect([await drills(), filesIn(source.work)]).toEqual([[], []]);
});
