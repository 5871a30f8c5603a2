import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Ids of the user that the database server runs as. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const name = 'postgres';

/** As root: the `postgres` user, created and announced if missing, since PostgreSQL refuses root. Otherwise undefined: our own user. */
export function serverUser(): ServerUser | undefined {
  if (userInfo().uid !== 0) return undefined;
  try {
    return idsOf(name);
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
    console.error(`Created the system user "${name}": the embedded database can't run as root. To remove it: userdel ${name}`);
    return idsOf(name);
  }
}

function idsOf(user: string): ServerUser {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}
