import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { IsNull } from 'typeorm';
import { User } from '../platform/people/user.entity.js';
import { BackupBucket } from '../operations/backup/backup-bucket.js';
import { backupsIn } from '../operations/backup/backup-folder.js';
import type { PhotoShelf } from '../operations/backup/backup-photos.js';
import { compareBackup } from '../operations/backup/compare-backup.js';
import { keepDrill } from '../operations/backup/last-drill.js';
import { verifyBackup } from '../operations/backup/read-backup.js';
import { restoreBackup, type RestoreOptions } from '../operations/backup/restore-backup.js';
import { restoreDrill } from '../operations/backup/restore-drill.js';
import type { Manifest } from '../operations/backup/manifest.js';
import type { Environment } from '../platform/config/environment.js';
import { readEnvironment } from '../platform/config/read-environment.js';
import { endingSignal } from './ending-signal.js';
import { restoredAccess } from './restored-access.js';
import { CommandError, runCommand } from './run-command.js';
import { type Product, withProduct } from './with-product.js';

const usage = `Usage: restore [--check | --drill] <file | newest | s3:<name> | s3:newest>

Puts a backup into an empty installation (no requests, no photos) and compares the result with it; whatever else is there is replaced.
A backup is its file and the photos that it names, in the folder photos beside the file. People who were removed
or suspended since stay so, as far as removed-people.json beside the file, or the database that was here before, names them.
--check  reads all of it and verifies every entry and photo; changes nothing, needs no database
--drill  restores it beside the installation, in a database and a folder of their own, compares and removes them
"newest" is the newest one in BACKUP_DIR; "s3:" fetches one from BACKUP_S3_BUCKET and removes it again afterwards.
An encrypted file needs BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE).`;

await runCommand({ usage, words: [1, 1], flags: ['check', 'drill'] }, async ({ words: [given = ''], flags }) => {
  const environment = readEnvironment();
  const source = await findBackup(given, environment);
  const { BACKUP_PASSPHRASE: passphrase } = environment;
  try {
    if (flags.has('check')) return report('The backup is whole', await verifyBackup(source.file, passphrase, source.shelf));
    const options = { passphrase, shelf: source.shelf, signal: endingSignal() };
    const work = flags.has('drill') ? drill : restore;
    return await withProduct((product) => work(product, source.file, options), { migrated: false });
  } finally {
    await source.forget();
  }
});

/** The backup's file, the folder of its photos if they are elsewhere, and a function that removes a downloaded file. */
async function findBackup(given: string, environment: Environment): Promise<{ file: string; shelf?: PhotoShelf; forget(): Promise<void> }> {
  if (given === 'newest') {
    const [newest] = await backupsIn(environment.backupFolder);
    if (!newest) throw new CommandError(`There is no backup in ${environment.backupFolder}.`);
    return { file: newest.path, forget: () => Promise.resolve() };
  }
  if (!given.startsWith('s3:')) return { file: resolve(given), forget: () => Promise.resolve() };
  const bucket = BackupBucket.of(environment);
  if (!bucket) throw new CommandError('Please set BACKUP_S3_BUCKET and the settings that go with it.');
  const work = join(environment.DATA_DIR, 'tmp');
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(work, 'fetched-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    return { file: await bucket.download(given.slice(3), folder), shelf: bucket, forget };
  } catch (error) {
    await forget();
    throw error;
  }
}

async function restore({ environment, store, dataSource }: Product, file: string, options: RestoreOptions): Promise<void> {
  const target = { databaseUrl: environment.DATABASE_URL ?? '', store, work: join(environment.DATA_DIR, 'tmp') };
  const restored = await restoreBackup(target, file, options);
  refuse(await compareBackup(target, restored));
  report('Restored and compared: counts and photos are the same', restored);
  const people = await dataSource.manager.find(User, { where: { suspendedAt: IsNull() }, order: { username: 'ASC' } });
  for (const line of restoredAccess(restored, people.map(({ username }) => username))) console.log(line);
  console.log('Then start the server: emails that were waiting go out.');
}

async function drill({ environment }: Product, file: string, options: RestoreOptions): Promise<void> {
  const recordDrill = (failure?: string) =>
    keepDrill(environment.backupFolder, { at: new Date().toISOString(), file: basename(file), failure });
  const target = { databaseUrl: environment.DATABASE_URL ?? '', work: join(environment.DATA_DIR, 'tmp') };
  const { manifest, differences } = await restoreDrill(target, file, options).catch(async (error: unknown) => {
    // An interrupted drill records no result.
    if (!options.signal?.aborted) await recordDrill(String(error));
    throw error;
  });
  await recordDrill(differences.length > 0 ? differences.slice(0, 5).join('; ') : undefined);
  refuse(differences);
  return report('The drill went well: restored beside the installation, counts and photos are the same', manifest);
}

function refuse(differences: string[]): void {
  if (differences.length > 0) throw new CommandError(['The restored data differ from the backup:', ...differences].join('\n'));
}

function report(words: string, { createdAt, rows, photos }: Manifest): void {
  console.log(
    `${words} (of ${createdAt}: ${Object.entries(rows)
      .map(([table, count]) => `${table} ${count}`)
      .join(', ')}; photo files for ${photos})`,
  );
}
