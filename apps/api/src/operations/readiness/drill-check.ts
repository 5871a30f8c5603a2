import { backupsIn } from '../backup/backup-folder.js';
import { lastDrill } from '../backup/last-drill.js';
import { askRunner, type Finding } from './finding.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** A drill a month, and ten days' grace. */
const freshDays = 40;

/** Finds 40 days without a successful restore drill. Silent while the oldest backup is younger than that. */
export async function drillCheck(folder: string, now = new Date()): Promise<Finding | undefined> {
  const drill = await lastDrill(folder);
  const notice = { id: 'drill', severity: 'problem', owner: { action: askRunner } } as const;
  const action = 'Run "restore --drill newest" (docs/put-it-live.md, Backups) and read what it says.';
  if (drill?.failure) return { ...notice, text: `The last restore drill failed, with ${drill.file}: ${drill.failure}`, action, owner: { text: 'The last trial of a backup failed.', action: askRunner } };
  const since = drill ? new Date(drill.at) : (await backupsIn(folder)).at(-1)?.at;
  if (!since || now.getTime() - since.getTime() <= freshDays * dayMs) return undefined;
  return { ...notice, text: `No backup was restored on trial for ${Math.floor((now.getTime() - since.getTime()) / dayMs)} days.`, action };
}
