/** Longer than a photo takes on a weak line. A tab that was put to sleep may hold a lock for ever. */
const patienceMs = 90_000;

const turns = new Map<string, Promise<unknown>>();

/**
 * Does the work when nobody else of this site does work of that name: in this page, in other tabs and in the worker.
 * Whoever waited too long goes ahead: the server takes each key once, so that two at a time cost time and nothing else.
 */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(() => acrossTabs(name, work));
  turns.set(name, turn.catch(() => undefined));
  return turn;
}

async function acrossTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Browsers offer locks on secure addresses only.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  const withLock = locks.request(name, { signal: patience.signal }, () => {
    clearTimeout(timer);
    return work();
  });
  try {
    return await withLock;
  } catch (error) {
    if (!patience.signal.aborted) throw error;
    return await work();
  }
}
