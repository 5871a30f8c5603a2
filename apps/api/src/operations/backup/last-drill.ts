import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Drill {
  /** When it ended, in ISO 8601. */
  at: string;
  file: string;
  /** Why it failed; absent when all was well. */
  failure?: string;
}

const pathIn = (folder: string) => join(folder, 'last-drill.json');

/** Saves the outcome beside the backups, whole or not at all. */
export async function keepDrill(folder: string, drill: Drill): Promise<void> {
  await writeFile(`${pathIn(folder)}.new`, JSON.stringify(drill), { mode: 0o600 });
  await rename(`${pathIn(folder)}.new`, pathIn(folder));
}

/** The last drill of this folder's backups, or undefined when there was none. */
export async function lastDrill(folder: string): Promise<Drill | undefined> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Drill);
}
