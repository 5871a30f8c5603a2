import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backupName, removeOldBackups } from '../backup/backup-folder.js';
import { makeBackup } from '../backup/make-backup.js';
import { runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: backup [<file>]

Writes the database and the photos, as they are at this moment, into one file, while the server runs or not.
Without a file: a new one in BACKUP_DIR, and backups there older than BACKUP_KEEP_DAYS are removed.
With BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE) it is encrypted.`;

await runCommand({ usage, words: [0, 1] }, ({ words: [given] }) =>
  withProduct(async ({ environment, store }) => {
    const { backupFolder, BACKUP_PASSPHRASE: passphrase, BACKUP_KEEP_DAYS: keepDays, DATABASE_URL: databaseUrl = '' } = environment;
    const path = given ? resolve(given) : join(backupFolder, backupName(new Date(), passphrase !== undefined));
    const { rows, photos, photosWithoutFiles } = await makeBackup({ databaseUrl, store }, path, passphrase);
    const { size } = await stat(path);
    console.log(`${path} (${(size / 1_000_000).toFixed(1)} MB): ${rows.quote_submissions} quote requests, ${rows.contact_submissions} enquiries, ${photos} photos`);
    if (photosWithoutFiles.length > 0) console.log(`Left out, since their files were gone: ${photosWithoutFiles.join(', ')}`);
    if (!passphrase) console.log('It is not encrypted: whoever has the file can read it. Set BACKUP_PASSPHRASE to change that.');
    if (!given) for (const old of await removeOldBackups(backupFolder, keepDays)) console.log(`Removed ${old}`);
    console.log('Keep a copy on another machine, and try it now and then: restore --drill <file>');
    return undefined;
  }, { migrated: false }),
);
