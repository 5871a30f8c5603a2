import { randomBytes } from 'node:crypto';
import { runAt } from './scratch-server.js';

/** An empty database with the current schema. */
export interface ScratchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Copies the template at this address, within tens of milliseconds in memory. */
export async function scratchDatabase(templateUrl: string): Promise<ScratchDatabase> {
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const at = (pathname: string) => Object.assign(new URL(templateUrl), { pathname }).href;
  await runAt(at('postgres'), `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return { url: at(name), drop: () => runAt(at('postgres'), `DROP DATABASE ${name} WITH (FORCE)`) };
}
