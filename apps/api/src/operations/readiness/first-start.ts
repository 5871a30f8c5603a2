import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pathIn = (dataDir: string) => join(dataDir, 'first-start');

/** Records in DATA_DIR when the server first started. If that fails, a later start does it. */
export async function noteFirstStart(dataDir: string, now = new Date()): Promise<void> {
  await writeFile(pathIn(dataDir), now.toISOString(), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
}

/** The moment of the first start; undefined before it. */
export async function firstStart(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => '');
  const at = Date.parse(text.trim());
  return Number.isNaN(at) ? undefined : new Date(at);
}
