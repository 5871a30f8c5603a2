import type { DehydratedState } from '@tanstack/react-query';
import { ownerDatabase } from './owner-database';

/** The owner's work as the device keeps it for when there is no signal. */
export interface KeptCopy {
  /** The user name of whose copy it is. */
  person: string;
  /** When the server was last heard. Milliseconds since 1970. */
  heardAt: number;
  /** The queries that are kept, each with the moment of its answer. */
  queries: DehydratedState;
}

/** A copy is worth nothing once the server has been silent for so long. */
const keptDays = 7;

/** The copy, if there is one that may still be shown; an older one is removed. */
export async function readCopy(now = Date.now()): Promise<KeptCopy | undefined> {
  try {
    if (!(await ownerDatabase.exists())) return undefined;
    return await ownerDatabase.use(async (database) => {
      const copy = await database.get('copy', 'copy');
      if (!copy || now - copy.heardAt < keptDays * 24 * 60 * 60 * 1000) return copy;
      await database.delete('copy', 'copy');
      return undefined;
    });
  } catch {
    return undefined;
  }
}

/** Removes the copy and leaves what waits to be saved. Never fails. */
export async function forgetCopy(): Promise<void> {
  if (await ownerDatabase.exists()) await ownerDatabase.use((database) => database.delete('copy', 'copy')).catch(() => undefined);
}

/** Keeps the copy in place of the one before. Never fails: without room there is no copy. */
export async function keepCopy(copy: KeptCopy): Promise<void> {
  await ownerDatabase.use((database) => database.put('copy', copy, 'copy')).catch(() => undefined);
}
