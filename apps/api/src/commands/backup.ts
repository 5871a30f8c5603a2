import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BackupBucket } from '../operations/backup/backup-bucket.js';
import { BackupError } from '../operations/backup/backup-error.js';
import { backupsIn } from '../operations/backup/backup-folder.js';
import { removeOldCopies } from '../operations/backup/bucket-retention.js';
import { copyToBucket } from '../operations/backup/copy-to-bucket.js';
import { takeBackup } from '../operations/backup/take-backup.js';
import type { Environment } from '../platform/config/environment.js';
import { readEnvironment } from '../platform/config/read-environment.js';
import { S3Problem } from '../uploads/s3-problem.js';
import { endingSignal } from './ending-signal.js';
import { CommandError, runCommand, wordsOf } from './run-command.js';
import { type Product, withProduct } from './with-product.js';

const usage = `Usage: backup [<file> | --copy]

Writes the database, as it is at this moment, into one file, and the photos that are not there yet into the folder photos beside it,
while the server runs or not.
Without a file: a new one in BACKUP_DIR. There all of the last 7 days are kept, then the last of each week, after 35 days the last of
each month, for BACKUP_KEEP_DAYS at most, and the photos that they name.
With BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE) all is encrypted; with BACKUP_S3_BUCKET it is copied there, and copies are kept in
the same way, for BACKUP_S3_KEEP_DAYS at most. --copy makes none and copies the newest one there.
Exit status: 3 when the backup was made but could not be copied.`;

await runCommand({ usage, words: [0, 1], flags: ['copy'] }, ({ words: [given], flags }) =>
  flags.has('copy') ? copyNewest(readEnvironment()) : withProduct((product) => backUp(product, given), { migrated: false }),
);

async function backUp({ environment, store }: Product, given: string | undefined): Promise<number | undefined> {
  const { backupFolder: folder, BACKUP_PASSPHRASE: passphrase, BACKUP_KEEP_DAYS: keepDays, DATABASE_URL: databaseUrl = '' } = environment;
  const target = given ? { path: resolve(given) } : { folder, keepDays };
  const source = { databaseUrl, store, work: join(environment.DATA_DIR, 'tmp') };
  const { path, manifest, removed, removedPhotos, failure } = await takeBackup(source, target, { passphrase, signal: endingSignal() });
  const { rows, photos, photosWithoutFiles } = manifest;
  const { size } = await stat(path);
  console.log(
    `${path} (${(size / 1_000_000).toFixed(1)} MB): ${rows.quote_submissions} quote requests, ${rows.contact_submissions} enquiries, ${photos} photos in ${join(dirname(path), 'photos')}`,
  );
  if (photosWithoutFiles.length > 0)
    console.log(`Left out, since their files are gone or can't be read (doctor says what to do): ${photosWithoutFiles.join(', ')}`);
  if (!passphrase) console.log('It is not encrypted: whoever has the files can read them. Set BACKUP_PASSPHRASE to change that.');
  sayRemoved(removed, removedPhotos);
  if (failure) console.error(`Outdated backups could not be removed; the next one tries again: ${wordsOf(failure)}`);
  if (!given && environment.BACKUP_S3_BUCKET) return copy(environment, path);
  console.log('Keep a copy of both on another machine, and try it now and then: restore --drill <file>');
  return undefined;
}

function sayRemoved(paths: readonly string[], photos: number, where = ''): void {
  for (const path of paths) console.log(`Removed ${path}${where}`);
  if (photos > 0) console.log(`Removed the files of photos that no backup names any more${where}: ${photos}`);
}

async function copyNewest(environment: Environment): Promise<number> {
  const [newest] = await backupsIn(environment.backupFolder);
  if (!newest) throw new CommandError(`There is no backup in ${environment.backupFolder}.`);
  return copy(environment, newest.path);
}

/** Returns 3 if the copy to the bucket failed, since the backup itself exists; otherwise 0. */
async function copy(environment: Environment, path: string): Promise<number> {
  try {
    const bucket = BackupBucket.of(environment);
    if (!bucket) throw new CommandError('Please set BACKUP_S3_BUCKET and the settings that go with it.');
    const { photos, manifest } = await copyToBucket(bucket, path);
    console.log(`Copied to the bucket ${bucket.name}, with the files of photos that were not there yet: ${photos}`);
    const folders = { folder: environment.backupFolder, work: join(environment.DATA_DIR, 'tmp') };
    const removed = await removeOldCopies(bucket, manifest, folders);
    sayRemoved(removed.names, removed.photos, ' from the bucket');
    return 0;
  } catch (error) {
    if (!(error instanceof S3Problem || error instanceof BackupError)) throw error;
    console.error(`The backup was made here but not copied: ${wordsOf(error)}`);
    return 3;
  }
}
