import type { DehydratedState } from '@tanstack/react-query';
import { ownerDatabase } from './owner-database';

/** An answer of the server as the device keeps it, with its query and its moment. */
export type CopiedAnswer = DehydratedState['queries'][number];

/** The owner's work as the device keeps it for when there is no signal. */
export interface OwnerCopy {
  answers: CopiedAnswer[];
  /** When the last of them came. Milliseconds since 1970. */
  heardAt: number;
}

const dayMs = 24 * 60 * 60 * 1000;
/** A copy is worth nothing once the server has been silent for so long. */
const keptDays = 7;

/** The copy, if there is one that may still be shown; an older one is removed. Never fails. */
export async function readCopy(now = Date.now()): Promise<OwnerCopy | undefined> {
  try {
    if (!(await ownerDatabase.exists())) return undefined;
    return await ownerDatabase.use(async (database) => {
      const answers = await database.getAll('copy');
      const heardAt = Math.max(0, ...answers.map(({ state }) => state.dataUpdatedAt));
      if (answers.length > 0 && now - heardAt < keptDays * dayMs) return { answers, heardAt };
      await database.clear('copy');
      return undefined;
    });
  } catch {
    return undefined;
  }
}

/** Writes one answer into the copy, in place of an earlier one. Answers whether it is there: not without room, nor after a logout. */
export function saveAnswer(answer: CopiedAnswer): Promise<boolean> {
  return ownerDatabase.use((database) => database.put('copy', answer, answer.queryHash)).then(
    () => true,
    () => false,
  );
}

/** Removes one answer by its query's hash. Never fails. */
export async function removeAnswer(queryHash: string): Promise<void> {
  await ownerDatabase.use((database) => database.delete('copy', queryHash)).catch(() => undefined);
}

/** Removes the copy and leaves what waits to be saved. Never fails. */
export async function removeCopy(): Promise<void> {
  if (await ownerDatabase.exists()) await ownerDatabase.use((database) => database.clear('copy')).catch(() => undefined);
}
