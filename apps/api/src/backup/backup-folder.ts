import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const namePattern = /^tree-surgery-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(\.age|\.enc)?$/;
const dayMs = 24 * 60 * 60 * 1_000;

/** A backup in a folder; when it was begun. */
export interface BackupFile {
  path: string;
  at: Date;
}

/** The name of a backup begun at that moment; it sorts by time. */
export function backupName(at: Date, encrypted: boolean): string {
  return `tree-surgery-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${encrypted ? '.age' : ''}`;
}

/** When the backup of that name was begun; undefined for the name of anything else. */
export function momentOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
}

/** The backups of a folder, newest first. Empty when there is no such folder. */
export async function backupsIn(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => []);
  const backups = names.flatMap((name) => {
    const at = momentOf(name);
    return at ? [{ path: join(folder, name), at }] : [];
  });
  return backups.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Removes backups older than so many days, but never the newest, and answers their paths. */
export async function removeOldBackups(folder: string, keepDays: number, now = new Date()): Promise<string[]> {
  const old = (await backupsIn(folder)).slice(1).filter(({ at }) => at.getTime() < now.getTime() - keepDays * dayMs);
  for (const { path } of old) await rm(path, { force: true });
  return old.map(({ path }) => path);
}
