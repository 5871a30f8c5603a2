import { oneAtATime } from '../one-at-a-time';
import { ownerDatabase } from './owner-database';
import type { ChangeOutcome, WaitingChange } from './waiting-change';

/** A waiting change and its place in the order. */
export type NumberedChange = WaitingChange & { number: number };

const channelName = `${ownerDatabase.name}-changes`;

/** Keeps a change behind all that wait. Rejects where the browser refuses its database: then nothing is kept. */
export async function addWaitingChange(change: WaitingChange): Promise<void> {
  await ownerDatabase.use((database) => database.add('changes', change));
  tellChanged();
}

/** All that wait, in the order in which they were made; none where the browser refuses its database. */
export async function listWaitingChanges(): Promise<NumberedChange[]> {
  try {
    if (!(await ownerDatabase.exists())) return [];
    return await ownerDatabase.use(async (database) => {
      const { store } = database.transaction('changes');
      const [numbers, changes] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return changes.map((change, index) => ({ ...change, number: numbers[index] ?? 0 }));
    });
  } catch {
    return [];
  }
}

/** How a waiting change ended. */
export interface ChangeEnd {
  /** The record's version from then on; later changes of ours stand on it. Absent when the server did not say. */
  version?: number;
  /** What became of it unless it was simply saved. */
  outcome?: ChangeOutcome;
}

/** Takes a change from the waiting ones and notes how it ended: all of it or nothing, so that no moment to stop is a bad one. */
export async function endWaitingChange({ number, record }: NumberedChange, { version, outcome }: ChangeEnd): Promise<void> {
  await ownerDatabase.use(async (database) => {
    const transaction = database.transaction(['changes', 'outcomes'], 'readwrite');
    const changes = transaction.objectStore('changes');
    await changes.delete(number);
    for (let later = await changes.openCursor(); version && later; later = await later.continue()) {
      const { work } = later.value;
      if (later.value.record.id === record.id && work.call === 'update') await later.update({ ...later.value, work: { ...work, version } });
    }
    if (outcome) await transaction.objectStore('outcomes').add(outcome);
    await transaction.done;
  });
  tellChanged();
}

/** What became of changes since the last reading; each is answered once. */
export async function takeOutcomes(): Promise<ChangeOutcome[]> {
  if (!(await ownerDatabase.exists())) return [];
  return oneAtATime(`${ownerDatabase.name} outcomes`, () =>
    ownerDatabase.use(async (database) => {
      const transaction = database.transaction('outcomes', 'readwrite');
      const outcomes = await transaction.store.getAll();
      await transaction.store.clear();
      await transaction.done;
      return outcomes;
    }).catch(() => []),
  );
}

/** Calls back when the waiting changes are others, in this tab, another one or the worker; returns what ends that. */
export function followWaitingChanges(listener: () => void): () => void {
  const hear = () => listener();
  here.addEventListener('changed', hear);
  const others = openChannel();
  others?.addEventListener('message', hear);
  return () => {
    here.removeEventListener('changed', hear);
    others?.close();
  };
}

const here = new EventTarget();

function tellChanged(): void {
  here.dispatchEvent(new Event('changed'));
  const channel = openChannel();
  channel?.postMessage(null);
  channel?.close();
}

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
}
