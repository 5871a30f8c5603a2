import type { IDBPObjectStore } from 'idb';
import { ownerDatabase, type OwnerSchema } from '../owner-phone/owner-database';
import { tellJournalNews } from './journal-news';
import { emptyRows, type JournalRows, type JournalStep } from './journal-rows';

/** The rows of everybody; `isSaved` is false where the browser refuses its database, so that this page alone has some of them. */
export interface HeldRows extends JournalRows {
  isSaved: boolean;
}

/** What the browser would not take. It goes in with the next step that it does take. */
let unsaved: JournalRows = emptyRows;

/** Steps that may be making the database at this moment. */
let underWay = 0;

/** Takes a step in the database, all of it or nothing. Never fails: where the browser refuses, it is taken in this page's memory. */
export async function changeJournal(step: JournalStep): Promise<HeldRows> {
  underWay += 1;
  const rows = await takeStep(step);
  underWay -= 1;
  tellJournalNews();
  return rows;
}

/** All that the journal holds. Never fails. */
export async function readJournal(): Promise<HeldRows> {
  if (underWay === 0 && unsaved === emptyRows && !(await ownerDatabase.exists())) return { ...emptyRows, isSaved: true };
  return takeStep((rows) => rows);
}

/** Forgets what the browser would not take. */
export function forgetUnsaved(): void {
  unsaved = emptyRows;
}

async function takeStep(step: JournalStep): Promise<HeldRows> {
  try {
    const rows = await ownerDatabase.use(async (database) => {
      const transaction = database.transaction(['journal', 'journalOutcomes'], 'readwrite');
      const [entries, outcomes] = [transaction.objectStore('journal'), transaction.objectStore('journalOutcomes')];
      const [knownEntries, knownOutcomes] = [await numbered(entries), await numbered(outcomes)];
      const next = step({
        entries: withUnsaved(knownEntries, unsaved.entries),
        outcomes: withUnsaved(knownOutcomes, unsaved.outcomes),
      });
      const written = [...writes(entries, knownEntries, next.entries), ...writes(outcomes, knownOutcomes, next.outcomes)];
      await Promise.all([...written, transaction.done]);
      unsaved = emptyRows;
      return next;
    });
    return { ...rows, isSaved: true };
  } catch {
    unsaved = step(unsaved);
    return { ...unsaved, isSaved: unsaved.entries.length === 0 };
  }
}

type Rows<Row> = ReadonlyMap<number, Row>;
type Store<Name extends 'journal' | 'journalOutcomes'> = IDBPObjectStore<OwnerSchema, ('journal' | 'journalOutcomes')[], Name, 'readwrite'>;

async function numbered<Name extends 'journal' | 'journalOutcomes'>(store: Store<Name>): Promise<Rows<OwnerSchema[Name]['value']>> {
  const [numbers, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return new Map(rows.map((row, index) => [numbers[index] as number, row]));
}

function withUnsaved<Row extends { id: string }>(known: Rows<Row>, more: readonly Row[]): Row[] {
  const rows = [...known.values()];
  return [...rows, ...more.filter(({ id }) => !rows.some((row) => row.id === id))];
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
