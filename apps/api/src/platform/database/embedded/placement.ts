import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync, constants, cpSync, existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, renameSync, statSync, symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import { canEnter } from './can-enter.js';
import type { ServerUser } from './server-user.js';

/** Where the server's programs and data are, and which user it runs as (undefined: ours). */
export interface Placement {
  binaries: string;
  /** May not exist yet; its parent does. */
  cluster: string;
  user: ServerUser | undefined;
}

/** Folders that every user may enter, best first. */
const openFolders = ['/var/lib', '/var/tmp'];
const folderName = 'tree-surgery-postgres';

/**
 * Puts programs and data where the server's user can reach them, usually node_modules and DATA_DIR/postgres.
 * If only root can enter either (such as /root), a copy of the programs and the cluster go to an open
 * folder of the system, and DATA_DIR/postgres links to the cluster.
 */
export function placeDatabase(dataDir: string, native: Binaries, serverUser: ServerUser | undefined): Placement {
  mkdirSync(dataDir, { recursive: true });
  const link = join(realpathSync(dataDir), 'postgres');
  if (!serverUser) return { binaries: native.folder, cluster: link, user: undefined };
  const user = ownerOf(link) ?? serverUser;
  const binaries = canEnter(realpathSync(native.folder), user) ? native.folder : copyOf(native);
  const cluster = linkTarget(link) ?? (canEnter(realpathSync(dataDir), user) ? link : elsewhere(link));
  return { binaries, cluster, user };
}

/** The cluster's owner when that is not root: somebody ran the server as another user before. */
function ownerOf(cluster: string): ServerUser | undefined {
  const stats = statSync(cluster, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

function linkTarget(path: string): string | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined;
}

/**
 * A new folder for a cluster, to which the link then leads. The random part keeps a data folder that was deleted and created again from
 * finding another one's data.
 */
function elsewhere(link: string): string {
  if (existsSync(link)) throw new Error(`The database's user can't enter ${link}. Please allow it on each folder above (chmod o+x).`);
  const cluster = join(openFolder(), `${createHash('sha256').update(link).digest('hex').slice(0, 12)}-${randomBytes(4).toString('hex')}`);
  symlinkSync(cluster, link);
  return cluster;
}

function copyOf({ folder, version }: Binaries): string {
  const copy = join(openFolder(), `server-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  renameSync(draft, copy);
  return copy;
}

function openFolder(): string {
  const base = openFolders.find(isWritable);
  if (!base) throw new Error(`None of ${openFolders.join(', ')} can be written to. Please set DATABASE_URL, or run as an ordinary user.`);
  const folder = join(base, folderName);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  // Programs that root starts must come from a folder that nobody else could have filled.
  const { uid, mode } = statSync(folder);
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${folder} does not belong to root alone. Please remove it.`);
  return folder;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
