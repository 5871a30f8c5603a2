import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Notice } from '#dto';

/** The bits of a file's mode that let anyone but its owner in. */
const others = 0o077;

/** Whether the kept secrets are closed to other users of the machine. Weak ones are refused when the server starts. */
export async function secretsCheck(dataDir: string): Promise<Notice | undefined> {
  const folder = join(dataDir, 'secrets');
  // Without the folder there are no kept secrets: all of them come from the environment.
  const names = await readdir(folder).catch(() => []);
  const open: string[] = [];
  for (const path of names.map((name) => join(folder, name))) if (((await stat(path)).mode & others) !== 0) open.push(path);
  if (open.length === 0) return undefined;
  return { id: 'secrets', severity: 'problem', text: `Other users of the machine can read ${open.join(', ')}.`, action: `Run: chmod 600 ${open.join(' ')}` };
}
