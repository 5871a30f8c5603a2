import type { IDBPObjectStore } from 'idb';
import { ownerDatabase, type OwnerSchema } from '../owner-phone/owner-database';
import { postJournalNews } from './journal-news';
import { emptyRows, type JournalRows, type JournalStep } from './journal-rows';

/** Everybody's rows; `isSaved` is false while the browser refuses its database, so that some are in this page's memory only. */
export interface HeldRows extends JournalRows {
  isSaved: boolean;
}

/** The rows as this page knows them, and the steps that the browser refused; they are retried with the next step. */
let known = emptyRows;
let refused: JournalStep[] = [];
/** Steps that may be creating the database right now. */
let underWay = 0;

/** Takes a step in the database, wholly or not at all. Never fails: if the browser refuses, the step is kept in this page's memory. */
export async function changeJournal(step: JournalStep): Promise<HeldRows> {
  underWay += 1;
  if (!(await takeStep(step))) {
    refused.push(step);
    known = step(known);
  }
  underWay -= 1;
  postJournalNews();
  return { ...known, isSaved: refused.length === 0 };
}

/** Reads all rows. Never fails. */
export async function readJournal(): Promise<HeldRows> {
  const isNothing = underWay === 0 && refused.length === 0 && !(await ownerDatabase.exists());
  if (isNothing) known = emptyRows;
  else await takeStep((rows) => rows);
  return { ...known, isSaved: refused.length === 0 };
}

/** Drops the steps that the browser refused. */
export function forgetRefused(): void {
  known = emptyRows;
  refused = [];
}

/** Whether the browser accepted the step, together with those it had refused. */
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

/** Writes the differences. New rows come last, as in the journal. */
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
