import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pathIn = (folder: string) => join(folder, 'unreadable-photos.json');

/** Saves, beside the backups, the ids of the photos that the newest one lacks because they could not be read. */
export async function keepUnreadable(folder: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return rm(pathIn(folder), { force: true });
  await writeFile(pathIn(folder), JSON.stringify(ids), { mode: 0o600 });
}

/** Those ids; empty if the newest backup lacks no photo. */
export async function unreadablePhotos(folder: string): Promise<string[]> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => '[]');
  return JSON.parse(text) as string[];
}
