/** Longer than a photo takes on a weak line. A tab that was put to sleep may hold a lock for ever. */
const defaultPatienceMs = 90_000;

const turns = new Map<string, Promise<unknown>>();

/**
 * Does the work when nobody else of this site does work of that name: in this page, in other tabs and in the worker.
 * Whoever waited longer than `patienceMs` for another tab goes ahead: two at a time must cost time and nothing else, as the server takes
 * each key once. With `orElse` nobody waits for other tabs: that is the answer while one of them does such work.
 */
export function oneAtATime<T, E = never>(
  name: string,
  work: () => Promise<T>,
  options: { patienceMs?: number } | { orElse: E } = {},
): Promise<T | E> {
  const begin = () => ('orElse' in options ? unlessBusy(name, work, options.orElse) : acrossTabs(name, work, options.patienceMs));
  const turn = (turns.get(name) ?? Promise.resolve()).then(begin);
  turns.set(name, turn.catch(() => undefined));
  return turn;
}

/** Browsers offer locks on secure addresses only. */
const lockManager = () => (navigator as Partial<Navigator>).locks;

async function unlessBusy<T, E>(name: string, work: () => Promise<T>, orElse: E): Promise<T | E> {
  const locks = lockManager();
  if (!locks) return work();
  return await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : orElse));
}

async function acrossTabs<T>(name: string, work: () => Promise<T>, patienceMs = defaultPatienceMs): Promise<T> {
  const locks = lockManager();
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
