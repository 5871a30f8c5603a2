import type { IDBPDatabase } from 'idb';
import { type CopiedAnswer, ownerDatabase, type OwnerSchema, typedAt } from './owner-database';

/** The owner's work, saved for when there is no signal. */
export interface OwnerCopy {
  answers: CopiedAnswer[];
  /** When the last of them arrived. Milliseconds since 1970; 0 if there is only what was typed. */
  heardAt: number;
}

const dayMs = 24 * 60 * 60 * 1000;
/** How long after the server's last answer a copy may be shown. */
const keptDays = 7;

/** The copy, if it may still be shown; an older one is removed, but not what was typed. Never fails. */
export async function readCopy(now = Date.now()): Promise<OwnerCopy | undefined> {
  try {
    if (!(await ownerDatabase.exists())) return undefined;
    return await ownerDatabase.use(async (database) => {
      const answers = await database.getAll('copy');
      const heardAt = Math.max(0, ...answers.map(({ state }) => state.dataUpdatedAt));
      if (answers.length > 0 && now - heardAt < keptDays * dayMs) return { answers, heardAt };
      const typed = await removeHeard(database);
      return typed.length > 0 ? { answers: typed, heardAt: 0 } : undefined;
    });
  } catch {
    return undefined;
  }
}

/** Saves one answer in the copy, replacing an earlier one. Resolves to whether it was saved: not without room, nor after a logout. */
export function saveAnswer(answer: CopiedAnswer): Promise<boolean> {
  return ownerDatabase.use((database) => database.put('copy', answer, answer.queryHash)).then(() => true, () => false);
}

/** Removes one answer by its query's hash. Never fails. */
export async function removeAnswer(queryHash: string): Promise<void> {
  await ownerDatabase.use((database) => database.delete('copy', queryHash)).catch(() => undefined);
}

/** Removes the copy but not the unsaved work. Never fails. */
export async function removeCopy(): Promise<void> {
  if (await ownerDatabase.exists()) await ownerDatabase.use(removeHeard).catch(() => undefined);
}

/** Removes the server's answers; resolves to what is left. */
async function removeHeard(database: IDBPDatabase<OwnerSchema>): Promise<CopiedAnswer[]> {
  const typed = (await database.getAll('copy')).filter(({ state }) => state.dataUpdatedAt === typedAt);
  const { store, done } = database.transaction('copy', 'readwrite');
  await Promise.all([store.clear(), ...typed.map((answer) => store.put(answer, answer.queryHash)), done]);
  return typed;
}
