import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pathIn = (dataDir: string) => join(dataDir, 'first-start');

/** Notes in DATA_DIR when the server was started for the first time. Where that can't be written, a later start notes it. */
export async function noteFirstStart(dataDir: string, now = new Date()): Promise<void> {
  await writeFile(pathIn(dataDir), now.toISOString(), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
}

/** When that was; undefined before it. */
export async function firstStart(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => '');
  const at = Date.parse(text.trim());
  return Number.isNaN(at) ? undefined : new Date(at);
}
