import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { askRunner, type Found } from './finding.js';

/** The bits of a file's mode that let anyone but its owner in. */
const others = 0o077;

/** Whether the kept secrets and the photos are closed to other users of the machine. Weak secrets are refused when the server starts. */
export async function secretsCheck(dataDir: string): Promise<Found | undefined> {
  const folder = join(dataDir, 'secrets');
  // Without the folder there are no kept secrets: all of them come from the environment.
  const names = await readdir(folder).catch(() => []);
  const paths = [...names.map((name) => join(folder, name)), join(dataDir, 'photos'), join(dataDir, 'tmp')];
  const open: string[] = [];
  for (const path of paths) if (await isOpen(path)) open.push(path);
  if (open.length === 0) return undefined;
  return {
    text: `Other users of the machine can read ${open.join(', ')}.`,
    action: `Run: chmod go= ${open.join(' ')}`,
    owner: { text: 'Other users of the server’s machine can read its secrets or its photos.', action: askRunner },
  };
}

/** A path that is not there is open to nobody. */
async function isOpen(path: string): Promise<boolean> {
  return stat(path).then(
    ({ mode }) => (mode & others) !== 0,
    () => false,
  );
}
