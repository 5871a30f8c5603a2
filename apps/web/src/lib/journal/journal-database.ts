import type { IDBPObjectStore } from 'idb';
import { ownerDatabase, type OwnerSchema } from '../owner-phone/owner-database';
import { tellJournalNews } from './journal-news';
import { emptyRows, type JournalRows, type JournalStep } from './journal-rows';

/** The rows of everybody; `isSaved` is false while the browser refuses its database, so that this page alone has some of them. */
export interface HeldRows extends JournalRows {
  isSaved: boolean;
}

/** The rows as this page knows them, and the steps to them that the browser would not take: they go in with the next that it takes. */
let known = emptyRows;
let refused: JournalStep[] = [];
/** Steps that may be making the database at this moment. */
let underWay = 0;

/** Takes a step in the database, all of it or nothing. Never fails: where the browser refuses, it is taken in this page's memory. */
export async function changeJournal(step: JournalStep): Promise<HeldRows> {
  underWay += 1;
  if (!(await takeStep(step))) {
    refused.push(step);
    known = step(known);
  }
  underWay -= 1;
  tellJournalNews();
  return { ...known, isSaved: refused.length === 0 };
}

/** All that the journal holds. Never fails. */
export async function readJournal(): Promise<HeldRows> {
  const isNothing = underWay === 0 && refused.length === 0 && !(await ownerDatabase.exists());
  if (isNothing) known = emptyRows;
  else await takeStep((rows) => rows);
  return { ...known, isSaved: refused.length === 0 };
}

/** Forgets what the browser would not take. */
export function forgetRefused(): void {
  known = emptyRows;
  refused = [];
}

/** Whether the browser took the step, and with it those that it had refused. */
async function takeStep(step: JournalStep): Promise<boolean> {
  try {
    await ownerDatabase.use(async (database) => {
      const transaction = database.transaction(['journal', 'journalOutcomes'], 'readwrite');
      const [entries, outcomes] = [transaction.objectStore('journal'), transaction.objectStore('journalOutcomes')];
      const [entriesBefore, outcomesBefore] = [await numbered(entries), await numbered(outcomes)];
      const before: JournalRows = { entries: [...entriesBefore.values()], outcomes: [...outcomesBefore.values()] };
      const next = [...refused, step].reduce((rows, each) => each(rows), before);
      const written = [...writes(entries, entriesBefore, next.entries), ...writes(outcomes, outcomesBefore, next.outcomes)];
      await Promise.all([...written, transaction.done]);
      known = next;
      refused = [];
    });
    return true;
  } catch {
    return false;
  }
}

type Rows<Row> = ReadonlyMap<number, Row>;
type Store<Name extends 'journal' | 'journalOutcomes'> = IDBPObjectStore<OwnerSchema, ('journal' | 'journalOutcomes')[], Name, 'readwrite'>;

async function numbered<Name extends 'journal' | 'journalOutcomes'>(store: Store<Name>): Promise<Rows<OwnerSchema[Name]['value']>> {
  const [numbers, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return new Map(rows.map((row, index) => [numbers[index] as number, row]));
}

/** Writes what is different. New rows come last, as they do in the journal. */
function writes<Name extends 'journal' | 'journalOutcomes'>(
  store: Store<Name>,
  known: Rows<OwnerSchema[Name]['value']>,
  next: readonly OwnerSchema[Name]['value'][],
): Promise<unknown>[] {
  const left = new Map(next.map((row) => [row.id, row]));
  const made = [...known].flatMap(([number, row]): Promise<unknown>[] => {
    const written = left.get(row.id);
    left.delete(row.id);
    if (!written) return [store.delete(number)];
    return written === row ? [] : [store.put(written, number)];
  });
  return [...made, ...[...left.values()].map((row) => store.add(row))];
}
