import { join, resolve } from 'node:path';
import { compareBackup } from '../backup/compare-backup.js';
import { verifyBackup } from '../backup/read-backup.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { restoreDrill } from '../backup/restore-drill.js';
import type { Manifest } from '../backup/manifest.js';
import { readEnvironment } from '../config/read-environment.js';
import { CommandError, runCommand } from './run-command.js';
import { type Product, withProduct } from './with-product.js';

const usage = `Usage: restore [--check | --drill] <file>

Puts a backup into an empty installation (no requests, no photos) and compares the result with it.
--check  reads the file to its end and verifies every entry; changes nothing, needs no database
--drill  restores it beside the installation, in a database and a folder of their own, compares and removes them
An encrypted file needs BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE).`;

await runCommand({ usage, words: [1, 1], flags: ['check', 'drill'] }, async ({ words: [given = ''], flags }) => {
  const file = resolve(given);
  if (flags.has('check')) return report('The backup is whole', await verifyBackup(file, readEnvironment().BACKUP_PASSPHRASE));
  return withProduct((product) => (flags.has('drill') ? drill(product, file) : restore(product, file)), { migrated: false });
});

async function restore({ environment, store }: Product, file: string): Promise<undefined> {
  const target = { databaseUrl: environment.DATABASE_URL ?? '', store, work: join(environment.DATA_DIR, 'tmp') };
  const manifest = await restoreBackup(target, file, environment.BACKUP_PASSPHRASE);
  refuse(await compareBackup(target, manifest));
  report('Restored and compared: counts and photos are the same', manifest);
  console.log('Start the server. Sign in with the names and passwords of the backup; mails that were waiting then go out.');
  return undefined;
}

async function drill({ environment }: Product, file: string): Promise<undefined> {
  const { manifest, differences } = await restoreDrill(environment.DATABASE_URL ?? '', join(environment.DATA_DIR, 'tmp'), file, environment.BACKUP_PASSPHRASE);
  refuse(differences);
  return report('The drill went well: restored beside the installation, counts and photos are the same', manifest);
}

function refuse(differences: string[]): void {
  if (differences.length > 0) throw new CommandError(['What was restored is not what was backed up:', ...differences].join('\n'));
}

function report(words: string, { createdAt, rows, photos }: Manifest): undefined {
  console.log(`${words} (of ${createdAt}: ${Object.entries(rows).map(([table, count]) => `${table} ${count}`).join(', ')}; photo files for ${photos})`);
  return undefined;
}
