import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const namePattern = /^tree-surgery-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(\.age)?$/;
const dayMs = 24 * 60 * 60 * 1_000;

/** Days for which every backup is kept, and days for which the last of each week is; later, the last of each month. */
const keepAllDays = 7;
const keepWeeklyDays = 35;

/** How far a clock may have gone ahead before it was corrected. */
const aheadMs = 60 * 60 * 1_000;

/** A backup in a folder, and when it was begun. */
export interface BackupFile {
  path: string;
  at: Date;
}

/** The name of a backup begun at that moment; it sorts by time. */
export function backupName(at: Date, encrypted: boolean): string {
  return `tree-surgery-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${encrypted ? '.age' : ''}`;
}

/** When the backup of that name was begun; undefined if the name is no backup's. */
export function momentOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
}

/** True for a backup dated in the future, from a wrong clock: it counts for nothing, and nothing removes it. */
export function isAhead({ at }: { at: Date }, now: Date): boolean {
  return at.getTime() > now.getTime() + aheadMs;
}

/** The backups of a folder, newest first, without those dated in the future. Empty when there is no such folder. */
export async function backupsIn(folder: string, now = new Date()): Promise<BackupFile[]> {
  return (await allIn(folder)).filter((backup) => !isAhead(backup, now));
}

/** The backups of a folder that are dated in the future. */
export async function backupsAhead(folder: string, now = new Date()): Promise<BackupFile[]> {
  return (await allIn(folder)).filter((backup) => isAhead(backup, now));
}

async function allIn(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => []);
  const backups = names.flatMap((name) => {
    const at = momentOf(name);
    return at ? [{ path: join(folder, name), at }] : [];
  });
  return backups.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** The backups (newest first) that are not to be kept: older than `keepDays`, or not the last of their week or month. Never the newest. */
export function outdated<Backup extends { at: Date }>(backups: readonly Backup[], keepDays: number, now: Date): Backup[] {
  const periods = new Set<string>();
  return backups.filter(({ at }, index) => {
    const days = (now.getTime() - at.getTime()) / dayMs;
    const period = periodOf(at, days);
    const isKept = index === 0 || (days <= keepDays && (period === undefined || !periods.has(period)));
    if (period !== undefined) periods.add(period);
    return !isKept;
  });
}

/** The week or month of which one is kept; undefined while all are. */
function periodOf(at: Date, days: number): string | undefined {
  if (days <= keepAllDays) return undefined;
  if (days <= keepWeeklyDays) return `week ${Math.floor(at.getTime() / dayMs / 7)}`;
  return at.toISOString().slice(0, 7);
}

/** Removes the outdated backups of a folder and returns their paths. */
export async function removeOutdated(folder: string, keepDays: number, now = new Date()): Promise<string[]> {
  const old = outdated(await backupsIn(folder, now), keepDays, now);
  for (const { path } of old) await rm(path, { force: true });
  return old.map(({ path }) => path);
}
