import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ServerUser } from './server-user.js';

/** Whether the user may enter the folder and each one above it. The folder exists. */
export function canEnter(folder: string, user: ServerUser): boolean {
  const { mode, uid, gid } = statSync(folder);
  const searchBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (mode & searchBit) !== 0 && (parent === folder || canEnter(parent, user));
}
