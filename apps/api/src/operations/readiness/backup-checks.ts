import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { askRunner, type Found } from './finding.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** A nightly backup may be late by half a day. */
const freshDays = 1.5;

/**
 * Reads what docker/backup/backup.sh leaves in DATA_DIR/backup: `good` after a backup, or `failed` with its last words. Where it does not run,
 * the embedded database gets a reminder, since nothing else saves it.
 */
export async function backupCheck(dataDir: string, now = new Date()): Promise<Found | undefined> {
  const owner = { action: askRunner };
  const at = (name: string) => stat(join(dataDir, name)).then(({ mtimeMs }) => mtimeMs, () => undefined);
  const began = await at('backup/known');
  const failure = await readFile(join(dataDir, 'backup/failed'), 'utf8').catch(() => undefined);
  if (failure !== undefined) {
    const action = 'Mend what it names, then: docker compose exec backup backup.sh now';
    return { text: `The last backup failed: ${failure.trim()}`, action, owner: { ...owner, text: 'The last backup failed.' } };
  }
  if (began === undefined) {
    if ((await at('postgres')) === undefined) return undefined;
    const text = 'Nothing here makes backups: when the disk fails, every request is lost.';
    return { severity: 'reminder', text, action: 'Stop the server now and then, and copy the folder DATA_DIR to another machine.', owner };
  }
  const days = (now.getTime() - ((await at('backup/good')) ?? began)) / dayMs;
  if (days <= freshDays) return undefined;
  const level = days > 7 ? 2 : 1;
  const action = 'Read what the service says: docker compose logs backup';
  return { level, text: `The last good backup is ${Math.floor(days)} day(s) old.`, action, owner };
}
