import type { Notice } from '#dto';
import { backupsIn } from '../backup/backup-folder.js';
import { lastDrill } from '../backup/last-drill.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** A drill a month, and ten days' grace. */
const freshDays = 40;

/** Finds 40 days without a successful restore drill. Silent while the oldest backup is younger than that. */
export async function drillCheck(folder: string, now = new Date()): Promise<Notice | undefined> {
  const drill = await lastDrill(folder);
  const notice = { id: 'drill', severity: 'problem' } as const;
  const action = 'Run "restore --drill newest" (docs/put-it-live.md, Backups) and read what it says.';
  if (drill?.failure) return { ...notice, text: `The last restore drill failed, with ${drill.file}: ${drill.failure}`, action };
  const since = drill ? new Date(drill.at) : (await backupsIn(folder)).at(-1)?.at;
  if (!since || now.getTime() - since.getTime() <= freshDays * dayMs) return undefined;
  return { ...notice, text: `No backup was restored on trial for ${Math.floor((now.getTime() - since.getTime()) / dayMs)} days.`, action };
}
