import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupBucket } from '../backup/backup-bucket.js';
import { BackupError } from '../backup/backup-error.js';
import { backupName, backupsIn, removeOldBackups } from '../backup/backup-folder.js';
import { makeBackup } from '../backup/make-backup.js';
import type { Environment } from '../config/environment.js';
import { readEnvironment } from '../config/read-environment.js';
import { S3Problem } from '../uploads/s3-problem.js';
import { CommandError, runCommand, wordsOf } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: backup [<file> | --copy]

Writes the database and the photos, as they are at this moment, into one file, while the server runs or not.
Without a file: a new one in BACKUP_DIR, and backups there older than BACKUP_KEEP_DAYS are removed.
With BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE) it is encrypted; with BACKUP_S3_BUCKET it is copied there, and copies older
than BACKUP_S3_KEEP_DAYS are removed. --copy makes none and copies the newest one there.
Exit status: 3 when the backup was made but could not be copied.`;

await runCommand({ usage, words: [0, 1], flags: ['copy'] }, ({ words: [given], flags }) =>
  flags.has('copy')
    ? copyNewest(readEnvironment())
    : withProduct(
        async ({ environment, store }) => {
          const { backupFolder, BACKUP_PASSPHRASE: passphrase, BACKUP_KEEP_DAYS: keepDays, DATABASE_URL: databaseUrl = '' } = environment;
          const path = given ? resolve(given) : join(backupFolder, backupName(new Date(), passphrase !== undefined));
          const { rows, photos, photosWithoutFiles } = await makeBackup({ databaseUrl, store }, path, passphrase);
          const { size } = await stat(path);
          console.log(
            `${path} (${(size / 1_000_000).toFixed(1)} MB): ${rows.quote_submissions} quote requests, ${rows.contact_submissions} enquiries, ${photos} photos`,
          );
          if (photosWithoutFiles.length > 0) console.log(`Left out, since their files were gone: ${photosWithoutFiles.join(', ')}`);
          if (!passphrase) console.log('It is not encrypted: whoever has the file can read it. Set BACKUP_PASSPHRASE to change that.');
          if (!given) for (const old of await removeOldBackups(backupFolder, keepDays)) console.log(`Removed ${old}`);
          if (!given && environment.BACKUP_S3_BUCKET) return copy(environment, path);
          console.log('Keep a copy on another machine, and try it now and then: restore --drill <file>');
          return undefined;
        },
        { migrated: false },
      ),
);

async function copyNewest(environment: Environment): Promise<number> {
  const [newest] = await backupsIn(environment.backupFolder);
  if (!newest) throw new CommandError(`There is no backup in ${environment.backupFolder}.`);
  return copy(environment, newest.path);
}

/** Whatever keeps it from leaving the machine, the backup is there: 3 then, 0 otherwise. */
async function copy(environment: Environment, path: string): Promise<number> {
  try {
    const bucket = BackupBucket.of(environment);
    if (!bucket) throw new CommandError('Please set BACKUP_S3_BUCKET and what goes with it.');
    await bucket.upload(path);
    console.log(`Copied to the bucket ${bucket.name}`);
    for (const old of await bucket.removeOld()) console.log(`Removed ${old} from the bucket`);
    return 0;
  } catch (error) {
    if (!(error instanceof S3Problem || error instanceof BackupError)) throw error;
    console.error(`The backup was made here but not copied: ${wordsOf(error)}`);
    return 3;
  }
}
